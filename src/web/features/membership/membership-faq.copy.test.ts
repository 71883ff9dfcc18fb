import { expect, test } from 'vitest'
import { perksOf } from '#domain/membership/entitlements.ts'
import { PERK_NAMES } from '#web/features/membership/manage.copy.ts'
import { MEMBERSHIP_FAQ_COPY } from '#web/features/membership/membership-faq.copy.ts'

const sold = MEMBERSHIP_FAQ_COPY.topics
  .flatMap(({ answer }) => answer)
  .filter((sentence) => sentence.startsWith('VIP'))
  .join(' ')
  .toLowerCase()

test('the answer about features sells nothing that everybody has', () => {
  expect(sold).toContain(PERK_NAMES.unlimited_swipes.toLowerCase())
  const given = perksOf('free').map((perk) => PERK_NAMES[perk].toLowerCase())
  expect(given).not.toEqual([])
  expect(given.filter((name) => sold.includes(name))).toEqual([])
})
