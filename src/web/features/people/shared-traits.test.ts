import { expect, test } from 'vitest'
import type { PersonVibe } from '#contract/person.ts'
import { listSharedTraits } from '#web/features/people/shared-traits.ts'

const NOOR: PersonVibe = {
  gender: 'Female',
  orientation: 'Bisexual',
  westernSign: 'Pisces',
  easternSign: 'Rat',
  mbti: 'INFP',
  loveLanguage: 'Quality Time',
  attachmentStyle: 'Secure',
  lifePath: 1,
}

test('everything in common is named', () => {
  expect(listSharedTraits(NOOR, NOOR)).toEqual([
    'Pisces',
    'Rat',
    'INFP',
    'Quality Time',
    'Secure',
    'Life path 1',
    'Bisexual',
  ])
})

test('two people who have both not answered have nothing in common there', () => {
  const silent: PersonVibe = {
    ...NOOR,
    orientation: null,
    easternSign: 'Unknown',
    mbti: null,
    loveLanguage: null,
    attachmentStyle: null,
  }
  const alike: PersonVibe = { ...silent, westernSign: 'Leo', lifePath: 2 }
  expect(listSharedTraits(silent, alike)).toEqual([])
  expect(listSharedTraits({ ...silent, orientation: 'Other' }, { ...alike, orientation: 'Other' })).toEqual([])
})
