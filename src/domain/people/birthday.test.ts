import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageOn, birthdayProblem, isAdultOn, latestBirthdayAt, parseDay } from '#domain/people/birthday.ts'

describe('a birthday is a day of the calendar', () => {
  test.each(['2000-02-29', '1930-01-01', '1999-12-31'])('%s is one', (text) => {
    expect(parseDay(text)).toBeDefined()
  })
  test.each(['2001-02-29', '1900-02-29', '1999-13-01', '1999-04-31', '1999-1-1', 'yesterday', ''])(
    '%s is none',
    (text) => {
      expect(parseDay(text)).toBeUndefined()
    },
  )
})

describe('age is the number of whole years lived', () => {
  test.each([
    ['2000-06-15', '2026-06-14', 25],
    ['2000-06-15', '2026-06-15', 26],
    ['2000-12-31', '2026-01-01', 25],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('born %s, on %s: %i', (birthday, today, age) => {
    expect(ageOn(birthday, today)).toBe(age)
  })

  test('the latest birthday of an age divides the younger from those who are as old', () => {
    const day = fc
      .date({ min: new Date('1940-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const leapDay = fc.constantFrom('2024-02-29', '2028-02-29', '2027-02-28', '2027-03-01')
    fc.assert(
      fc.property(day, fc.oneof(day, leapDay), fc.integer({ min: 1, max: 90 }), (birthday, today, age) => {
        const latest = latestBirthdayAt(age, today)
        expect(parseDay(latest)).toBeDefined()
        expect(birthday <= latest).toBe(ageOn(birthday, today) >= age)
      }),
      { numRuns: 2_000 },
    )
  })

  test('an adult has lived eighteen years to the day', () => {
    expect(isAdultOn('2008-11-15', '2026-11-15')).toBe(true)
    expect(isAdultOn('2008-11-16', '2026-11-15')).toBe(false)
  })
})

test.each([
  ['2008-11-16', 'underAge'],
  ['2008-11-15', undefined],
  ['2030-01-01', 'underAge'],
  ['1929-12-31', undefined],
  ['1895-11-16', undefined],
  ['1895-11-15', 'tooLongAgo'],
  ['0000-01-01', 'tooLongAgo'],
])('on 15 November 2026 a birthday on %s is %s', (birthday, problem) => {
  expect(birthdayProblem(birthday, '2026-11-15')).toBe(problem)
})
