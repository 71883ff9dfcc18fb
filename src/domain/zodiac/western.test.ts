import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WESTERN_SIGNS, westernElement, westernModality, westernSign } from '#domain/zodiac/western.ts'
import { DAY_MS } from '#domain/time/durations.ts'

const SPANS = [
  ['Aries', '03-21', '04-19'],
  ['Taurus', '04-20', '05-20'],
  ['Gemini', '05-21', '06-20'],
  ['Cancer', '06-21', '07-22'],
  ['Leo', '07-23', '08-22'],
  ['Virgo', '08-23', '09-22'],
  ['Libra', '09-23', '10-22'],
  ['Scorpio', '10-23', '11-21'],
  ['Sagittarius', '11-22', '12-21'],
  ['Capricorn', '12-22', '12-31'],
  ['Capricorn', '01-01', '01-19'],
  ['Aquarius', '01-20', '02-18'],
  ['Pisces', '02-19', '03-20'],
] as const

const everyDay = Array.from({ length: 366 }, (_, day) =>
  new Date(Date.UTC(2000, 0, 1) + day * DAY_MS).toISOString().slice(0, 10),
)

describe('the Western sign follows the month and day of birth', () => {
  test.each(SPANS)('%s from %s to %s, both days included', (sign, first, last) => {
    expect(westernSign(`1990-${first}`)).toBe(sign)
    expect(westernSign(`1990-${last}`)).toBe(sign)
  })

  test('every day of a leap year lies in the span of its sign and in no other', () => {
    for (const day of everyDay) {
      const holding = SPANS.filter(([, first, last]) => first <= day.slice(5) && day.slice(5) <= last)
      expect(holding.map(([sign]) => sign)).toEqual([westernSign(day)])
    }
  })

  test('the leap day is a day of Pisces, and 28 February and 1 March around it are too', () => {
    expect(westernSign('1996-02-28')).toBe('Pisces')
    expect(westernSign('1996-02-29')).toBe('Pisces')
    expect(westernSign('1996-03-01')).toBe('Pisces')
  })

  test('the year of birth makes no difference', () => {
    fc.assert(
      fc.property(fc.constantFrom(...everyDay), fc.integer({ min: 0, max: 2024 }), (day, year) => {
        const leapYear = String(year - (year % 4)).padStart(4, '0')
        fc.pre(!day.endsWith('02-29') || Number(leapYear) % 100 !== 0)
        expect(westernSign(`${leapYear}-${day.slice(5)}`)).toBe(westernSign(day))
      }),
    )
  })

  test.each(['1999-02-29', '1999-00-10', '1999-06-31', '1999-6-1', 'Aries', ''])(
    '%j is no day and has no sign',
    (day) => {
      expect(westernSign(day)).toBeUndefined()
    },
  )
})

describe('elements and modalities turn with the wheel', () => {
  test('fire, earth, air and water follow one another from Aries on', () => {
    expect(WESTERN_SIGNS.map(westernElement)).toEqual(
      WESTERN_SIGNS.map((_, place) => ['fire', 'earth', 'air', 'water'][place % 4]),
    )
  })

  test('cardinal, fixed and mutable follow one another from Aries on', () => {
    expect(WESTERN_SIGNS.map(westernModality)).toEqual(
      WESTERN_SIGNS.map((_, place) => ['cardinal', 'fixed', 'mutable'][place % 3]),
    )
  })
})
