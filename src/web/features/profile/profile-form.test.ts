import { expect, test } from 'vitest'
import type { OwnProfile } from '#contract/profile.ts'
import { answersWith, type AnswerWith } from '#domain/people/answers.ts'
import { changesIn, findErrors, valuesOf, withoutSaved } from '#web/features/profile/profile-form.ts'

const OPTIONAL_ANSWERS = answersWith({ isNullable: true })
const UNANSWERED = Object.fromEntries(OPTIONAL_ANSWERS.map((name) => [name, null])) as Record<
  AnswerWith<{ isNullable: true }>,
  null
>

const PROFILE: OwnProfile = {
  ...UNANSWERED,
  id: '0c6c2f6e-2f0c-4a0e-9a3e-3f6f1d0c9b11',
  name: 'Noor Haddad',
  username: 'noor',
  birthday: '1996-03-09',
  age: 30,
  gender: 'Female',
  orientation: 'Bisexual',
  location: 'Rotterdam, Netherlands',
  westernSign: 'Pisces',
  easternSign: 'Rat',
  mbti: 'INFP',
  loveLanguage: 'Quality Time',
  lifePath: 1,
  soulUrge: 1,
  expression: 1,
  ethnicity: 'Middle-Eastern',
  religion: 'Agnostic',
  hobbies: 'Choir',
  photos: [],
}
const ROTTERDAM = { latitude: 51.9, longitude: 4.5 }

test('a form that nobody touched changes nothing', () => {
  expect(changesIn(PROFILE, valuesOf(PROFILE))).toEqual({})
})

test('only the fields that changed are sent, trimmed', () => {
  const values = valuesOf(PROFILE, { username: ' noor.h ', religion: 'Agnostic', profession: 'Luthier' })
  expect(changesIn(PROFILE, values)).toEqual({ username: 'noor.h', profession: 'Luthier' })
})

test('an emptied answer is taken back, and blanks are no answer', () => {
  const values = valuesOf(PROFILE, { mbti: '', hobbies: '  \n', aboutMe: '   ' })
  expect(changesIn(PROFILE, values)).toEqual({ mbti: null, hobbies: null })
})

test('a typed place is sent without coordinates, a chosen one with them', () => {
  expect(changesIn(PROFILE, valuesOf(PROFILE, { location: 'The hills' }))).toEqual({
    location: 'The hills',
    coordinates: null,
  })
  const chosen = { location: 'Rotterdam, Netherlands', coordinates: ROTTERDAM }
  expect(changesIn(PROFILE, valuesOf(PROFILE, chosen))).toEqual(chosen)
})

test('a draft lies over a profile that has changed since: its fields win, the others are the new ones', () => {
  const changedElsewhere = { ...PROFILE, hobbies: 'Tide tables', username: 'noor2' }
  const values = valuesOf(changedElsewhere, { username: 'noor3' })
  expect(values).toMatchObject({ hobbies: 'Tide tables', username: 'noor3' })
  expect(changesIn(changedElsewhere, values)).toEqual({ username: 'noor3' })
})

test('what is typed while the form is being saved stays to be saved', () => {
  const sent = { username: 'noor3', hobbies: 'Choir, tides' }
  expect(withoutSaved({ ...sent, hobbies: 'Choir, tides, radios' }, sent)).toEqual({ hobbies: 'Choir, tides, radios' })
  expect(withoutSaved(sent, sent)).toEqual({})
})

test.each(answersWith({ isNullable: false }))('%s cannot be taken back', (field) => {
  expect(Object.keys(findErrors(PROFILE, valuesOf(PROFILE, { [field]: ' ' }), '2026-11-15'))).toEqual([field])
})

test.each(OPTIONAL_ANSWERS)('%s can be taken back, and answered again', (field) => {
  const emptied = valuesOf(PROFILE, { [field]: '' })
  expect(findErrors(PROFILE, emptied, '2026-11-15')).toEqual({})
  expect(changesIn({ ...PROFILE, [field]: 'Other' }, emptied)).toEqual({ [field]: null })
  const silent = { ...PROFILE, [field]: null }
  expect(valuesOf(silent)[field]).toBe('')
  expect(changesIn(silent, valuesOf(silent))).toEqual({})
  expect(changesIn(silent, valuesOf(silent, { [field]: 'Other' }))).toEqual({ [field]: 'Other' })
})

test('the rest may stay open, a birthday under eighteen may not', () => {
  expect(findErrors(PROFILE, valuesOf(PROFILE, { mbti: '', hobbies: '' }), '2026-11-15')).toEqual({})
  expect(findErrors(PROFILE, valuesOf(PROFILE, { birthday: '2008-11-16' }), '2026-11-15')).toEqual({
    birthday: 'You need to be at least 18 years old.',
  })
})

test('a name that passes for the house, or is an address, is explained; an old one of either kind may stay', () => {
  const errors = findErrors(PROFILE, valuesOf(PROFILE, { username: 'adm1n', name: 'Noor evil.example' }), '2026-11-15')
  expect(Object.keys(errors)).toEqual(['name', 'username'])
  const older = { ...PROFILE, username: 'support', name: 'noor.example' }
  expect(findErrors(older, valuesOf(older, { username: 'Support' }), '2026-11-15')).toEqual({})
})
