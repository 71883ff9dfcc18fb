import { expect, test } from 'vitest'
import { formatCents, priceOf } from '#web/features/membership/prices.ts'
import { tiersStructuredData } from '#web/features/membership/structured-data.ts'
import { BADGE_TONES, tierTone } from '#web/blocks/membership/tier-tone.ts'
import { RIBBONS } from '#web/features/membership/tier-look.ts'

const VIP = {
  id: '00000000-0000-4000-8000-000000000002',
  name: 'VIP',
  description: null,
  priceMonthlyCents: 999,
  priceYearlyCents: 9590,
  benefits: [],
}

test.each([
  [0, '$0'],
  [999, '$9.99'],
  [9590, '$95.90'],
  [120_000, '$1,200'],
])('%i cents are %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text)
})

test('a tier costs what its billing cycle says', () => {
  expect([priceOf(VIP, 'monthly'), priceOf(VIP, 'yearly')]).toEqual([999, 9590])
})

test.each([
  ['VIP Premium', 'premium', 'Best value', 'purple'],
  ['premium', 'premium', 'Best value', 'purple'],
  ['vip', 'vip', 'Popular', 'yellow'],
  ['Free', 'plain', null, 'grey'],
])('%s looks %s', (name, tone, ribbon, colour) => {
  const found = tierTone(name)
  expect(found).toBe(tone)
  expect(RIBBONS[found]).toBe(ribbon)
  expect(BADGE_TONES[found]).toBe(colour)
})

test('search engines learn an offer for each tier and cycle', () => {
  expect(tiersStructuredData([VIP], 'https://kismetry.example/membership/tiers')).toMatchObject({
    '@type': 'Product',
    offers: [
      { name: 'VIP, monthly', price: '9.99', priceCurrency: 'USD' },
      { name: 'VIP, yearly', price: '95.90', priceCurrency: 'USD' },
    ],
  })
})
