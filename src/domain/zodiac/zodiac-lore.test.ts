import { describe, expect, test } from 'vitest'
import { EASTERN_OX_TRINE_NOTES } from '#domain/zodiac/eastern-pairs-ox-snake-rooster.lore.ts'
import { EASTERN_RABBIT_TRINE_NOTES } from '#domain/zodiac/eastern-pairs-rabbit-goat-pig.lore.ts'
import { EASTERN_RAT_TRINE_NOTES } from '#domain/zodiac/eastern-pairs-rat-dragon-monkey.lore.ts'
import { EASTERN_TIGER_TRINE_NOTES } from '#domain/zodiac/eastern-pairs-tiger-horse-dog.lore.ts'
import { EASTERN_SIGN_LORE } from '#domain/zodiac/eastern-signs.lore.ts'
import { EASTERN_SIGNS, easternTrine } from '#domain/zodiac/eastern.ts'
import { easternPair, westernPair } from '#domain/zodiac/pair-compatibility.ts'
import { easternBond, easternLevel, westernAspect, westernLevel } from '#domain/zodiac/pair-levels.ts'
import { WESTERN_AIR_NOTES } from '#domain/zodiac/western-pairs-air.lore.ts'
import { WESTERN_EARTH_NOTES } from '#domain/zodiac/western-pairs-earth.lore.ts'
import { WESTERN_FIRE_NOTES } from '#domain/zodiac/western-pairs-fire.lore.ts'
import { WESTERN_WATER_NOTES } from '#domain/zodiac/western-pairs-water.lore.ts'
import { WESTERN_SIGN_LORE } from '#domain/zodiac/western-signs.lore.ts'
import { WESTERN_SIGNS, westernElement } from '#domain/zodiac/western.ts'

const WESTERN_FILES = {
  fire: WESTERN_FIRE_NOTES,
  earth: WESTERN_EARTH_NOTES,
  air: WESTERN_AIR_NOTES,
  water: WESTERN_WATER_NOTES,
}
const EASTERN_FILES = [
  EASTERN_RAT_TRINE_NOTES,
  EASTERN_OX_TRINE_NOTES,
  EASTERN_TIGER_TRINE_NOTES,
  EASTERN_RABBIT_TRINE_NOTES,
]
const NOTES = [...Object.values(WESTERN_FILES), ...EASTERN_FILES].flatMap((file) => Object.entries<string>(file))
const SIGN_LORE = [...Object.entries(WESTERN_SIGN_LORE), ...Object.entries(EASTERN_SIGN_LORE)]
const PROSE = [
  ...NOTES,
  ...SIGN_LORE.flatMap(([sign, { short, deep }]) => [
    [`${sign}, short`, short] as const,
    [`${sign}, deep`, deep] as const,
  ]),
]

const unordered = <Sign>(signs: readonly Sign[]) =>
  signs.flatMap((a, place) => signs.slice(place).map((b): [Sign, Sign] => [a, b]))
const WESTERN_PAIRS = unordered(WESTERN_SIGNS)
const EASTERN_PAIRS = unordered(EASTERN_SIGNS)

const words = (text: string) => text.split(' ').length
/** The names whose text breaks a rule, so that a failure says which to fix. */
const breaking = <Text>(entries: readonly (readonly [string, Text])[], isRight: (text: Text) => boolean) =>
  entries.filter(([, text]) => !isRight(text)).map(([name]) => name)

