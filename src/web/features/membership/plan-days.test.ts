import { expect, test } from 'vitest'
import { localDay, longDay, rulerOf, shortDay } from '#web/features/membership/plan-days.ts'

test('a day is the same day wherever it is read', () => {
  expect(shortDay('2026-12-03')).toBe('3 Dec')
  expect(longDay('2026-12-03', '2026-11-15')).toBe('3 December')
  expect(longDay('2027-01-03', '2026-11-15')).toBe('3 January 2027')
  expect(localDay('2026-12-03')).toBe(new Date(2026, 11, 3).toLocaleDateString())
})

test('a missing day is a dash', () => {
  expect(localDay(null)).toBe('—')
})

test.each([
  [
    { startDate: '2026-11-03', endDate: '2026-12-03', daysLeft: 18 },
    { ticks: 30, used: 12 },
  ],
  [
    { startDate: '2026-11-03', endDate: '2026-12-03', daysLeft: 30 },
    { ticks: 30, used: 0 },
  ],
  [
    { startDate: '2026-11-03', endDate: '2026-12-03', daysLeft: 0 },
    { ticks: 30, used: 30 },
  ],
  [
    { startDate: '2026-11-15', endDate: '2036-11-15', daysLeft: 1827 },
    { ticks: 30, used: 14 },
  ],
])('the ruler of %j is %j', (term, ruler) => {
  expect(rulerOf(term)).toEqual(ruler)
})
