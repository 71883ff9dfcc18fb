import { expect, test } from 'vitest'
import { CHART_DAYS, chartDays, unusualDays } from '#domain/console/metrics.ts'

test('a chart ends today and goes back thirty days, over the end of a month', () => {
  const days = chartDays('2026-03-01')
  expect(days).toHaveLength(CHART_DAYS)
  expect(days.at(-1)).toBe('2026-03-01')
  expect(days.at(-2)).toBe('2026-02-28')
  expect(days[0]).toBe('2026-01-31')
})

test('a day with twice the usual is unusual, a handful is not, and today is not judged yet', () => {
  expect(unusualDays([9, 9, 18, 9, 9, 20])).toEqual([false, false, true, false, false, false])
  expect(unusualDays([0, 0, 10, 0, 0])).toEqual([false, false, false, false, false])
  expect(unusualDays([0, 0, 11, 0, 0])).toEqual([false, false, true, false, false])
  expect(unusualDays([])).toEqual([])
})
