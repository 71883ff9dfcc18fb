import { describe, expect, test } from 'vitest'
import { ATTACHMENT_STYLES, LOVE_LANGUAGES, MBTI_TYPES } from '#domain/people/choices.ts'
import { ATTACHMENT_LORE } from '#domain/personality/attachment.lore.ts'
import { loveAndAttachment } from '#domain/personality/love-and-attachment.lore.ts'
import { LOVE_LANGUAGE_LORE } from '#domain/personality/love-languages.lore.ts'
import { INTUITIVE_TYPE_AND_ATTACHMENT } from '#domain/personality/type-and-attachment-intuitive.lore.ts'
import { SENSING_TYPE_AND_ATTACHMENT } from '#domain/personality/type-and-attachment-sensing.lore.ts'
import { typeAndAttachment } from '#domain/personality/type-and-attachment.lore.ts'

type Named = readonly [name: string, text: string]

const CARDS = [...Object.entries(LOVE_LANGUAGE_LORE), ...Object.entries(ATTACHMENT_LORE)]
const SHORTS = CARDS.map(([name, { short }]): Named => [`${name}, short`, short])
const DEEPS = CARDS.map(([name, { deep }]): Named => [`${name}, deep`, deep])
const TYPE_PARAGRAPHS = MBTI_TYPES.flatMap((type) =>
  ATTACHMENT_STYLES.map((style): Named => [`${type}, ${style}`, typeAndAttachment(type, style)]),
)
const LOVE_PARAGRAPHS = LOVE_LANGUAGES.flatMap((language) =>
  ATTACHMENT_STYLES.map((style): Named => [`${language}, ${style}`, loveAndAttachment(language, style)]),
)
const PROSE = [...SHORTS, ...DEEPS, ...TYPE_PARAGRAPHS, ...LOVE_PARAGRAPHS]

const words = (text: string) => text.split(' ').length
const sentences = (text: string) => text.split(/(?<=[.?][”’]?) (?=[“‘]?\p{Lu})/u)
const opening = (text: string) => text.split(' ').slice(0, 3).join(' ').toLowerCase()
/** The names whose text breaks a rule, so that a failure says which to fix. */
const breaking = (entries: readonly Named[], isRight: (text: string) => boolean) =>
  entries.filter(([, text]) => !isRight(text)).map(([name]) => name)
const repeated = (texts: readonly string[]) => texts.filter((text, place) => texts.indexOf(text) !== place)

describe('nothing is missing', () => {
  test('all five love languages and all four attachment styles are described, in the order of the lists', () => {
    expect(Object.keys(LOVE_LANGUAGE_LORE)).toEqual([...LOVE_LANGUAGES])
    expect(Object.keys(ATTACHMENT_LORE)).toEqual([...ATTACHMENT_STYLES])
  })

  test('each type stands in exactly one of the two files, with all four styles', () => {
    const files = [...Object.entries(INTUITIVE_TYPE_AND_ATTACHMENT), ...Object.entries(SENSING_TYPE_AND_ATTACHMENT)]
    expect(files.map(([type]) => type).toSorted()).toEqual([...MBTI_TYPES].toSorted())
    for (const [, byStyle] of files) expect(Object.keys(byStyle)).toEqual([...ATTACHMENT_STYLES])
  })

  test('every combination has a paragraph of its own', () => {
    expect(new Set(TYPE_PARAGRAPHS.map(([, text]) => text)).size).toBe(64)
    expect(new Set(LOVE_PARAGRAPHS.map(([, text]) => text)).size).toBe(20)
  })

  test('a paragraph is found under its own type and style', () => {
    expect(typeAndAttachment('INTJ', 'Avoidant')).toBe(INTUITIVE_TYPE_AND_ATTACHMENT.INTJ.Avoidant)
    expect(typeAndAttachment('ESFP', 'Fearful-Avoidant')).toBe(SENSING_TYPE_AND_ATTACHMENT.ESFP['Fearful-Avoidant'])
  })
})

describe('every text fits its place', () => {
  test('a short description is one sentence of at most 90 characters', () => {
    expect(breaking(SHORTS, (text) => text.length <= 90 && sentences(text).length === 1)).toEqual([])
  })

  test.each([
    ['a deep description', DEEPS, 110, 160],
    ['a paragraph on type and attachment', TYPE_PARAGRAPHS, 35, 60],
    ['a paragraph on love language and attachment', LOVE_PARAGRAPHS, 30, 50],
  ] as const)('%s keeps to its length in words', (_, entries, least, most) => {
    expect(breaking(entries, (text) => words(text) >= least && words(text) <= most)).toEqual([])
  })

  test('a paragraph on type and attachment is two or three sentences', () => {
    expect(breaking(TYPE_PARAGRAPHS, (text) => [2, 3].includes(sentences(text).length))).toEqual([])
  })
})

describe('the writing keeps to the house style', () => {
  test('no sentence is used twice', () => {
    expect(repeated(PROSE.flatMap(([, text]) => sentences(text)))).toEqual([])
  })

  test('no two texts begin with the same three words', () => {
    expect(repeated(PROSE.map(([, text]) => opening(text)))).toEqual([])
  })

  test.each([
    ['exclamation marks', /!/],
    ['double, leading or trailing spaces', /\s{2}|^\s|\s$/],
    ['straight quotes or apostrophes', /['"]/],
    ['dashes where a comma would do', /[—–]| - /],
    ['emoji', /\p{Extended_Pictographic}/u],
    ['pronouns that guess a gender', /\b(?:he|she|him|her|his|hers|himself|herself)\b/i],
    ['words doubled by a slip of the hand', /\b(\p{L}+) \1\b/iu],
  ])('there are no %s', (_, fault) => {
    expect(breaking(PROSE, (text) => !fault.test(text))).toEqual([])
  })

  test('every text begins like a sentence and ends like one', () => {
    expect(breaking(PROSE, (text) => /^“?\p{Lu}.*[.?]”?$/su.test(text))).toEqual([])
  })

  test('every quotation that opens also closes', () => {
    expect(breaking(PROSE, (text) => text.split('“').length === text.split('”').length)).toEqual([])
  })
})
