import { expect, test } from 'vitest'
import { boostMonth, boostsLeft, runningUntil } from '#domain/boosts/boost-rules.ts'

test.each([
  ['2026-11-03', '2026-11-03', '2026-11-03', '2026-12-03'],
  ['2026-11-03', '2026-12-02', '2026-11-03', '2026-12-03'],
  ['2026-11-03', '2026-12-03', '2026-12-03', '2027-01-03'],
  ['2027-01-31', '2027-02-27', '2027-01-31', '2027-02-28'],
  ['2027-01-31', '2027-02-28', '2027-02-28', '2027-03-31'],
  ['2027-01-31', '2027-03-31', '2027-03-31', '2027-04-30'],
])('a membership begun on %s is on %s in its month from %s to %s', (startDate, today, from, until) => {
  expect(boostMonth([{ startDate, endDate: '2027-11-03' }], today)).toEqual({ from, until })
})

test.each([
  [
    'a change of plan',
    [
      ['2026-11-03', '2026-11-10'],
      ['2026-11-10', '2026-12-10'],
    ],
    '2026-11-03',
    '2026-12-03',
  ],
  [
    'the month after a change',
    [
      ['2026-11-03', '2026-11-30'],
      ['2026-11-30', '2026-12-30'],
    ],
    '2026-12-03',
    '2027-01-03',
  ],
  [
    'many changes',
    [
      ['2026-11-03', '2026-11-03'],
      ['2026-11-03', '2026-11-04'],
      ['2026-11-04', '2026-12-04'],
    ],
    '2026-11-03',
    '2026-12-03',
  ],
  [
    'a week without a plan',
    [
      ['2026-11-03', '2026-11-05'],
      ['2026-11-12', '2026-12-12'],
    ],
    '2026-11-03',
    '2026-12-03',
  ],
  [
    'a plan bought again on its last day',
    [
      ['2026-11-03', '2026-12-03'],
      ['2026-12-03', '2027-01-02'],
    ],
    '2026-12-03',
    '2027-01-03',
  ],
  [
    'a plan bought again later',
    [
      ['2026-09-01', '2026-10-01'],
      ['2026-11-12', '2026-12-12'],
    ],
    '2026-11-12',
    '2026-12-12',
  ],
] as const)('the month after %s', (_what, days, from, until) => {
  const terms = days.map(([startDate, endDate]) => ({ startDate, endDate }))
  expect(boostMonth(terms, from < '2026-12-01' ? '2026-11-15' : '2026-12-15')).toEqual({ from, until })
})

test('VIP has four a month and Premium ten; a smaller plan leaves none rather than less', () => {
  expect([boostsLeft('free', 0), boostsLeft('vip', 1), boostsLeft('premium', 1)]).toEqual([0, 3, 9])
  expect(boostsLeft('vip', 7)).toBe(0)
})

test('a boost runs for an hour, and not before it was started', () => {
  const started = new Date('2026-11-15T12:00:00Z')
  const at = (time: string) => runningUntil(started, new Date(`2026-11-15T${time}Z`))?.toISOString()
  expect(at('12:00:00')).toBe('2026-11-15T13:00:00.000Z')
  expect(at('12:59:59')).toBe('2026-11-15T13:00:00.000Z')
  expect([at('13:00:00'), at('11:59:59')]).toEqual([undefined, undefined])
  expect(runningUntil(undefined, started)).toBeNull()
})
