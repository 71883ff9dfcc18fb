import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SignUpForm } from '#contract/accounts.ts'
import {
  EMPTY_SIGN_UP,
  findProblems,
  firstSectionWith,
  SECTIONS,
  TEXT_FIELDS,
  toSignUpForm,
  type SignUpValues,
} from '#web/features/accounts/sign-up-form.ts'

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
  picture: null,
  acceptsTerms: true,
  isAdult: true,
}

test('a complete form has no problems', () => {
  expect(findProblems(GOOD, TODAY)).toEqual({})
})

test.each(TEXT_FIELDS)('%s is required, and blanks do not count', (field) => {
  expect(Object.keys(findProblems({ ...GOOD, [field]: '  ' }, TODAY))).toEqual([field])
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
  ['acceptsTerms', { acceptsTerms: false }],
  ['isAdult', { isAdult: false }],
])('%s is explained: %j', (field, changes) => {
  expect(Object.keys(findProblems({ ...GOOD, ...changes }, TODAY))).toEqual([field])
})

test('the contract takes what has no problems', () => {
  expect(SignUpForm.safeParse(toSignUpForm(GOOD)).success).toBe(true)
})

test.each(['name', 'username', 'password', 'birthday', 'location'] as const)(
  'whatever %s the contract refuses is explained before it is sent',
  (field) => {
    const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.stringMatching(/^\d{4}-[0-3]\d-[0-3]\d$/))
    fc.assert(
      fc.property(text, (typed) => {
        const values = { ...GOOD, [field]: typed }
        return SignUpForm.safeParse(toSignUpForm(values)).success || field in findProblems(values, TODAY)
      }),
    )
  },
)

test('every field belongs to exactly one section', () => {
  const fields = SECTIONS.flatMap((section): string[] => [...section.fields])
  expect(fields.toSorted()).toEqual(Object.keys(EMPTY_SIGN_UP).toSorted())
})

test('a phone is taken to the first section with a problem', () => {
  expect(firstSectionWith(findProblems({ ...GOOD, location: '', isAdult: false }, TODAY))).toBe('you')
  expect(firstSectionWith(findProblems({ ...GOOD, isAdult: false }, TODAY))).toBe('finish')
  expect(firstSectionWith({})).toBeUndefined()
})
