import { describe, expect, test } from 'vitest'
import {
  findType,
  findZodiacPair,
  listSoulCards,
  type ProfileOwner,
  type SoulCard,
} from '#web/blocks/profile-details/profile-details-cards.ts'

const INES: ProfileOwner = {
  username: 'ines',
  gender: 'Female',
  orientation: 'Bisexual',
  westernSign: 'Scorpio',
  easternSign: 'Monkey',
  mbti: 'ENFJ',
  loveLanguage: 'Words of Affirmation',
  attachmentStyle: 'Anxious',
  lifePath: 7,
  expression: 3,
  soulUrge: 9,
}

const kinds = (owner: ProfileOwner) => listSoulCards(owner).map(({ kind }) => kind)
const numerology = (owner: ProfileOwner) =>
  listSoulCards(owner).find((card): card is Extract<SoulCard, { kind: 'numerology' }> => card.kind === 'numerology')

describe('which cards show', () => {
  test('all six for somebody who has answered everything', () => {
    expect(kinds(INES)).toEqual(['mbti', 'western', 'eastern', 'numerology', 'attachment', 'loveLanguage'])
  })

  test('what is not known has no card', () => {
    const silent = { ...INES, mbti: null, loveLanguage: null, attachmentStyle: null, easternSign: 'Unknown' as const }
    expect(kinds(silent)).toEqual(['western', 'numerology'])
  })

  test('a number that the name does not give is left out', () => {
    expect(numerology(INES)?.numbers).toEqual([
      { name: 'lifePath', number: 7 },
      { name: 'expression', number: 3 },
      { name: 'soulUrge', number: 9 },
    ])
    expect(numerology({ ...INES, expression: null, soulUrge: null })?.numbers).toEqual([
      { name: 'lifePath', number: 7 },
    ])
  })

  test('a type counts however it is written, and only if it is one', () => {
    expect([findType('enfj'), findType('ENFJ'), findType('ABCD'), findType(''), findType(null)]).toEqual([
      'ENFJ',
      'ENFJ',
      undefined,
      undefined,
      undefined,
    ])
  })
})

test('signs are compared only when both people have both', () => {
  const viewer = { ...INES, westernSign: 'Pisces', easternSign: 'Rat' } as const
  expect(findZodiacPair(viewer, INES)).toEqual({
    western: { viewer: 'Pisces', owner: 'Scorpio' },
    eastern: { viewer: 'Rat', owner: 'Monkey' },
  })
  expect(findZodiacPair({ ...viewer, easternSign: 'Unknown' }, INES)).toBeUndefined()
  expect(findZodiacPair(viewer, { ...INES, easternSign: 'Unknown' })).toBeUndefined()
})