describe('every sign and every pair has its words', () => {
  test('all twelve signs of the wheel and all twelve animals are described', () => {
    expect(Object.keys(WESTERN_SIGN_LORE)).toEqual([...WESTERN_SIGNS])
    expect(Object.keys(EASTERN_SIGN_LORE)).toEqual([...EASTERN_SIGNS])
  })

  test.each(['fire', 'earth', 'air', 'water'] as const)(
    'the file of %s holds the pairs that such a sign leads',
    (element) => {
      const led = WESTERN_PAIRS.filter(([a]) => westernElement(a) === element)
      expect(Object.keys(WESTERN_FILES[element])).toEqual(led.map(([a, b]) => `${a}-${b}`))
    },
  )

  test.each([0, 1, 2, 3] as const)('the file of trine %i holds the pairs that such an animal leads', (trine) => {
    const led = EASTERN_PAIRS.filter(([a]) => easternTrine(a) === trine)
    expect(Object.keys(EASTERN_FILES[trine] ?? {})).toEqual(led.map(([a, b]) => `${a}-${b}`))
  })

  test('156 pairs, 78 of each tradition, each present once', () => {
    expect(WESTERN_PAIRS).toHaveLength(78)
    expect(EASTERN_PAIRS).toHaveLength(78)
    expect(NOTES).toHaveLength(156)
    expect(new Set(NOTES.map(([key]) => key)).size).toBe(156)
  })
})

describe('a pair is looked up in either order', () => {
  test.each(WESTERN_PAIRS)('%s and %s', (a, b) => {
    expect(westernPair(a, b).level).toBe(westernLevel(b, a))
    expect(westernPair(a, b)).toBe(westernPair(b, a))
    expect(NOTES).toContainEqual([`${a}-${b}`, westernPair(a, b).note])
  })

  test.each(EASTERN_PAIRS)('%s and %s', (a, b) => {
    expect(easternPair(a, b).level).toBe(easternLevel(b, a))
    expect(easternPair(a, b)).toBe(easternPair(b, a))
    expect(NOTES).toContainEqual([`${a}-${b}`, easternPair(a, b).note])
  })

  test.each([
    ['Aries', 'Unknown'],
    ['', 'Leo'],
    ['Ophiuchus', 'Ophiuchus'],
    ['Rat', 'Ox'],
    ['Aries-Leo', 'Virgo'],
  ])('Western %j and %j are unknown', (a, b) => {
    expect(westernPair(a, b)).toEqual({
      level: 'Unknown',
      note: 'No specific compatibility data yet. Trust your vibe.',
    })
    expect(westernPair(b, a)).toEqual(westernPair(a, b))
  })

  test.each([
    ['Rat', 'Unknown'],
    ['Unknown', 'Unknown'],
    ['rat', 'Ox'],
    ['Aries', 'Leo'],
  ])('Eastern %j and %j are unknown', (a, b) => {
    expect(easternPair(a, b)).toEqual({
      level: 'Unknown',
      note: 'No specific compatibility data yet. Let your instincts guide you.',
    })
    expect(easternPair(b, a)).toEqual(easternPair(a, b))
  })
})

describe('Western levels follow the aspect', () => {
  const aspectsOf = (level: string) =>
    new Set(WESTERN_PAIRS.filter(([a, b]) => westernLevel(a, b) === level).map(([a, b]) => westernAspect(a, b)))

  test.each([
    ['Aries', 'Aries', 'same sign'],
    ['Aries', 'Pisces', 'semi-sextile'],
    ['Aries', 'Aquarius', 'sextile'],
    ['Cancer', 'Aries', 'square'],
    ['Pisces', 'Cancer', 'trine'],
    ['Leo', 'Pisces', 'quincunx'],
    ['Virgo', 'Pisces', 'opposition'],
  ] as const)('%s and %s: %s', (a, b, aspect) => {
    expect(westernAspect(a, b)).toBe(aspect)
    expect(westernAspect(b, a)).toBe(aspect)
  })

  test('signs of one element are High, unless they are the same sign', () => {
    const trines = WESTERN_PAIRS.filter(([a, b]) => a !== b && westernElement(a) === westernElement(b))
    expect(trines).toHaveLength(12)
    expect(trines.filter(([a, b]) => westernLevel(a, b) !== 'High')).toEqual([])
  })

  test.each([
    ['Aries', 'Gemini'],
    ['Taurus', 'Cancer'],
    ['Leo', 'Libra'],
    ['Virgo', 'Scorpio'],
    ['Sagittarius', 'Aquarius'],
    ['Capricorn', 'Pisces'],
  ] as const)('%s and %s, a sextile of the compatible lists, are High', (a, b) => {
    expect(westernLevel(a, b)).toBe('High')
  })

  test('no other aspect is High, and only squares and quincunxes are Low', () => {
    expect(aspectsOf('High')).toEqual(new Set(['trine', 'sextile']))
    expect(aspectsOf('Medium')).toEqual(new Set(['same sign', 'semi-sextile', 'sextile', 'square', 'opposition']))
    expect(aspectsOf('Low')).toEqual(new Set(['square', 'quincunx']))
  })

  test.each(WESTERN_SIGNS)('%s is High with exactly three signs', (sign) => {
    expect(WESTERN_SIGNS.filter((other) => westernLevel(sign, other) === 'High')).toHaveLength(3)
  })
})

