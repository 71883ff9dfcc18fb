import { describe, expect, test } from 'vitest'
import { mbtiPercent } from '#domain/compatibility/mbti-table.ts'
import { MBTI_TYPES } from '#domain/people/choices.ts'
import type { MbtiType } from '#domain/people/choices.ts'
import { TYPE_LORE } from '#domain/personality/all-types.lore.ts'

const LONGEST_SHORT = 90

const PARAGRAPHS = [
  { part: 'coreFunction', fewest: 50, most: 80 },
  { part: 'strengths', fewest: 50, most: 80 },
  { part: 'struggles', fewest: 50, most: 80 },
  { part: 'inLove', fewest: 80, most: 120 },
  { part: 'idealMatches', fewest: 40, most: 70 },
  { part: 'examples', fewest: 30, most: 60 },
] as const

/** The first function of each type, in the plain words its lore must use. */
const DOMINANT_FUNCTIONS: Readonly<Record<MbtiType, string>> = {
  INTJ: 'introverted intuition',
  INTP: 'introverted thinking',
  ENTJ: 'extraverted thinking',
  ENTP: 'extraverted intuition',
  INFJ: 'introverted intuition',
  INFP: 'introverted feeling',
  ENFJ: 'extraverted feeling',
  ENFP: 'extraverted intuition',
  ISTJ: 'introverted sensing',
  ISFJ: 'introverted sensing',
  ESTJ: 'extraverted thinking',
  ESFJ: 'extraverted feeling',
  ISTP: 'introverted thinking',
  ISFP: 'introverted feeling',
  ESTP: 'extraverted sensing',
  ESFP: 'extraverted sensing',
}

const ENTRIES = MBTI_TYPES.flatMap((type) =>
  PARAGRAPHS.map(({ part, fewest, most }) => ({ type, part, fewest, most, text: TYPE_LORE[type][part] })),
)
const TEXTS = MBTI_TYPES.flatMap((type) => {
  const { nicknames, short, ...paragraphs } = TYPE_LORE[type]
  return [...nicknames, short, ...Object.values(paragraphs)].map((text) => ({ type, text }))
})

const wordsOf = (text: string) => text.split(/\s+/u)
const sentencesOf = (text: string) => text.split(/(?<=[.?]”?)(?<!\bJr\.)\s+(?![a-z])/u)
const duplicatesOf = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

describe('the lore of the types', () => {
  test('covers the sixteen types and nothing else', () => {
    expect(Object.keys(TYPE_LORE)).toEqual([...MBTI_TYPES])
  })

  test.each(ENTRIES)('$type $part is written at its length', ({ text, fewest, most }) => {
    expect(wordsOf(text).length).toBeGreaterThanOrEqual(fewest)
    expect(wordsOf(text).length).toBeLessThanOrEqual(most)
  })

  test.each(MBTI_TYPES)('the short line of %s is one sentence', (type) => {
    const { short } = TYPE_LORE[type]
    expect(short).toMatch(/^[A-Z][^.?]+\.$/u)
    expect(short.length).toBeLessThanOrEqual(LONGEST_SHORT)
  })

  test('gives out forty-eight different nicknames, three to a type', () => {
    const nicknames = MBTI_TYPES.flatMap((type) => TYPE_LORE[type].nicknames.map((name) => name.toLowerCase()))
    expect(nicknames).toHaveLength(48)
    expect(duplicatesOf(nicknames)).toEqual([])
  })
})

describe('what the lore says', () => {
  test.each(MBTI_TYPES)('names the first function of %s and no other', (type) => {
    const named = TYPE_LORE[type].coreFunction.toLowerCase().match(/(?:intro|extra)verted \w+/gu)
    expect(named).toEqual([DOMINANT_FUNCTIONS[type]])
  })

  test.each(MBTI_TYPES)('recommends to %s the two types the table rates highest', (type) => {
    const others = MBTI_TYPES.filter((other) => other !== type)
    const best = others.toSorted((a, b) => mbtiPercent(type, b) - mbtiPercent(type, a)).slice(0, 2)
    const named = others.filter((other) => TYPE_LORE[type].idealMatches.includes(other))
    expect(named).toEqual(expect.arrayContaining(best))
    for (const other of named) expect(mbtiPercent(type, other)).toBeGreaterThanOrEqual(80)
  })

  test.each(MBTI_TYPES)('calls it a guess to put real people under %s', (type) => {
    expect(TYPE_LORE[type].examples).toMatch(/\bguess/u)
  })

  test.each(ENTRIES.filter(({ part }) => part !== 'idealMatches'))('$type $part names no other type', (entry) => {
    const others = MBTI_TYPES.filter((type) => type !== entry.type)
    expect(others.filter((other) => entry.text.includes(other))).toEqual([])
  })
})

describe('the writing', () => {
  test('says no sentence twice', () => {
    expect(duplicatesOf(TEXTS.flatMap(({ text }) => sentencesOf(text)))).toEqual([])
  })

  test('opens no two paragraphs with the same three words', () => {
    const openings = ENTRIES.map(({ text }) => wordsOf(text).slice(0, 3).join(' ').toLowerCase())
    expect(duplicatesOf(openings)).toEqual([])
  })

  test.each(ENTRIES)('$type $part is made of whole sentences', ({ text }) => {
    for (const sentence of sentencesOf(text)) expect(sentence).toMatch(/^[“‘A-ZÉ].*[.?]”?$/u)
  })

  test.each(MBTI_TYPES)('about %s is neatly typed', (type) => {
    for (const { text } of TEXTS.filter((each) => each.type === type)) {
      expect(text).toBe(text.trim())
      expect(text).not.toMatch(/!| {2}|['"]|—|\.\.|\s[,.;:?]/u)
    }
  })

  test.each(MBTI_TYPES)('about %s assumes nobody’s gender', (type) => {
    const { examples: _, ...aboutAnyone } = TYPE_LORE[type]
    const gendered = /\b(?:he|she|him|his|hers?|himself|herself|wife|husband|girlfriend|boyfriend)\b/iu
    expect(
      Object.values(aboutAnyone)
        .flat()
        .filter((text) => gendered.test(text)),
    ).toEqual([])
  })
})
