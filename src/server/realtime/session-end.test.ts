import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { endSessionsOf } from '#server/auth/sessions.ts'
import type { Listener, Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { waitFor } from '#server/testing/wait-for.ts'

let app: TestApp
let bystander: Listener
beforeAll(async () => {
  app = await createTestApp()
  bystander = await (await app.member()).listen()
})
afterAll(() => app.close())

const closed = (tab: Listener) => waitFor('the socket to close', () => (tab.isOpen() ? undefined : true))
const check = () => app.app.services.realtime.checkSessions()
const setUser = async (person: Person, change: { suspendedAt?: Date; accountActive?: boolean }) =>
  app.db.updateTable('users').set(change).where('username', '=', person.username).execute()
const sessionsOf = (userId: string) => app.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()

describe('an open socket outlives its session by one check at most', () => {
  test.each<[string, (person: Person, userId: string) => Promise<unknown>, string]>([
    [
      'has expired',
      (_, userId) => app.db.updateTable('sessions').set({ expiresAt: TEST_NOW }).where('userId', '=', userId).execute(),
      'expired',
    ],
    [
      'was deleted by another hand',
      (_, userId) => app.db.deleteFrom('sessions').where('userId', '=', userId).execute(),
      'signedOut',
    ],
    ['belongs to an account that was suspended', (person) => setUser(person, { suspendedAt: TEST_NOW }), 'suspended'],
    ['belongs to an account that was deactivated', (person) => setUser(person, { accountActive: false }), 'closed'],
    [
      'belongs to an account that was deleted',
      (_, userId) => app.db.deleteFrom('logins').where('id', '=', userId).execute(),
      'signedOut',
    ],
  ])('when it %s', async (_, end, reason) => {
    const person = await app.member()
    const userId = await person.id()
    const tabs = [await person.listen(), await person.listen()]
    await end(person, userId)
    await check()
    for (const tab of tabs) {
      expect(await tab.next('accounts.sessionEnded')).toEqual({ reason })
      await closed(tab)
    }
    expect(bystander.isOpen()).toBe(true)
  })

  test('a session that is good to the last millisecond keeps its socket', async () => {
    const person = await app.member()
    const tab = await person.listen()
    const expiresAt = new Date(TEST_NOW.getTime() + 1)
    await app.db
      .updateTable('sessions')
      .set({ expiresAt })
      .where('userId', '=', await person.id())
      .execute()
    await check()
    expect(tab.isOpen()).toBe(true)
    expect(tab.count('accounts.sessionEnded')).toBe(0)
  })

  test('a check is one statement for everybody on the node', async () => {
    for (let count = 0; count < 3; count += 1) await (await app.member()).listen()
    const executed = vi.spyOn(app.db.getExecutor(), 'executeQuery')
    await check()
    const asking = executed.mock.calls.filter(([{ sql }]) => sql.includes('from unnest') && sql.includes('sessions'))
    executed.mockRestore()
    expect(asking).toHaveLength(1)
  })
})

describe('ending all sessions of a person', () => {
  test('signs every device out at once and closes every socket', async () => {
    const phone = await app.member()
    const userId = await phone.id()
    const laptop = app.visitor()
    await laptop.signIn({ email: phone.email })
    const tabs = [await phone.listen(), await laptop.listen()]
    await endSessionsOf(app.app.services, userId, 'suspended')
    for (const tab of tabs) {
      expect(await tab.next('accounts.sessionEnded')).toEqual({ reason: 'suspended' })
      await closed(tab)
    }
    expect(await sessionsOf(userId)).toEqual([])
    expect(bystander.isOpen()).toBe(true)
  })
})

describe('a browser has one session', () => {
  test('signing in again ends the one it came with and closes its sockets', async () => {
    const browser = await app.member()
    const [tab, oldCookie] = [await browser.listen(), browser.cookie()]
    const userId = await browser.id()
    await browser.signIn()
    expect(await tab.next('accounts.sessionEnded')).toEqual({ reason: 'replaced' })
    await closed(tab)
    expect(await sessionsOf(userId)).toHaveLength(1)
    expect(await browser.id()).toBe(userId)
    const replay = await app.visitor().fetch('/api/v1/session', { headers: { cookie: oldCookie } })
    expect(await replay.json()).toEqual({ viewer: null })
  })

  test('so does signing in as somebody else, and signing up', async () => {
    const [browser, other] = [await app.member(), await app.member()]
    const userId = await browser.id()
    await browser.signIn({ email: other.email })
    expect(await sessionsOf(userId)).toEqual([])
    const otherId = await other.id()
    expect(await sessionsOf(otherId)).toHaveLength(2)
    await browser.signUp({ email: 'third@example.com', username: 'third' })
    expect(await sessionsOf(otherId)).toHaveLength(1)
  })

  test('a wrong password ends nothing', async () => {
    const browser = await app.member()
    const tab = await browser.listen()
    await expect(browser.signIn({ password: 'not this one' })).rejects.toThrow()
    expect(await browser.id()).toBeTruthy()
    expect(tab.isOpen()).toBe(true)
  })
})
