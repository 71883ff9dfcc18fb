import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  freeMembershipTerm,
  daysUntil,
  isMembershipCurrent,
  monthsAfter,
  paidMembershipTerm,
  renewedFreeTerm,
} from '#domain/membership/terms.ts'

const anyDate = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
const anyDay = anyDate.map((date) => date.toISOString().slice(0, 10))
const anyMonths = fc.integer({ min: 0, max: 240 })
const lastDayOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}
const dayIn = (date: string) => Number(date.slice(8))

describe('so many months after a day', () => {
  test.each([
    ['2026-11-15', 1, '2026-12-15'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-28', 1, '2027-02-28'],
    ['2027-03-31', 1, '2027-04-30'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-05-04', 0, '2026-05-04'],
  ])('%s and %i months is %s', (day, months, end) => {
    expect(monthsAfter(day, months)).toBe(end)
  })

  test('is in that month, on the same day or on its last', () => {
    fc.assert(
      fc.property(anyDay, anyMonths, (day, months) => {
        const end = monthsAfter(day, months)
        const [year = 0, month = 0] = day.split('-').map(Number)
        const [endYear = 0, endMonth = 0] = end.split('-').map(Number)
        expect(endYear * 12 + endMonth).toBe(year * 12 + month + months)
        expect(dayIn(end)).toBe(Math.min(dayIn(day), lastDayOf(end)))
      }),
    )
  })

  test('never comes earlier for a later day, nor for more months', () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyMonths, anyMonths, (one, other, few, many) => {
        const [early = '', late = ''] = [one, other].toSorted()
        const [less = 0, more = 0] = [few, many].toSorted((a, b) => a - b)
        expect(monthsAfter(early, less) <= monthsAfter(late, less)).toBe(true)
        expect(monthsAfter(early, less) <= monthsAfter(early, more)).toBe(true)
      }),
    )
  })

  test.each(['2027-02-30', 'tomorrow'])('%s is no day to count from', (day) => {
    expect(() => monthsAfter(day, 1)).toThrow(RangeError)
  })
})

test.each([
  ['the day before it begins', '2027-01-30', false],
  ['its first day', '2027-01-31', true],
  ['its last day', '2027-02-27', true],
  ['its end date', '2027-02-28', false],
  ['long after', '2030-01-01', false],
])('on %s a membership counts: %s %s', (_when, today, isCurrent) => {
  expect(isMembershipCurrent(freeMembershipTerm('2027-01-31'), today)).toBe(isCurrent)
})

describe('the free membership goes on', () => {
  test.each([
    ['2027-01-31', '2027-02-27', '2027-02-28'],
    ['2027-01-31', '2027-02-28', '2027-03-31'],
    ['2027-01-31', '2027-03-31', '2027-04-30'],
    ['2027-12-31', '2028-02-28', '2028-02-29'],
  ])('begun on %s, seen on %s, up to %s', (startDate, today, endDate) => {
    expect(renewedFreeTerm({ startDate }, today)).toEqual({ startDate, endDate })
  })

  test('to the first day of the month that is still to come', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 5000 }), (startDate, days) => {
        const today = new Date(Date.parse(startDate) + days * 86_400_000).toISOString().slice(0, 10)
        const term = renewedFreeTerm({ startDate }, today)
        expect(isMembershipCurrent(term, today)).toBe(true)
        expect(daysUntil(term.endDate, today)).toBeLessThanOrEqual(31)
      }),
    )
  })
})

test.each([
  ['2026-11-15', '2026-12-15'],
  ['2027-01-31', '2027-03-02'],
  ['2028-02-29', '2028-03-30'],
])('a paid one begun on %s lasts 30 days, up to %s', (startDate, endDate) => {
  expect(paidMembershipTerm(startDate)).toEqual({ startDate, endDate })
})
