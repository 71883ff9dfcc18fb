import { expect, test } from 'vitest'
import {
  errorsIn,
  findErrors,
  firstSectionWith,
  SECTIONS,
  TEXT_FIELDS,
  type SignUpValues,
} from '#web/features/accounts/sign-up-rules.ts'

const TODAY = '2026-11-15'
const GOOD: SignUpValues = {
  name: 'Robin Example',
  username: 'robin',
  email: 'robin@example.com',
  password: 'nine plum lanterns',
  birthday: '1990-05-04',
  gender: 'Other',
  orientation: 'Queer',
  location: 'Cork',
  coordinates: null,
  ethnicity: 'Other',
  religion: 'Other',
  answersArePublic: false,
  mbti: 'Not now',
  loveLanguage: 'Not now',
  attachmentStyle: 'Not now',
  acceptsTerms: true,
  isAdult: true,
}

test('a complete form has no errors', () => {
  expect(findErrors(GOOD, TODAY)).toEqual({})
})

test.each(TEXT_FIELDS)('%s is required, and blanks do not count', (field) => {
  expect(Object.keys(findErrors({ ...GOOD, [field]: '  ' }, TODAY))).toEqual([field])
})

test.each([
  ['username', { username: 'a b' }],
  ['email', { email: 'robin' }],
  ['password', { password: '12345' }],
  ['password', { password: '123456' }],
  ['password', { password: 'zzzzzzz' }],
  ['password', { password: 'Robin1', username: 'robin1' }],
  ['password', { password: 'robinson', email: 'robinson@example.com' }],
  ['username', { username: 'Adm1n' }],
  ['name', { name: 'Robin evil.example' }],
  ['name', { name: 'Ro\u200bbin' }],
  ['birthday', { birthday: '2008-11-16' }],
  ['birthday', { birthday: '1886-11-14' }],
  ['location', { location: 'Kerkstraat 12, Utrecht' }],
  ['birthday', { birthday: '2001-02-29' }],
  ['consent', { acceptsTerms: false }],
  ['consent', { isAdult: false }],
])('%s is explained: %j', (field, changes) => {
  expect(Object.keys(findErrors({ ...GOOD, ...changes }, TODAY))).toEqual([field])
})

test('every field belongs to exactly one section', () => {
  const fields = SECTIONS.flatMap((section): string[] => [...section.fields])
  expect(fields.toSorted()).toEqual([...TEXT_FIELDS, 'answersArePublic', 'picture', 'consent'].toSorted())
})

test('a phone is taken to the first section with an error', () => {
  const errors = findErrors({ ...GOOD, location: '', isAdult: false }, TODAY)
  expect(firstSectionWith(errors)).toBe('you')
  expect(errorsIn('finish', errors)).toHaveProperty('consent')
  expect(errorsIn('account', errors)).toEqual({})
})
