import { expect, test } from 'vitest'
import type { PersonVibe } from '#contract/person.ts'
import { traitsOf } from '#web/blocks/member-card/member-card-traits.ts'

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

test('shared traits come first, and are marked', () => {
  const ines: PersonVibe = { ...NOOR, westernSign: 'Scorpio', easternSign: 'Horse', mbti: 'ENFJ', lifePath: 9 }
  expect(traitsOf({ ...ines, loveLanguage: 'Receiving Gifts', attachmentStyle: null }, NOOR)).toEqual([
    { label: 'Scorpio', isShared: true },
    { label: 'ENFJ', isShared: true },
    { label: 'Receiving Gifts', isShared: false },
  ])
})

test('the same love language is shared, though the score does not count it', () => {
  const stranger: PersonVibe = { ...NOOR, westernSign: 'Leo', easternSign: 'Horse', mbti: null, lifePath: 9 }
  expect(traitsOf({ ...stranger, attachmentStyle: null }, NOOR)[0]).toEqual({ label: 'Quality Time', isShared: true })
})

test('without a viewer nothing is shared, and signs are not repeated', () => {
  expect(traitsOf(NOOR, undefined)).toEqual([
    { label: 'INFP', isShared: false },
    { label: 'Quality Time', isShared: false },
    { label: 'Secure', isShared: false },
  ])
})

test('unanswered traits are left out', () => {
  const quiet: PersonVibe = { ...NOOR, mbti: null, loveLanguage: null, attachmentStyle: null, easternSign: 'Unknown' }
  expect(traitsOf(quiet, { ...NOOR, loveLanguage: null })).toEqual([{ label: 'Life path 1', isShared: true }])
})