describe('Eastern levels follow the bond', () => {
  test.each([
    ['secret friends', 'Rat-Ox Tiger-Pig Rabbit-Dog Dragon-Rooster Snake-Monkey Horse-Goat', 'High'],
    ['clash', 'Rat-Horse Ox-Goat Tiger-Monkey Rabbit-Rooster Dragon-Dog Snake-Pig', 'Low'],
    ['harm', 'Rat-Goat Ox-Horse Tiger-Snake Rabbit-Dragon Monkey-Pig Rooster-Dog', 'Low'],
    [
      'trine',
      'Rat-Dragon Rat-Monkey Ox-Snake Ox-Rooster Tiger-Horse Tiger-Dog Rabbit-Goat Rabbit-Pig Dragon-Monkey Snake-Rooster Horse-Dog Goat-Pig',
      'High',
    ],
    ['same animal', EASTERN_SIGNS.map((sign) => `${sign}-${sign}`).join(' '), 'Medium'],
  ])('%s: %s', (bond, pairs, level) => {
    const bonded = EASTERN_PAIRS.filter(([a, b]) => easternBond(a, b) === bond)
    expect(bonded.map(([a, b]) => `${a}-${b}`)).toEqual(pairs.split(' '))
    expect(new Set(bonded.map(([a, b]) => easternPair(a, b).level))).toEqual(new Set([level]))
  })

  test('the 36 pairs without a bond are Medium', () => {
    const neutral = EASTERN_PAIRS.filter(([a, b]) => easternBond(a, b) === 'neutral')
    expect(neutral).toHaveLength(36)
    expect(neutral.filter(([a, b]) => easternLevel(a, b) !== 'Medium')).toEqual([])
  })

  test.each(EASTERN_SIGNS)('%s is High with exactly three animals', (sign) => {
    expect(EASTERN_SIGNS.filter((other) => easternLevel(sign, other) === 'High')).toHaveLength(3)
  })
})

describe('the writing keeps its measure', () => {
  test('a note has 14 to 32 words', () => {
    expect(breaking(NOTES, (note) => words(note) >= 14 && words(note) <= 32)).toEqual([])
  })

  test('a short description is one sentence of at most 80 characters', () => {
    expect(breaking(SIGN_LORE, ({ short }) => short.length <= 80 && /^[^.]+\.$/.test(short))).toEqual([])
  })

  test('a deep description has 110 to 160 words', () => {
    expect(breaking(SIGN_LORE, ({ deep }) => words(deep) >= 110 && words(deep) <= 160)).toEqual([])
  })

  test('no text is used twice', () => {
    expect(new Set(PROSE.map(([, text]) => text)).size).toBe(PROSE.length)
  })

  test('no text shouts, doubles a space, strings dashes or leaves its last sentence open', () => {
    expect(breaking(PROSE, (text) => !/[!—]| {2}|^\s|\s$|\n/.test(text) && text.endsWith('.'))).toEqual([])
  })

  test('at most three notes open with the same two words', () => {
    const openings = Map.groupBy(NOTES, ([, note]) => note.split(' ').slice(0, 2).join(' '))
    expect([...openings].filter(([, notes]) => notes.length > 3).map(([opening]) => opening)).toEqual([])
  })
})
