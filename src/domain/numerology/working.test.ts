import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LETTER_FOLDS, listNameCharacters } from '#domain/numerology/name-letters.ts'
import type { NameCharacter } from '#domain/numerology/name-letters.ts'
import { NUMEROLOGY_NUMBERS, reductionOf } from '#domain/numerology/reduction.ts'
import type { Reduction } from '#domain/numerology/reduction.ts'
import { lifePathWorking, numerologyWorking } from '#domain/numerology/working.ts'

function requireWorking(name: string, birthday = '1990-06-15') {
  const working = numerologyWorking(name, birthday)
  if (!working) throw new Error(`No working for ${birthday}`)
  return working
}

const chainOf = ({ start, steps }: Reduction) => [start, ...steps.map(({ sum }) => sum)]
const lettersOf = (letters: readonly { letter: string; value: number }[]) =>
  letters.map(({ letter, value }) => `${letter}${value}`).join(' ')
const shown = (character: NameCharacter) =>
  character.kind === 'skipped'
    ? `${character.written} ${character.reason}`
    : `${character.written} ${character.fold} ${lettersOf(character.letters)}`

describe('a reduction', () => {
  test.each([
    [7, [7], 'singleDigit'],
    [74, [74, 11], 'masterNumber'],
    [22, [22], 'masterNumber'],
    [81, [81, 9], 'singleDigit'],
    [1998, [1998, 27, 9], 'singleDigit'],
    [1999, [1999, 28, 10, 1], 'singleDigit'],
    [6999, [6999, 33], 'masterNumber'],
  ] as const)('%i goes through %j and stops: %s', (value, chain, stop) => {
    expect(chainOf(reductionOf(value))).toEqual(chain)
    expect(reductionOf(value).stop).toBe(stop)
  })

  test('adds up at each step, keeps the remainder by nine, and ends at the number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (value) => {
        const { start, steps, number, stop } = reductionOf(value)
        expect(start).toBe(value)
        let before = start
        for (const { digits, sum } of steps) {
          expect(digits.join('')).toBe(String(before))
          expect(digits.reduce((total, digit) => total + digit, 0)).toBe(sum)
          before = sum
        }
        expect(before).toBe(number)
        expect(number % 9).toBe(value % 9)
        expect(NUMEROLOGY_NUMBERS).toContain(number)
        expect(stop).toBe(number > 9 ? 'masterNumber' : 'singleDigit')
      }),
    )
  })
})

describe('the working of a life path', () => {
  test.each([
    { birthday: '1998-07-19', month: [7], day: [19, 10, 1], year: [1998, 27, 9], sum: [17, 8] },
    { birthday: '2009-11-11', month: [11], day: [11], year: [2009, 11], sum: [33] },
    { birthday: '1989-11-02', month: [11], day: [2], year: [1989, 27, 9], sum: [22] },
    { birthday: '1975-12-22', month: [12, 3], day: [22], year: [1975, 22], sum: [47, 11] },
    { birthday: '2000-02-29', month: [2], day: [29, 11], year: [2000, 2], sum: [15, 6] },
    { birthday: '1996-02-29', month: [2], day: [29, 11], year: [1996, 25, 7], sum: [20, 2] },
  ])('$birthday', ({ birthday, month, day, year, sum }) => {
    const working = lifePathWorking(birthday)
    expect(working?.parts.map(({ part, reduction }) => [part, chainOf(reduction)])).toEqual([
      ['month', month],
      ['day', day],
      ['year', year],
    ])
    expect(working?.sum).toBe(sum[0])
    expect(working && chainOf(working.reduction)).toEqual(sum)
    expect(working?.number).toBe(sum.at(-1))
  })

  test('there is none for a day that does not exist', () => {
    expect(lifePathWorking('2001-02-29')).toBeUndefined()
    expect(numerologyWorking('Ada', '2001-02-29')).toBeUndefined()
  })

  test('the birthday number shows its own steps', () => {
    expect(chainOf(requireWorking('Ada', '1990-06-19').birthday.reduction)).toEqual([19, 10, 1])
    expect(requireWorking('Ada', '1990-06-29').birthday).toMatchObject({
      number: 11,
      reduction: { start: 29, steps: [{ digits: [2, 9], sum: 11 }], stop: 'masterNumber' },
    })
  })
})

