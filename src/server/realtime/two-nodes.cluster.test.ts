import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { codeOf, say } from '#server/testing/chat.ts'
import { createPerson, TEST_PASSWORD, type Person } from '#server/testing/person.ts'
import { databaseUrl } from '#server/testing/database/postgres-template.ts'
import { openRawSocket, recoveryOf } from '#server/testing/raw-socket.ts'
import { startServer, type ServerProcess } from '#server/testing/processes/server-process.ts'
import { readOutbox } from '#server/testing/test-app.ts'
import { waitFor } from '#server/testing/wait-for.ts'

const postgresServer = process.env.TEST_DATABASE_URL ?? ''
const redisUrl = process.env.TEST_REDIS_URL ?? ''

describe('two processes on one PostgreSQL and one Redis', () => {
  const database = `kismetry_test_two_nodes_${process.pid}`
  let nodes: ServerProcess[]
  const dataDirs = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'kismetry-node-')))
  const query = async (sql: string, connectionString = databaseUrl(postgresServer, database)) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  const asAdmin = (sql: string) => query(sql, postgresServer)

  /** Limits are counted in a Redis that outlives this run: nobody had these addresses before. */
  const newEmail = () => `${randomBytes(6).toString('hex')}@example.com`
  const onNode = (place: number) => createPerson(nodes[place]?.url ?? '', `10.${randomBytes(3).join('.')}`)

  beforeAll(async () => {
    await asAdmin(`create database ${database}`)
    const environment = {
      DATABASE_URL: databaseUrl(postgresServer, database),
      REDIS_URL: redisUrl,
      SECRET: 'the same secret on both of the nodes',
      PUBLIC_URL: 'http://kismetry.test',
      DEMO: 'off',
      TRUST_PROXY: '127.0.0.1',
    }
    nodes = await Promise.all(dataDirs.map((dataDir) => startServer({ ...environment, DATA_DIR: dataDir })))
  }, 60_000)
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    await asAdmin(`drop database ${database} with (force)`)
  })

  test('a session begun on one is known on the other, and its end is heard there at once', async () => {
    const [first, second] = [onNode(0), onNode(1)]
    const email = newEmail()
    await first.signUp({ email })
    await second.signIn({ email, password: TEST_PASSWORD })
    const listener = await second.listen()
    const sameSession = onNode(0)
    await sameSession.fetch('/api/v1/sign-out', { method: 'POST', headers: { cookie: second.cookie() } })
    expect(await listener.next('accounts.sessionEnded')).toEqual({ reason: 'signedOut' })
    await waitFor('the socket to close', () => (listener.isOpen() ? undefined : true))
    expect(await second.client.accounts.session()).toEqual({ viewer: null })
    expect((await first.client.accounts.session()).viewer?.username).toBe(first.username)
  })

  const memberOn = async (place: number) => {
    const person = onNode(place)
    await person.signUp({ email: newEmail() })
    return person
  }
  const socketOn = (place: number, shown: Parameters<typeof openRawSocket>[1]) =>
    openRawSocket(nodes[place]?.url ?? '', shown)
  const closed = (socket: { isOpen(): boolean }) =>
    waitFor('the socket to close', () => (socket.isOpen() ? undefined : true))

  /** A victim on the second node whose connection is lost after a message from the first, and what it could show. */
  async function lostConnection() {
    const [writer, victim] = [await memberOn(0), await memberOn(1)]
    const { id: conversationId } = await writer.client.chat.openWith({ userId: await victim.id() })
    const tab = await socketOn(1, { cookie: victim.cookie() })
    await say(writer, conversationId, 'before')
    await waitFor('the message', () => tab.packets.find((packet) => packet.includes('before')))
    tab.drop()
    const write = (text: string) => say(writer, conversationId, text)
    return { victim, write, recovery: recoveryOf(tab) }
  }
  const resetPassword = async ({ email }: Person) => {
    await onNode(0).client.accounts.requestPasswordReset({ email })
    // Any node may send it.
    const token = await waitFor('the letter with the link', async () => {
      const letters = await Promise.all(dataDirs.map((dataDir) => readOutbox(join(dataDir, 'outbox'))))
      const theirs = letters.flat().filter(({ to }) => to?.some(({ address }) => address === email))
      return theirs.map(({ text }) => /update-password\?token=(\S+)/.exec(text ?? '')?.[1]).find(Boolean)
    })
    await onNode(0).client.accounts.setNewPassword({ token, password: 'an entirely new one' })
  }

  test('a socket that shows where an older one left off gets nothing after the password was changed', async () => {
    const { victim, write, recovery } = await lostConnection()
    await resetPassword(victim)
    await write('missed')
    for (const place of [0, 1]) {
      const intruder = await socketOn(place, { auth: recovery })
      await write('live')
      expect(intruder.answer).toBe('SIGN_IN_NEEDED')
      expect(intruder.packets.join()).not.toMatch(/missed|live|chat\./)
    }
  })

  test('nor does it with the session of another account', async () => {
    const { write, recovery } = await lostConnection()
    await write('missed')
    for (const place of [0, 1]) {
      const intruder = await memberOn(place)
      const socket = await socketOn(place, { cookie: intruder.cookie(), auth: recovery })
      await write('live')
      const friend = await memberOn(1)
      const { id } = await friend.client.chat.openWith({ userId: await intruder.id() })
      await say(friend, id, 'for the intruder')
      await waitFor('what is meant for them', () =>
        socket.packets.find((packet) => packet.includes('for the intruder')),
      )
      expect(socket.packets.join()).not.toMatch(/missed|live/)
    }
  })

  test('somebody who is back on one node is told to those who look at them on the other, and to nobody they block', async () => {
    const [returning, blocked, viewer] = [await memberOn(0), await memberOn(1), await memberOn(1)]
    const userId = await returning.id()
    await returning.client.safety.block({ userId: await blocked.id() })
    await query(`update presence set last_seen = now() - interval '1 hour' where user_id = '${userId}'`)
    const [theirs, screen, tab] = [await blocked.listen(), await viewer.listen(), await returning.listen()]
    for (const each of [theirs, screen]) each.send('presence.watch', { userIds: [userId] })
    await new Promise((resolve) => setTimeout(resolve, 200))
    tab.send('presence.beat', {})
    expect(await screen.next('presence.returned')).toEqual({ userId })
    expect(theirs.count('presence.returned')).toBe(0)
  })

  test('signing in again on one node closes the sockets of the old session on the other', async () => {
    const browser = await memberOn(0)
    const tab = await socketOn(1, { cookie: browser.cookie() })
    await browser.signIn()
    await closed(tab)
    expect(tab.packets.join()).toContain('replaced')
  })

  test('somebody suspended is kept out of both at once', async () => {
    const person = await memberOn(0)
    const tab = await socketOn(1, { cookie: person.cookie() })
    await query(`update users set suspended_at = now() where username = '${person.username}'`)
    for (const place of [0, 1]) {
      expect((await socketOn(place, { cookie: person.cookie() })).answer).toBe('SIGN_IN_NEEDED')
      expect(await codeOf(onNode(place).signIn({ email: person.email }))).toBe('ACCOUNT_SUSPENDED')
    }
    await closed(tab)
    expect(tab.packets.join()).toContain('suspended')
  })
})
