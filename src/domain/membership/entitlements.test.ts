import { expect, test } from 'vitest'
import { includesPerk, levelOfTier, type Perk } from '#domain/membership/entitlements.ts'

test.each([
  ['Free', 'free'],
  ['VIP', 'vip'],
  ['VIP Premium', 'premium'],
  ['Founders (premium)', 'premium'],
  ['vip 2027', 'vip'],
])('%s counts as %s', (tier, level) => {
  expect(levelOfTier(tier)).toBe(level)
})

/** Section 9 of the specification. */
const VIP_PERKS: Perk[] = [
  'boosts',
  'unlimited_swipes',
  'priority_placement',
  'advanced_filters',
  'events',
  'early_access',
]
const PREMIUM_PERKS: Perk[] = [
  'read_receipts',
  'typing_indicators',
  'double_exposure',
  'profile_views',
  'premium_suggestions',
  'voice_profile',
  'concierge',
]

test.each(VIP_PERKS)('VIP and Premium include %s, Free does not', (perk) => {
  expect([includesPerk('free', perk), includesPerk('vip', perk), includesPerk('premium', perk)]).toEqual([
    false,
    true,
    true,
  ])
})

test('everybody is spared from ads, so no plan can sell that', () => {
  expect(includesPerk('free', 'no_ads')).toBe(true)
})

test.each(PREMIUM_PERKS)('only Premium includes %s', (perk) => {
  expect([includesPerk('free', perk), includesPerk('vip', perk), includesPerk('premium', perk)]).toEqual([
    false,
    false,
    true,
  ])
})