describe('the characters of a name', () => {
  test('are all listed in order, counted or skipped with the reason', () => {
    expect(listNameCharacters('Zoë O’Hara-Łoś 3.').map(shown)).toEqual([
      'Z none Z26',
      'o none O15',
      'ë accent E5',
      '  space',
      'O none O15',
      '’ apostrophe',
      'H none H8',
      'a none A1',
      'r none R18',
      'a none A1',
      '- hyphen',
      'Ł spelling L12',
      'o none O15',
      'ś accent S19',
      '  space',
      '3 digit',
      '. otherSign',
    ])
  })

  test.each([
    ['É', 'É accent E5'],
    ['E\u0301', 'É accent E5'],
    ['ñ', 'ñ accent N14'],
    ['å', 'å accent A1'],
    ['ễ', 'ễ accent E5'],
    ['İ', 'İ accent I9'],
    ['ø', 'ø spelling O15'],
    ['Ø', 'Ø spelling O15'],
    ['Ǿ', 'Ǿ spelling O15'],
    ['ł', 'ł spelling L12'],
    ['đ', 'đ spelling D4'],
    ['ß', 'ß spelling S19 S19'],
    ['ẞ', 'ẞ spelling S19 S19'],
    ['æ', 'æ spelling A1 E5'],
    ['Œ', 'Œ spelling O15 E5'],
    ['þ', 'þ spelling T20 H8'],
    ['Ð', 'Ð spelling D4'],
    ['ı', 'ı spelling I9'],
    ['Ħ', 'Ħ spelling H8'],
    ['ŧ', 'ŧ spelling T20'],
    ['ŋ', 'ŋ spelling N14'],
    ['Ə', 'Ə spelling E5'],
    ['ﬁ', 'ﬁ spelling F6 I9'],
  ])('%s is folded and says so', (written, expected) => {
    expect(listNameCharacters(written).map(shown)).toEqual([expected])
  })

  test.each([
    [' ', 'space'],
    ['\u00a0', 'space'],
    ['-', 'hyphen'],
    ['‑', 'hyphen'],
    ['–', 'hyphen'],
    ["'", 'apostrophe'],
    ['’', 'apostrophe'],
    ['ʻ', 'apostrophe'],
    ['ʼ', 'apostrophe'],
    ['7', 'digit'],
    ['٣', 'digit'],
    ['李', 'otherLetter'],
    ['Ж', 'otherLetter'],
    ['й', 'otherLetter'],
    ['한', 'otherLetter'],
    ['प्', 'otherLetter'],
    ['ɓ', 'otherLetter'],
    ['.', 'otherSign'],
    ['🙂', 'otherSign'],
  ])('%s is skipped: %s', (written, reason) => {
    expect(listNameCharacters(written)).toEqual([{ kind: 'skipped', written, reason }])
  })

  test('every fold is needed: no accent rule gives the same letters', () => {
    for (const letter of Object.keys(LETTER_FOLDS)) expect(letter.normalize('NFD')).toBe(letter)
  })

  test('written one after the other they are the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const written = listNameCharacters(name).map((character) => character.written)
        expect(written.join('')).toBe(name.normalize('NFC'))
      }),
    )
  })
})

describe('the working of the name’s numbers', () => {
  test('Anaïs Cross: which letters, what they add up to, and the chain', () => {
    const { soulUrge, expression, destiny, personality, maturity } = requireWorking('Anaïs Cross')
    expect(lettersOf(expression.letters)).toBe('A1 N14 A1 I9 S19 C3 R18 O15 S19 S19')
    expect(expression.reduction && chainOf(expression.reduction)).toEqual([118, 10, 1])
    expect(lettersOf(soulUrge.letters)).toBe('A1 A1 I9 O15')
    expect(soulUrge.reduction && chainOf(soulUrge.reduction)).toEqual([26, 8])
    expect(lettersOf(personality.letters)).toBe('N14 S19 C3 R18 S19 S19')
    expect(personality.reduction && chainOf(personality.reduction)).toEqual([92, 11])
    expect(personality.reduction?.stop).toBe('masterNumber')
    expect(destiny).toEqual(expression)
    expect(maturity).toMatchObject({ lifePath: 4, expression: 1, sum: 5, number: 5 })
  })

  test('Y is a consonant', () => {
    const { soulUrge, personality } = requireWorking('Yvy')
    expect(soulUrge).toEqual({ letters: [], sum: null, reduction: null, number: null })
    expect(lettersOf(personality.letters)).toBe('Y25 V22 Y25')
  })

  test('a name without letters leaves the sums out and still shows what was skipped', () => {
    const working = requireWorking('李 娜')
    expect(working.characters.map(shown)).toEqual(['李 otherLetter', '  space', '娜 otherLetter'])
    expect(working.expression).toEqual({ letters: [], sum: null, reduction: null, number: null })
    expect(working.maturity).toEqual({ lifePath: 4, expression: null, sum: null, reduction: null, number: null })
    expect(working.digits).toMatchObject({ most: 0, hiddenPassion: [] })
  })

  test('letters are counted by digit, K and V included', () => {
    const { counts, most, karmicLessons, hiddenPassion } = requireWorking('Kiki Vaas').digits
    expect(counts.map(({ digit, count, letters }) => `${digit}×${count} ${lettersOf(letters)}`.trim())).toEqual([
      '1×3 A1 A1 S19',
      '2×2 K11 K11',
      '3×0',
      '4×1 V22',
      '5×0',
      '6×0',
      '7×0',
      '8×0',
      '9×2 I9 I9',
    ])
    expect(most).toBe(3)
    expect(karmicLessons).toEqual([3, 5, 6, 7, 8])
    expect(hiddenPassion).toEqual([1])
  })

  test('for any name the sums are those of the letters, and the last step is the number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const { soulUrge, expression, personality, maturity, digits } = requireWorking(name)
        for (const { letters, sum, reduction, number } of [soulUrge, expression, personality]) {
          const added = letters.reduce((total, { value }) => total + value, 0)
          expect(sum).toBe(letters.length === 0 ? null : added)
          expect(reduction && chainOf(reduction)[0]).toBe(sum)
          expect(reduction && chainOf(reduction).at(-1)).toBe(number)
        }
        expect(soulUrge.letters.length + personality.letters.length).toBe(expression.letters.length)
        expect((soulUrge.sum ?? 0) + (personality.sum ?? 0)).toBe(expression.sum ?? 0)
        expect(maturity.reduction && chainOf(maturity.reduction).at(-1)).toBe(maturity.number)
        expect(digits.counts.reduce((total, { count }) => total + count, 0)).toBe(expression.letters.length)
      }),
    )
  })
})
