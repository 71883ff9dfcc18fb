import { expect, test } from 'vitest'
import { isPerkLive, isPremiumTier, isVipTier, yearlySavingPercent } from '#domain/membership/tiers.ts'

test.each([
  ['Free', false, false],
  ['VIP', true, false],
  ['VIP Premium', true, true],
  ['premium', true, true],
])('%s is VIP: %s, premium: %s', (name, vip, premium) => {
  expect([isVipTier(name), isPremiumTier(name)]).toEqual([vip, premium])
})

test.each([
  [999, 9590, 20],
  [1999, 17990, 25],
  [1000, 12000, null],
  [1000, 13000, null],
  [0, 0, null],
  [0, 500, null],
])('%i a month or %i a year saves %j percent', (monthly, yearly, saving) => {
  expect(yearlySavingPercent(monthly, yearly)).toBe(saving)
})

test('a perk that nobody has built is not live', () => {
  expect(isPerkLive('concierge')).toBe(false)
  expect(isPerkLive('profile')).toBe(true)
  expect(isPerkLive('matches')).toBe(true)
})
