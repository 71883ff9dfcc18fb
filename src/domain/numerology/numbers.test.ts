import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numbersOf, numerologyNumbers, reduceNumber } from '#domain/numerology/numbers.ts'
import { NUMEROLOGY_NUMBERS } from '#domain/numerology/reduction.ts'
import { numerologyWorking } from '#domain/numerology/working.ts'

const BIRTHDAY = '1990-06-15'
const ALL_DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

const nameOf = (name: string) => numerologyNumbers(name, BIRTHDAY)

const anyBirthday = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const latinLetter = fc
  .oneof(
    fc.integer({ min: 0x41, max: 0x24f }),
    fc.integer({ min: 0x250, max: 0x2af }),
    fc.integer({ min: 0x1e00, max: 0x1eff }),
  )
  .map((code) => String.fromCodePoint(code))
const anyName = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: latinLetter }),
  fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ -'’éñåøß") }),
)

describe('a number is reduced until one digit is left, or a master number', () => {
  test.each([
    [0, 0],
    [7, 7],
    [10, 1],
    [11, 11],
    [19, 1],
    [22, 22],
    [29, 11],
    [33, 33],
    [44, 8],
    [74, 11],
    [1984, 22],
    [1998, 9],
    [2000, 2],
    [6999, 33],
  ])('%i becomes %i', (value, reduced) => {
    expect(reduceNumber(value)).toBe(reduced)
  })
})

describe('the life path adds the reduced month, day and year', () => {
  test.each([
    ['1815-12-10', 1],
    ['1990-06-15', 4],
    ['1989-01-01', 11],
    ['1989-11-02', 22],
    ['2009-11-11', 33],
    ['1991-11-22', 8],
    ['1999-12-31', 8],
    ['2000-01-01', 4],
  ])('born %s: %i', (birthday, lifePath) => {
    expect(numerologyNumbers('Ada', birthday)?.lifePath).toBe(lifePath)
  })

  test.each([
    ['2000-02-29', 6, 11],
    ['1996-02-29', 2, 11],
    ['1988-02-29', 3, 11],
  ])('a leap day such as %s counts as the 29th: life path %i, birthday %i', (birthday, lifePath, birthdayNumber) => {
    expect(numerologyNumbers('Ada', birthday)).toMatchObject({ lifePath, birthday: birthdayNumber })
  })

  test.each(['2001-02-29', '1900-02-29', '1999-13-01', 'yesterday', ''])(
    '%s is no day and gives no numbers',
    (text) => {
      expect(numerologyNumbers('Ada', text)).toBeUndefined()
    },
  )
})

test.each([
  ['1990-06-01', 1],
  ['1990-06-11', 11],
  ['1990-06-19', 1],
  ['1990-06-22', 22],
  ['1990-06-29', 11],
  ['1990-05-31', 4],
])('the birthday number is the day reduced: %s gives %i', (birthday, number) => {
  expect(numerologyNumbers('Ada', birthday)?.birthday).toBe(number)
})

