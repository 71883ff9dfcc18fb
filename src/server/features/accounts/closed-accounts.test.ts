import { safe } from '@orpc/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, pairOf, say } from '#server/testing/chat.ts'
import { TEST_PASSWORD, type Person } from '#server/testing/person.ts'
import { openRawSocket } from '#server/testing/raw-socket.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const SUSPENDED = { suspendedAt: TEST_NOW }
const DEACTIVATED = {
  accountActive: false,
  showInDiscover: false,
  profileVisibility: false,
  deactivatedAt: TEST_NOW,
  visibilityBeforeDeactivation: true,
}
type Change = typeof SUSPENDED | typeof DEACTIVATED | { suspendedAt: null }

const setUser = (person: Person, change: Change) =>
  app.db.updateTable('users').set(change).where('username', '=', person.username).execute()
const viewerOf = async (person: Person) => (await person.client.accounts.session()).viewer
const tryPassword = async (email: string, password: string) => {
  const response = await app.visitor().fetch('/api/v1/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return { status: response.status, body: await response.text(), cookies: response.headers.getSetCookie() }
}

describe.each([
  ['suspended', SUSPENDED],
  ['deactivated', DEACTIVATED],
] as const)('an old session of a %s account', (_, change) => {
  test('reads nothing, writes nothing and opens no socket', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await setUser(one, change)
    expect(await viewerOf(one)).toBeNull()
    expect(await codeOf(one.client.discovery.list({ order: 'newest' }))).toBe('SIGN_IN_NEEDED')
    expect(await codeOf(one.client.profile.mine())).toBe('SIGN_IN_NEEDED')
    expect(await codeOf(one.client.profile.update({ aboutMe: 'still here' }))).toBe('SIGN_IN_NEEDED')
    expect(await codeOf(say(one, conversationId, 'still here'))).toBe('SIGN_IN_NEEDED')
    expect((await openRawSocket(app.url, { cookie: one.cookie() })).answer).toBe('SIGN_IN_NEEDED')
    expect((await other.client.chat.listMessages({ conversationId })).messages).toEqual([])
  })

  test('is not renewed', async () => {
    const person = await app.member()
    const userId = await person.id()
    const expiresAt = new Date(TEST_NOW.getTime() + 60_000)
    await app.db.updateTable('sessions').set({ expiresAt }).where('userId', '=', userId).execute()
    await setUser(person, change)
    await viewerOf(person)
    const rows = await app.db.selectFrom('sessions').select('expiresAt').where('userId', '=', userId).execute()
    expect(rows).toEqual([{ expiresAt }])
  })
})

describe('a suspended account', () => {
  test('is told so for the right password, and loses its sessions but for the new one, which opens one page', async () => {
    const person = await app.member()
    const userId = await person.id()
    await setUser(person, SUSPENDED)
    const answer = await tryPassword(person.email, TEST_PASSWORD)
    expect(answer).toMatchObject({ status: 403, body: expect.stringContaining('ACCOUNT_SUSPENDED') })
    const { error, isDefined } = await safe(
      person.client.accounts.signIn({ email: person.email, password: TEST_PASSWORD }),
    )
    expect([isDefined, error]).toMatchObject([true, { code: 'ACCOUNT_SUSPENDED' }])
    expect(await app.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()).toHaveLength(1)
    expect(await viewerOf(person)).toBeNull()
    expect(await person.client.moderation.mine()).toMatchObject({ isSuspended: true, decisions: [] })
  })

  test('sounds like any other for a wrong password', async () => {
    const [suspended, open] = [await app.member(), await app.member()]
    await setUser(suspended, SUSPENDED)
    expect(await tryPassword(suspended.email, 'not the password')).toEqual(
      await tryPassword(open.email, 'not the password'),
    )
  })

  test('is not revived by a login when it was deactivated too', async () => {
    const person = await app.member()
    await setUser(person, { ...DEACTIVATED, ...SUSPENDED })
    expect((await tryPassword(person.email, TEST_PASSWORD)).status).toBe(403)
    const row = await app.db
      .selectFrom('users')
      .select('accountActive')
      .where('username', '=', person.username)
      .executeTakeFirstOrThrow()
    expect(row.accountActive).toBe(false)
  })

  test('is open again as soon as the suspension is lifted', async () => {
    const person = await app.member()
    await setUser(person, SUSPENDED)
    expect(await viewerOf(person)).toBeNull()
    await setUser(person, { suspendedAt: null })
    await person.signIn()
    expect((await viewerOf(person))?.username).toBe(person.username)
  })
})

describe('a deactivated account', () => {
  test('comes back with a login only, and its sessions from before do not', async () => {
    const oldDevice = await app.member()
    await setUser(oldDevice, DEACTIVATED)
    expect(await viewerOf(oldDevice)).toBeNull()
    const newDevice = app.visitor()
    await newDevice.signIn({ email: oldDevice.email })
    expect((await viewerOf(newDevice))?.username).toBe(oldDevice.username)
    expect(await viewerOf(oldDevice)).toBeNull()
  })
})
