import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SESSION_IDLE_DAYS, SESSION_LONGEST_DAYS } from '#domain/security/session-rules.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { listEndedSessions } from '#server/auth/viewer.queries.ts'
import { sweepSessions } from '#server/jobs/sweep-sessions.ts'
import type { Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { waitFor } from '#server/testing/wait-for.ts'

const later = (ms: number) => new Date(TEST_NOW.getTime() + ms)

let app: TestApp
let member: Person
let phone: Person
beforeAll(async () => {
  app = await createTestApp()
  member = await app.member()
  phone = app.visitor()
  await phone.signIn({ email: member.email })
})
afterAll(() => app.close())
afterEach(() => app.setNow(TEST_NOW))

const devices = async ({ client }: Person = member) => (await client.security.listDevices()).devices
const isIn = async ({ client }: Person) => (await client.accounts.session()).viewer !== null

test('the list has this device first, in words', async () => {
  const [mine, other, ...more] = await devices(phone)
  expect(more).toEqual([])
  expect(mine).toEqual({
    id: mine?.id,
    isCurrent: true,
    name: 'An unknown device',
    network: '127.0.0.…',
    startedAt: TEST_NOW.toISOString(),
    lastActiveAt: TEST_NOW.toISOString(),
  })
  expect(other?.isCurrent).toBe(false)
})

test('using a device is written at most once an hour', async () => {
  const lastActive = async () => (await devices(phone)).find(({ isCurrent }) => isCurrent)?.lastActiveAt
  app.setNow(later(HOUR_MS - 1))
  expect(await lastActive()).toBe(TEST_NOW.toISOString())
  app.setNow(later(HOUR_MS))
  await isIn(phone)
  expect(await lastActive()).toBe(later(HOUR_MS).toISOString())
})

test('a device that is signed out from elsewhere is out at once, with its sockets', async () => {
  const tablet = app.visitor()
  await tablet.signIn({ email: member.email })
  const socket = await tablet.listen()
  const sessionId = (await devices(tablet))[0]?.id ?? ''
  expect(await member.client.security.endDevice({ sessionId })).toEqual({})
  expect(await socket.next('accounts.sessionEnded')).toEqual({ reason: 'signedOut' })
  await waitFor('the socket to close', () => !socket.isOpen() || undefined)
  expect(await isIn(tablet)).toBe(false)
  expect(await isIn(member)).toBe(true)
})

test('a browser whose session was ended from elsewhere is told once to forget what it has kept', async () => {
  const laptop = app.visitor()
  await laptop.signIn({ email: member.email })
  const ask = async () => (await laptop.fetch('/api/v1/profile')).headers.get('clear-site-data')
  expect(await ask()).toBeNull()
  await member.client.security.endOtherDevices()
  expect(await ask()).toBe('"cache"')
  expect(await ask()).toBeNull()
  await phone.signIn({ email: member.email })
})

test('all others can be signed out at once', async () => {
  const tablet = app.visitor()
  await tablet.signIn({ email: member.email })
  const socket = await phone.listen()
  expect(await member.client.security.endOtherDevices()).toEqual({ count: 2 })
  expect(await socket.next('accounts.sessionEnded')).toEqual({ reason: 'signedOut' })
  expect([await isIn(phone), await isIn(tablet), await isIn(member)]).toEqual([false, false, true])
  expect(await member.client.security.endOtherDevices()).toEqual({ count: 0 })
})

test('however much it is used, a session ends after half a year', async () => {
  const tablet = app.visitor()
  await tablet.signIn({ email: member.email })
  const step = (SESSION_IDLE_DAYS - 1) * DAY_MS
  const end = SESSION_LONGEST_DAYS * DAY_MS
  for (let passed = step; passed < end; passed += step) {
    app.setNow(later(passed))
    expect(await isIn(tablet)).toBe(true)
  }
  app.setNow(later(end - 1))
  const sessionId = (await devices(tablet))[0]?.id ?? ''
  expect(await listEndedSessions(app.db, [sessionId], later(end - 1))).toEqual([])
  app.setNow(later(end))
  expect(await isIn(tablet)).toBe(false)
  // What the sockets of a session are asked about.
  expect(await listEndedSessions(app.db, [sessionId], later(end))).toEqual([{ sessionId, reason: 'expired' }])
})

test('sessions and links that have ended are swept', async () => {
  await app.visitor().signUp()
  const count = async (table: 'sessions' | 'emailLinks') =>
    (await app.db.selectFrom(table).select('id').execute()).length
  const [sessions, links] = [await count('sessions'), await count('emailLinks')]
  await sweepSessions.run({ db: app.db, clock: { now: () => TEST_NOW } })
  expect([await count('sessions'), await count('emailLinks')]).toEqual([sessions, links])
  await sweepSessions.run({ db: app.db, clock: { now: () => later(365 * DAY_MS) } })
  expect([await count('sessions'), await count('emailLinks')]).toEqual([0, 0])
})
