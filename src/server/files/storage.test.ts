import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { api } from '#contract/api.ts'
import type { Person } from '#server/testing/person.ts'
import { MAIN_ADMIN_LEVEL } from '#domain/safety/roles.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { waitFor } from '#server/testing/wait-for.ts'

const MEGABYTE = 2 ** 20
const ROOM = 10_000 * MEGABYTE
const NO_ROOM = 255 * MEGABYTE
/** With PostgreSQL rows lie elsewhere and are written as before. */
const WITHOUT_ROOM =
  process.env.TEST_ENGINE === 'postgres'
    ? { isRefused: false, answer: 'written' }
    : { isRefused: true, answer: 'STORAGE_FULL' }

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await createTestApp()
  person = await app.member()
  // Admins may call everything that writes.
  const role = { userId: await person.id(), roleLevel: MAIN_ADMIN_LEVEL, revokedAt: null }
  await app.db.insertInto('userRoles').values(role).execute()
})
afterEach(() => app.setFreeBytes(ROOM))
afterAll(() => app.close())

const readyStatus = async () => (await (await app.visitor().fetch('/readyz')).json()) as { status: string }
const photo = async () => {
  const background = { create: { width: 2, height: 2, channels: 3 as const, background: '#000000' } }
  return new File([new Uint8Array(await sharp(background).png().toBuffer())], 'dot.png')
}

test('a photo is refused while there is no room, and taken when there is again', async () => {
  await app.setFreeBytes(NO_ROOM)
  const file = await photo()
  await expect(person.client.profile.addPhoto({ file })).rejects.toMatchObject({
    code: 'STORAGE_FULL',
    status: 507,
    defined: true,
  })
  await app.setFreeBytes(ROOM)
  expect((await person.client.profile.addPhoto({ file })).photos).toHaveLength(1)
})

test('a letter that would become a file waits for room, and the operator is told', async () => {
  const before = await app.countLetters()
  await app.setFreeBytes(NO_ROOM)
  const letter = { subject: 'Hello', greeting: 'Hello,', paragraphs: [], closing: 'Bye' }
  await app.db
    .transaction()
    .execute((tx) =>
      app.app.services.letters.send(tx, { to: 'a@example.com', userId: null, letter, key: 'full', kind: 'test' }),
    )
  expect(await app.countLetters()).toBe(before)
  expect(app.log.some((line) => line.includes('no room'))).toBe(true)
  await app.setFreeBytes(ROOM)
  await app.runJobs({ retries: true })
  expect(await app.countLetters()).toBe(before + 1)
})

test('whoever watches is told: in the log and by /readyz, which still sends readers here', async () => {
  await app.setFreeBytes(NO_ROOM)
  expect((await app.visitor().fetch('/readyz')).status).toBe(200)
  expect(await readyStatus()).toMatchObject({ status: 'degraded', storage: 'full' })
  await app.setFreeBytes(ROOM)
  expect(await readyStatus()).toMatchObject({ status: 'ready' })
  const log = app.log.join('')
  expect(log).toContain('the disk is nearly full')
  expect(log).toContain('writing goes on')
})

test('writing does not stop and go with every byte around the limit', async () => {
  await app.setFreeBytes(NO_ROOM)
  await app.setFreeBytes(257 * MEGABYTE)
  expect(await readyStatus()).toMatchObject({ status: 'degraded', storage: 'full' })
  await app.setFreeBytes(321 * MEGABYTE)
  expect(await readyStatus()).toMatchObject({ status: 'ready' })
})

describe('rows', () => {
  const updateProfile = () =>
    person.client.profile.update({ aboutMe: 'more' }).then(
      () => 'written',
      ({ code }: { code: string }) => code,
    )

  test('are refused where they would lie on this disk; everything is read, and people can sign in to read', async () => {
    await app.setFreeBytes(NO_ROOM)
    expect(await updateProfile()).toBe(WITHOUT_ROOM.answer)
    await expect(person.client.profile.mine()).resolves.toBeDefined()
    await expect(person.client.discovery.list({ order: 'best' })).resolves.toBeDefined()
    await expect(person.signIn()).resolves.toBeUndefined()
    await app.setFreeBytes(ROOM)
    expect(await updateProfile()).toBe('written')
  })

  test('of sessions are refused when nearly all of the reserve is gone as well', async () => {
    await app.setFreeBytes(MEGABYTE)
    const signingIn = person.signIn().then(
      () => 'written',
      ({ code }: { code: string }) => code,
    )
    expect(await signingIn).toBe(WITHOUT_ROOM.answer)
  })

  test.each(listWrites(api))('%s %s knows whether there is room', async (method, path) => {
    await app.setFreeBytes(NO_ROOM)
    const response = await person.fetch(`/api/v1${path.replaceAll(/\{\w+\}/g, crypto.randomUUID())}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    // A download is a file, which lies on this disk wherever the rows are.
    expect(response.status === 507).toBe(WITHOUT_ROOM.isRefused || path === '/account/export')
  })

  test('of who is here are not written without room', async () => {
    const later = new Date('2026-11-15T13:00:00Z')
    const userId = await person.id()
    const wasSeenLater = async () => {
      const { lastSeen } = await app.db
        .selectFrom('presence')
        .select('lastSeen')
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return lastSeen.getTime() === later.getTime() || undefined
    }
    await app.setFreeBytes(NO_ROOM)
    app.setNow(later)
    const tab = await person.listen()
    tab.send('presence.beat', {})
    const isWritten = await waitFor('the beat to be written', wasSeenLater).catch(() => false)
    expect(isWritten).toBe(!WITHOUT_ROOM.isRefused)
  })
})

function listWrites(router: AnyContractRouter): [method: string, path: string][] {
  if (!isContractProcedure(router)) return Object.values(router).flatMap(listWrites)
  const { method = 'POST', path = '' } = router['~orpc'].route
  const isTaken = method === 'GET' || path.startsWith('/sign-in') || path === '/sign-out'
  return isTaken ? [] : [[method, path]]
}