describe('the name', () => {
  test('gives every number of Ada Lovelace', () => {
    expect(numerologyNumbers('Ada Lovelace', '1815-12-10')).toEqual({
      lifePath: 1,
      birthday: 1,
      soulUrge: 1,
      expression: 9,
      destiny: 9,
      personality: 8,
      maturity: 1,
      karmicLessons: [2, 7, 8, 9],
      hiddenPassion: [1, 3],
    })
  })

  test.each([
    { name: 'Cross', soulUrge: 6, expression: 11, personality: 5, maturity: 6 },
    { name: 'V', soulUrge: null, expression: 22, personality: 22, maturity: 8 },
    { name: 'Zg', soulUrge: null, expression: 33, personality: 33, maturity: 1 },
    { name: 'Brr', soulUrge: null, expression: 11, personality: 11, maturity: 6 },
    { name: 'Lynn', soulUrge: null, expression: 11, personality: 11, maturity: 6 },
    { name: 'Aoi', soulUrge: 7, expression: 7, personality: null, maturity: 11 },
    { name: 'Nguyễn', soulUrge: 8, expression: 5, personality: 6, maturity: 9 },
    { name: 'Søren', soulUrge: 2, expression: 8, personality: 6, maturity: 3 },
    { name: 'Łukasz Straße', soulUrge: 1, expression: 11, personality: 1, maturity: 6 },
  ])('$name', ({ name, ...numbers }) => {
    expect(nameOf(name)).toMatchObject({ ...numbers, destiny: numbers.expression })
  })

  test.each(['', '   ', '李小龍', 'Дмитрий', 'محمد', 'דוד', 'Ελένη', '서연', 'प्रिया', '1984', '🙂', '-’.'])(
    'without a letter of A to Z (%s) has no numbers of its own',
    (name) => {
      expect(nameOf(name)).toEqual({
        lifePath: 4,
        birthday: 6,
        soulUrge: null,
        expression: null,
        destiny: null,
        personality: null,
        maturity: null,
        karmicLessons: ALL_DIGITS,
        hiddenPassion: [],
      })
    },
  )

  test.each([
    ['Éloïse Núñez', 'Eloise Nunez'],
    ['E\u0301loi\u0308se Nu\u0301n\u0303ez', 'Éloïse Núñez'],
    ['Åsa Øberg', 'Asa Oberg'],
    ['ÆGIR ŒUVRE', 'aegir oeuvre'],
    ['Þóra Guðrún', 'Thora Gudrun'],
    ['Đặng', 'dang'],
    ['STRAẞE', 'strasse'],
    ['Işıl İpek', 'Isil Ipek'],
    ['Ħal Ŧ', 'hal t'],
    ['Ŋ Əli', 'n eli'],
    ['Ǿ Ǽ', 'o ae'],
    ["Siobhán O’Brien-D'Arcy", 'Siobhan OBrienDArcy'],
    ['Li 李 Na', 'LiNa'],
  ])('%s counts as %s', (written, plain) => {
    expect(nameOf(written)).toEqual(nameOf(plain))
  })
})

describe('for any name and birthday', () => {
  test('each number is 1 to 9, 11, 22 or 33, and each digit 1 to 9', () => {
    fc.assert(
      fc.property(anyName, anyBirthday, (name, birthday) => {
        const numbers = numerologyNumbers(name, birthday)
        if (!numbers) throw new Error(`${birthday} gave no numbers`)
        const { karmicLessons, hiddenPassion, ...single } = numbers
        for (const number of Object.values(single)) expect([null, ...NUMEROLOGY_NUMBERS]).toContain(number)
        for (const digit of [...karmicLessons, ...hiddenPassion]) expect(ALL_DIGITS).toContain(digit)
        expect(karmicLessons.filter((digit) => hiddenPassion.includes(digit))).toEqual([])
      }),
    )
  })

  test('upper and lower case count the same', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(nameOf(name.toUpperCase())).toEqual(nameOf(name))
        expect(nameOf(name.toLowerCase())).toEqual(nameOf(name))
      }),
    )
  })

  test('a skipped character added anywhere changes nothing', () => {
    const skipped = fc.constantFrom(' ', '\t', '-', '–', "'", '’', 'ʻ', '.', ',', '7', '٣', '李', 'Ж', 'א', '한', '🙂')
    fc.assert(
      fc.property(anyName, skipped, fc.nat(), (name, extra, at) => {
        const points = [...name]
        const place = at % (points.length + 1)
        expect(nameOf([...points.slice(0, place), extra, ...points.slice(place)].join(''))).toEqual(nameOf(name))
      }),
    )
  })

  test('the order of the letters does not matter', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz') }), (name) => {
        expect(nameOf([...name].toReversed().join(''))).toEqual(nameOf(name))
      }),
    )
  })

  test('the numbers are those of the working', () => {
    fc.assert(
      fc.property(anyName, anyBirthday, (name, birthday) => {
        const working = numerologyWorking(name, birthday)
        expect(working && numbersOf(working)).toEqual(numerologyNumbers(name, birthday))
      }),
    )
  })
})
