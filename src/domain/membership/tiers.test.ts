import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPremiumTier, isVipTier, yearlySavingPercent } from '#domain/membership/tiers.ts'

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
  [1000, 5460, 55],
  [1000, 5461, 54],
  [1000, 11941, null],
  [1000, 11940, 1],
  [1000, 12000, null],
  [1000, 13000, null],
  [0, 0, null],
  [0, 500, null],
])('%i a month or %i a year saves %j percent', (monthly, yearly, saving) => {
  expect(yearlySavingPercent(monthly, yearly)).toBe(saving)
})

test('the saving is the exact fraction of whole cents, rounded half up', () => {
  const cents = fc.integer({ min: 0, max: 2_147_483_647 })
  fc.assert(
    fc.property(cents, cents, (monthly, yearly) => {
      expect(yearlySavingPercent(monthly, yearly)).toBe(exactSaving(monthly, yearly))
    }),
  )
})

test('every exact half percent is rounded up', () => {
  for (let monthly = 50; monthly <= 5000; monthly += 50) {
    for (let halves = 1; halves < 200; halves += 2) {
      const yearly = (12 * monthly * (200 - halves)) / 200
      expect(yearlySavingPercent(monthly, yearly)).toBe((halves + 1) / 2)
    }
  }
})

/** Whether n percent is the rounded value is a comparison of whole numbers: 2n - 1 <= 200 * saved / full < 2n + 1. */
function exactSaving(monthly: number, yearly: number): number | null {
  const full = 12n * BigInt(monthly)
  const saved = full - BigInt(yearly)
  if (saved <= 0n) return null
  const isRounded = (percent: bigint) =>
    (2n * percent - 1n) * full <= 200n * saved && 200n * saved < (2n * percent + 1n) * full
  const percent = Array.from({ length: 101 }, (_, index) => index).find((each) => isRounded(BigInt(each)))
  return percent || null
}
