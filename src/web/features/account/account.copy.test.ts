import { expect, test } from 'vitest'
import type { AccountOverview } from '#contract/account.ts'
import {
  devicesState,
  emailState,
  factorsState,
  notificationsState,
  passwordState,
  planState,
} from '#web/features/account/account.copy.ts'

const TODAY = new Date('2026-11-19T12:00:00')
const overview = (changes: Partial<AccountOverview>) => changes as AccountOverview

test('the password says since when it is the one', () => {
  expect(passwordState(overview({ passwordChangedAt: null }), TODAY)).toBe('Set when you signed up')
  expect(passwordState(overview({ passwordChangedAt: '2026-03-02T08:00:00.000Z' }), TODAY)).toBe('Changed in March')
})

test('the address says what is still to be done about it', () => {
  const address = { email: 'robin@example.com', isEmailVerified: true, isEmailChanging: false }
  expect(emailState(overview(address))).toBe('robin@example.com')
  expect(emailState(overview({ ...address, isEmailVerified: false }))).toBe('robin@example.com, not confirmed yet')
  expect(emailState(overview({ ...address, isEmailChanging: true }))).toBe('robin@example.com, a new one waits for you')
})

test('devices are counted', () => {
  expect(devicesState(overview({ deviceCount: 1 }))).toBe('Only this one is signed in')
  expect(devicesState(overview({ deviceCount: 3 }))).toBe('3 signed in')
})

test.each([
  [false, 0, 'Off'],
  [true, 0, 'Authenticator app'],
  [false, 1, 'One passkey'],
  [false, 2, '2 passkeys'],
  [true, 1, 'App and one passkey'],
])('second factors are named (app: %s, passkeys: %i)', (hasApp, passkeyCount, text) => {
  expect(factorsState(overview({ hasApp, passkeyCount }))).toBe(text)
})

test('the plan says how long it lasts, if it ends', () => {
  const plan = (daysLeft: number | null) => overview({ plan: { name: 'VIP', daysLeft } })
  expect([planState(plan(null)), planState(plan(1)), planState(plan(30))]).toEqual([
    'VIP',
    'VIP, 1 day left',
    'VIP, 30 days left',
  ])
})

test('the kinds of notifications that are on are listed', () => {
  const listed = (changes: Partial<AccountOverview['notifications']>) =>
    notificationsState(
      overview({ notifications: { messages: false, matches: false, astrology: false, system: false, ...changes } }),
    )
  expect(listed({})).toBe('None')
  expect(listed({ matches: true })).toBe('Matches')
  expect(listed({ messages: true, matches: true, system: true })).toBe('Messages, matches and system')
})
