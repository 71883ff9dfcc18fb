import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  EASTERN_SIGNS,
  easternElement,
  easternSign,
  easternSignsBetween,
  easternTrine,
} from '#domain/zodiac/eastern.ts'
import { FIRST_LUNAR_YEAR, LUNAR_NEW_YEARS } from '#domain/zodiac/lunar-new-years.ts'
import { DAY_MS } from '#domain/time/durations.ts'

const NEW_YEARS = LUNAR_NEW_YEARS.map((monthAndDay, index) => ({
  year: FIRST_LUNAR_YEAR + index,
  newYear: `${FIRST_LUNAR_YEAR + index}-${monthAndDay}`,
}))

const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
/** 1900, a year of the Rat long before the table, is a second anchor for the count. */
const animalOf = (lunarYear: number) => EASTERN_SIGNS[(lunarYear - 1900) % 12]

describe('the table of lunar new years', () => {
  test('has one row for each year from 1930 to 2050', () => {
    expect(NEW_YEARS).toHaveLength(121)
    expect(NEW_YEARS.at(0)?.year).toBe(1930)
    expect(NEW_YEARS.at(-1)?.year).toBe(2050)
  })

  test('keeps every new year between 21 January and 20 February', () => {
    const strays = LUNAR_NEW_YEARS.filter((day) => !/^\d\d-\d\d$/.test(day) || day < '01-21' || day > '02-20')
    expect(strays).toEqual([])
  })

  test('leaves twelve or thirteen moons between one new year and the next', () => {
    const odd = NEW_YEARS.slice(1).filter(({ newYear }, index) => {
      const days = (Date.parse(newYear) - Date.parse(NEW_YEARS[index]?.newYear ?? '')) / DAY_MS
      return ![353, 354, 355, 383, 384, 385].includes(days)
    })
    expect(odd).toEqual([])
  })

  test.each(['1954-02-03', '2027-02-06', '2030-02-03'])('holds %s, which common calendars miss by a day', (day) => {
    expect(NEW_YEARS.map(({ newYear }) => newYear)).toContain(day)
  })
})

describe('the Eastern sign changes on the day of the lunar new year', () => {
  test.each(NEW_YEARS)('in $year on $newYear', ({ year, newYear }) => {
    expect(easternSign(dayBefore(newYear))).toBe(animalOf(year - 1))
    expect(easternSign(newYear)).toBe(animalOf(year))
    expect(easternSign(`${year}-01-01`)).toBe(animalOf(year - 1))
    expect(easternSign(`${year}-12-31`)).toBe(animalOf(year))
  })

  test.each([
    ['1954-02-02', 'Snake'],
    ['1954-02-03', 'Horse'],
    ['2027-02-05', 'Horse'],
    ['2027-02-06', 'Goat'],
    ['2030-02-02', 'Rooster'],
    ['2030-02-03', 'Dog'],
    ['1985-02-19', 'Rat'],
    ['1985-02-20', 'Ox'],
    ['1988-02-17', 'Dragon'],
    ['2000-02-04', 'Rabbit'],
    ['2000-02-05', 'Dragon'],
    ['2034-02-18', 'Ox'],
    ['2034-02-19', 'Tiger'],
  ])('someone born on %s is a %s', (birthday, animal) => {
    expect(easternSign(birthday)).toBe(animal)
  })

  test.each([
    ['1938-01-31', 'Tiger'],
    ['1939-01-31', 'Tiger'],
    ['1957-01-31', 'Rooster'],
    ['1958-01-31', 'Rooster'],
    ['1976-01-31', 'Dragon'],
    ['1977-01-31', 'Dragon'],
    ['1994-01-31', 'Rooster'],
    ['1995-01-31', 'Pig'],
    ['1996-01-31', 'Pig'],
    ['2014-01-31', 'Horse'],
    ['2015-01-31', 'Horse'],
    ['2033-01-31', 'Ox'],
    ['2034-01-31', 'Ox'],
  ])('31 January may fall on either side: %s is a %s', (birthday, animal) => {
    expect(easternSign(birthday)).toBe(animal)
  })

  test('a leap day, always past the new year, takes the animal of its own year', () => {
    expect(easternSign('1988-02-29')).toBe('Dragon')
    expect(easternSign('1996-02-29')).toBe('Rat')
    expect(easternSign('2000-02-29')).toBe('Dragon')
  })
})

describe('outside the table the sign is unknown', () => {
  test.each(['1929-12-31', '1924-06-01', '1900-01-01', '0001-01-01', '2051-01-01', '2051-12-31', '9999-12-31'])(
    '%s is Unknown',
    (birthday) => {
      expect(easternSign(birthday)).toBe('Unknown')
    },
  )

  test('the first and the last day of the table are known', () => {
    expect(easternSign('1930-01-01')).toBe('Snake')
    expect(easternSign('1930-01-29')).toBe('Snake')
    expect(easternSign('1930-01-30')).toBe('Horse')
    expect(easternSign('2050-12-31')).toBe('Horse')
  })

  test.each(['1999-02-29', '1929-02-29', '1999-13-01', '1999-1-1', 'Rat', ''])(
    '%j is no day and has no sign',
    (day) => {
      expect(easternSign(day)).toBeUndefined()
    },
  )
})

describe('trines and elements of the animals', () => {
  test('a trine joins the animals four years apart', () => {
    expect(EASTERN_SIGNS.map(easternTrine)).toEqual(EASTERN_SIGNS.map((_, place) => place % 4))
  })

  test('earth closes each season of the year, after two animals of its own element', () => {
    const fromTiger = [...EASTERN_SIGNS.slice(2), ...EASTERN_SIGNS.slice(0, 2)]
    expect(fromTiger.map(easternElement)).toEqual(
      ['wood', 'fire', 'metal', 'water'].flatMap((element) => [element, element, 'earth']),
    )
  })
})

test('the signs of a range of birthdays are those of each of its days', () => {
  const day = fc
    .date({ min: new Date('1905-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.integer({ min: -30, max: 2_000 }), (first, days) => {
      const last = new Date(Date.parse(first) + days * DAY_MS).toISOString().slice(0, 10)
      const each = Array.from({ length: Math.max(0, days + 1) }, (_, index) =>
        easternSign(new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10)),
      )
      expect(new Set(easternSignsBetween(first, last))).toEqual(new Set(each))
    }),
    { numRuns: 60 },
  )
})
