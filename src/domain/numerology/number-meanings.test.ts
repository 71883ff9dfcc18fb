import { describe, expect, test } from 'vitest'
import { meaningOf } from '#domain/numerology/number-meanings.lore.ts'
import type { NumberKind } from '#domain/numerology/number-meanings.lore.ts'
import { DIGITS, NUMEROLOGY_NUMBERS } from '#domain/numerology/reduction.ts'

const FALLBACK = 'Meaning coming soon…'

const KINDS: readonly { kind: NumberKind; numbers: readonly number[]; fewest: number; most: number }[] = [
  { kind: 'lifePath', numbers: NUMEROLOGY_NUMBERS, fewest: 60, most: 90 },
  { kind: 'soulUrge', numbers: NUMEROLOGY_NUMBERS, fewest: 40, most: 60 },
  { kind: 'expression', numbers: NUMEROLOGY_NUMBERS, fewest: 40, most: 60 },
  { kind: 'birthday', numbers: NUMEROLOGY_NUMBERS, fewest: 25, most: 40 },
  { kind: 'personality', numbers: NUMEROLOGY_NUMBERS, fewest: 25, most: 40 },
  { kind: 'maturity', numbers: NUMEROLOGY_NUMBERS, fewest: 25, most: 40 },
  { kind: 'hiddenPassion', numbers: DIGITS, fewest: 20, most: 35 },
  { kind: 'karmicLessons', numbers: DIGITS, fewest: 20, most: 35 },
]
const ENTRIES = KINDS.flatMap(({ kind, numbers, fewest, most }) =>
  numbers.map((number) => ({ kind, number, fewest, most, text: meaningOf(kind, number) })),
)
const TEXTS = ENTRIES.map(({ text }) => text)

const wordsOf = (text: string) => text.split(/\s+/u)
const duplicatesOf = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

describe('the meaning of a number', () => {
  test.each(ENTRIES)('$kind $number is written, at its length', ({ text, fewest, most }) => {
    expect(text).not.toBe(FALLBACK)
    expect(wordsOf(text).length).toBeGreaterThanOrEqual(fewest)
    expect(wordsOf(text).length).toBeLessThanOrEqual(most)
  })

  test.each(ENTRIES)('$kind $number is made of whole sentences', ({ text }) => {
    expect(text).toMatch(/^[A-Z].*\.$/u)
  })

  test.each(ENTRIES.filter(({ kind }) => kind !== 'karmicLessons'))('$kind $number speaks to you', ({ text }) => {
    expect(text).toMatch(/\byou/iu)
  })

  test.each(NUMEROLOGY_NUMBERS)('destiny %i reads like the expression', (number) => {
    expect(meaningOf('destiny', number)).toBe(meaningOf('expression', number))
  })

  test.each([
    ['lifePath', 0],
    ['lifePath', 10],
    ['soulUrge', 44],
    ['maturity', 1.5],
    ['birthday', Number.NaN],
    ['hiddenPassion', 11],
    ['karmicLessons', 22],
  ] as const)('%s %d falls back', (kind, number) => {
    expect(meaningOf(kind, number)).toBe(FALLBACK)
  })
})

describe('the writing', () => {
  test('says nothing twice', () => {
    expect(duplicatesOf(TEXTS)).toEqual([])
  })

  test('does not open two meanings of a kind with the same three words', () => {
    for (const { kind } of KINDS) {
      const openings = ENTRIES.filter((entry) => entry.kind === kind).map(({ text }) =>
        wordsOf(text).slice(0, 3).join(' '),
      )
      expect(duplicatesOf(openings)).toEqual([])
    }
  })

  test.each([
    ['exclamation marks', /!/u],
    ['long dashes', /[—–]/u],
    ['straight quotes', /['"]/u],
    ['double spaces', / {2}/u],
    ['spaces at an end', /^\s|\s$/u],
    ['a word twice in a row', /\b(\w+) \1\b/iu],
    ['emoji', /\p{Extended_Pictographic}/u],
  ])('has no %s', (_name, pattern) => {
    expect(TEXTS.filter((text) => pattern.test(text))).toEqual([])
  })
})
