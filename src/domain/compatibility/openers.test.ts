import { describe, expect, test } from 'vitest'
import { LIFE_PATHS } from '#domain/compatibility/life-path.ts'
import { listOpeners, openersAt, OPENERS_AT_ONCE, type OpenerPerson } from '#domain/compatibility/openers.ts'
import {
  ATTACHMENT_STYLES,
  ETHNICITIES,
  GENDERS,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  ORIENTATIONS,
  RELIGIONS,
} from '#domain/people/choices.ts'
import { EASTERN_SIGNS } from '#domain/zodiac/eastern.ts'
import { WESTERN_SIGNS } from '#domain/zodiac/western.ts'

/** Somebody who has answered nothing that may be left out. */
const RESERVED: OpenerPerson = {
  westernSign: 'Leo',
  easternSign: 'Unknown',
  lifePath: 1,
  mbti: null,
  loveLanguage: null,
  attachmentStyle: null,
}
const OPEN: OpenerPerson = {
  westernSign: 'Leo',
  easternSign: 'Rat',
  lifePath: 1,
  mbti: 'INFJ',
  loveLanguage: 'Quality Time',
  attachmentStyle: 'Secure',
}

/** All values of each factor: lines about one factor do not depend on the others. */
const VALUES = {
  westernSign: WESTERN_SIGNS,
  easternSign: [...EASTERN_SIGNS, 'Unknown'],
  lifePath: LIFE_PATHS,
  mbti: [...MBTI_TYPES, null],
  loveLanguage: [...LOVE_LANGUAGES, null],
  attachmentStyle: [...ATTACHMENT_STYLES, null],
} as const

/** Every pair of values of every factor, beside somebody who has answered everything or nothing else. */
const pairs = [RESERVED, OPEN].flatMap((base) =>
  (Object.keys(VALUES) as (keyof typeof VALUES)[]).flatMap((factor) =>
    VALUES[factor].flatMap((mine) =>
      VALUES[factor].map((theirs): [OpenerPerson, OpenerPerson] => [
        { ...base, [factor]: mine },
        { ...base, [factor]: theirs },
      ]),
    ),
  ),
)
const linesOf = ([mine, theirs]: [OpenerPerson, OpenerPerson], seed = 0) => listOpeners(mine, theirs, seed)
const everyLine = [...new Set(pairs.flatMap((pair) => linesOf(pair)))]

const FEWEST = 7
const FEWEST_WITH_ALL_ANSWERS = 18

describe('openers', () => {
  test('there are several for any two people, and many for two who have answered everything', () => {
    const fewest = (some: typeof pairs) => Math.min(...some.map((pair) => linesOf(pair).length))
    const isOpen = (person: OpenerPerson) =>
      !Object.values(person).some((value) => value === null || value === 'Unknown')
    expect(fewest(pairs)).toBeGreaterThanOrEqual(FEWEST)
    expect(fewest(pairs.filter((pair) => pair.every(isOpen)))).toBeGreaterThanOrEqual(FEWEST_WITH_ALL_ANSWERS)
  })

  test('none is there twice, and the seed changes only their order', () => {
    for (const pair of pairs) {
      const lines = linesOf(pair)
      expect(new Set(lines).size).toBe(lines.length)
      expect(linesOf(pair, 12_345).toSorted()).toEqual(lines.toSorted())
    }
    expect(linesOf([OPEN, OPEN], 1)).not.toEqual(linesOf([OPEN, OPEN], 2))
  })

  test('the two that are offered are never those of the turn before, and all come before one comes again', () => {
    for (const pair of pairs) {
      const lines = linesOf(pair)
      const turns = Array.from({ length: 3 * lines.length }, (_, turn) => openersAt(lines, turn))
      const repeated = turns.flatMap((offered, index) => offered.filter((line) => turns[index - 1]?.includes(line)))
      expect(repeated).toEqual([])
      expect(turns.filter((offered) => new Set(offered).size !== OPENERS_AT_ONCE)).toEqual([])
      expect(turns.flat().slice(0, lines.length)).toEqual(lines)
    }
  })

  test('what somebody has not answered is not mentioned', () => {
    const about = (factor: keyof OpenerPerson) => {
      const lines = linesOf([RESERVED, RESERVED])
      return linesOf([RESERVED, { ...RESERVED, [factor]: OPEN[factor] }]).filter((line) => !lines.includes(line))
    }
    for (const factor of ['easternSign', 'mbti', 'loveLanguage', 'attachmentStyle'] as const) {
      expect(about(factor)).toEqual([])
      expect(linesOf([{ ...RESERVED, [factor]: OPEN[factor] }, RESERVED])).toEqual(linesOf([RESERVED, RESERVED]))
    }
  })

  test('none speaks of gender, orientation, ethnicity, religion, age or a style of attachment', () => {
    const words = [
      ...GENDERS,
      ...ORIENTATIONS,
      ...ETHNICITIES,
      ...RELIGIONS,
      ...ATTACHMENT_STYLES,
      'born on',
      'years old',
    ]
    const unwanted = new RegExp(`\\b(${words.filter((word) => word !== 'Other').join('|')})\\b`, 'i')
    expect(everyLine.filter((line) => unwanted.test(line))).toEqual([])
  })

  test('each is one short, complete message with something to answer', () => {
    expect(everyLine.filter((line) => line.length > 140 || /[{}]|undefined|null/.test(line))).toEqual([])
    expect(everyLine.filter((line) => !/^[A-Z0-9].*[.?]$/.test(line) || !line.includes('?'))).toEqual([])
    expect(everyLine.length).toBeGreaterThan(150)
  })
})
