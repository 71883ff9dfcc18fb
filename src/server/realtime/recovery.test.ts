import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairOf, say, talker } from '#server/testing/chat.ts'
import { openRawSocket, recoveryOf } from '#server/testing/raw-socket.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { waitFor } from '#server/testing/wait-for.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

/** A victim whose connection is lost after a message, what it could be recovered with, and somebody who writes on. */
async function lostConnection() {
  const { one: writer, other: victim, conversationId } = await pairOf(app)
  const tab = await openRawSocket(app.url, { cookie: victim.cookie() })
  await say(writer, conversationId, 'before')
  await waitFor('the message', () => tab.packets.find((packet) => packet.includes('before')))
  const write = (text: string) => say(writer, conversationId, text)
  return { victim, tab, write, recovery: recoveryOf(tab) }
}

const resetPassword = async (email: string) => {
  await app.visitor().client.accounts.requestPasswordReset({ email })
  const token =
    /update-password\?token=(\S+)/.exec((await app.letterTo(email, 'update-password')).text ?? '')?.[1] ?? ''
  await app.visitor().client.accounts.setNewPassword({ token, password: 'an entirely new one' })
}

describe('a socket that shows where an older one left off', () => {
  test('gets nothing without a session, after the password was changed', async () => {
    const { victim, tab, write, recovery } = await lostConnection()
    tab.drop()
    await resetPassword(victim.email)
    await write('missed')
    const intruder = await openRawSocket(app.url, { auth: recovery })
    await write('live')
    expect(intruder.answer).toBe('SIGN_IN_NEEDED')
    expect(intruder.packets.join()).not.toMatch(/missed|live|chat\./)
  })

  test('gets nothing of that account with the session of another', async () => {
    const { tab, write, recovery } = await lostConnection()
    tab.drop()
    await write('missed')
    const intruder = await talker(app)
    const socket = await openRawSocket(app.url, { cookie: intruder.cookie(), auth: recovery })
    await write('live')
    const friend = await pairOf(app)
    const own = await friend.one.client.chat.openWith({ userId: intruder.userId })
    await say(friend.one, own.id, 'for the intruder')
    await waitFor('what is meant for them', () => socket.packets.find((packet) => packet.includes('for the intruder')))
    expect(socket.packets.join()).not.toMatch(/missed|live/)
  })

  test('is given nothing to recover with', async () => {
    const { recovery } = await lostConnection()
    expect(recovery).toEqual({ pid: 'none', offset: 'none' })
  })
})
