import { expect, test } from 'vitest'
import type { OwnProfile } from '#contract/profile.ts'
import { answersWith, type AnswerWith } from '#domain/people/answers.ts'
import { changesIn, findProblems, valuesOf, type ProfileValues } from '#web/features/profile/profile-form.ts'

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
/** The form for a profile in which something was typed. */
const typedOver = (profile: OwnProfile, typed: Partial<ProfileValues>) => ({ ...valuesOf(profile), ...typed })
const ROTTERDAM = { latitude: 51.9, longitude: 4.5 }

test('a form that nobody touched changes nothing', () => {
  expect(changesIn(PROFILE, valuesOf(PROFILE))).toEqual({})
})

test('only the fields that changed are sent, trimmed', () => {
  const values = typedOver(PROFILE, { username: ' noor.h ', religion: 'Agnostic', profession: 'Luthier' })
  expect(changesIn(PROFILE, values)).toEqual({ username: 'noor.h', profession: 'Luthier' })
})

test('an emptied answer is taken back, and spaces are no answer', () => {
  const values = typedOver(PROFILE, { mbti: '', hobbies: '  \n', aboutMe: '   ' })
  expect(changesIn(PROFILE, values)).toEqual({ mbti: null, hobbies: null })
})

test('a typed place is sent without coordinates, a chosen one with them', () => {
  expect(changesIn(PROFILE, typedOver(PROFILE, { location: 'The hills' }))).toEqual({
    location: 'The hills',
    coordinates: null,
  })
  const chosen = { location: 'Rotterdam, Netherlands', coordinates: ROTTERDAM }
  expect(changesIn(PROFILE, typedOver(PROFILE, chosen))).toEqual(chosen)
})

test('what was typed lies over a profile that has changed since: the other fields are the new ones', () => {
  const changedElsewhere = { ...PROFILE, hobbies: 'Tide tables', username: 'noor2' }
  const values = typedOver(changedElsewhere, { username: 'noor3' })
  expect(values).toMatchObject({ hobbies: 'Tide tables', username: 'noor3' })
  expect(changesIn(changedElsewhere, values)).toEqual({ username: 'noor3' })
})

test.each(answersWith({ isNullable: false }))('%s cannot be taken back', (field) => {
  expect(Object.keys(findProblems(PROFILE, typedOver(PROFILE, { [field]: ' ' }), '2026-11-15'))).toEqual([field])
})

test.each(OPTIONAL_ANSWERS)('%s can be taken back, and answered again', (field) => {
  const emptied = typedOver(PROFILE, { [field]: '' })
  expect(findProblems(PROFILE, emptied, '2026-11-15')).toEqual({})
  expect(changesIn({ ...PROFILE, [field]: 'Other' }, emptied)).toEqual({ [field]: null })
  const silent = { ...PROFILE, [field]: null }
  expect(valuesOf(silent)[field]).toBe('')
  expect(changesIn(silent, valuesOf(silent))).toEqual({})
  expect(changesIn(silent, typedOver(silent, { [field]: 'Other' }))).toEqual({ [field]: 'Other' })
})

test('the rest may stay open, a birthday under eighteen may not', () => {
  expect(findProblems(PROFILE, typedOver(PROFILE, { mbti: '', hobbies: '' }), '2026-11-15')).toEqual({})
  expect(findProblems(PROFILE, typedOver(PROFILE, { birthday: '2008-11-16' }), '2026-11-15')).toEqual({
    birthday: 'You need to be at least 18 years old.',
  })
})

test('a reserved username and a name with an address are explained; one from before these rules may stay', () => {
  const problems = findProblems(
    PROFILE,
    typedOver(PROFILE, { username: 'adm1n', name: 'Noor evil.example' }),
    '2026-11-15',
  )
  expect(Object.keys(problems)).toEqual(['name', 'username'])
  const older = { ...PROFILE, username: 'support', name: 'noor.example' }
  expect(findProblems(older, typedOver(older, { username: 'Support' }), '2026-11-15')).toEqual({})
})
