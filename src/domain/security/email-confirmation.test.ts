import { expect, test } from 'vitest'
import { emailStanding } from '#domain/security/email-confirmation.ts'

const signedUpAt = new Date('2026-11-15T12:00:00Z')
const standingAt = (moment: string, isEmailVerified = false) =>
  emailStanding({ isEmailVerified, signedUpAt }, new Date(moment))

test('an address may be confirmed within seven days; after that its owner may only read', () => {
  expect(standingAt('2026-11-15T12:00:00Z')).toBe('open')
  expect(standingAt('2026-11-22T11:59:59Z')).toBe('open')
  expect(standingAt('2026-11-22T12:00:00Z')).toBe('overdue')
  expect(standingAt('2030-01-01T00:00:00Z')).toBe('overdue')
})

test('a confirmed address stays confirmed', () => {
  expect(standingAt('2026-11-15T12:00:00Z', true)).toBe('confirmed')
  expect(standingAt('2030-01-01T00:00:00Z', true)).toBe('confirmed')
})
