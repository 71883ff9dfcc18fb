import { expect, test } from 'vitest'
import { auraTraits } from '#domain/aura/traits.ts'
import { derivedProfile } from '#domain/profile/derived-profile.ts'
import { signUpPrint, wordsOf, type DrawingAnswers } from '#web/features/accounts/sign-up-print.ts'

const TODAY = '2026-11-15'
const BLANK: DrawingAnswers = { birthday: '', mbti: '', loveLanguage: '', attachmentStyle: '' }
const print = (answers: Partial<DrawingAnswers>) => signUpPrint({ ...BLANK, ...answers }, TODAY)
const NOTHING = { plateA: false, plateB: false, heart: false, halo: false }

test('before anything is answered the sheet is blank, and there is nothing to say', () => {
  expect(print({}).isPrinted).toEqual(NOTHING)
  expect(wordsOf(print({}))).toBe('')
})

test.each([
  [{ birthday: '1988-08-08' }, { plateA: true, plateB: true }, 'Leo, Dragon'],
  [{ mbti: 'ENFP' }, { plateB: true }, 'ENFP'],
  [{ loveLanguage: 'Quality Time' }, { heart: true }, 'Quality Time'],
  [{ attachmentStyle: 'Secure' }, { halo: true }, 'Secure'],
])('%j prints its own layers only', (answers, printed, words) => {
  expect(print(answers).isPrinted).toEqual({ ...NOTHING, ...printed })
  expect(wordsOf(print(answers))).toBe(words)
})

test('a date that nobody can sign up with prints nothing, for example a year that is still being typed', () => {
  for (const birthday of ['0001-08-08', '0198-08-08', '2015-08-08', '1988-02-31']) {
    expect(print({ birthday }).isPrinted).toEqual(NOTHING)
    expect(print({ birthday }).vibe.westernSign).toBeNull()
  }
})

test('an answer that is put off prints its part plain, without a word', () => {
  const later = print({ mbti: 'Not now', loveLanguage: 'Not now', attachmentStyle: 'Not now' })
  expect(later.isPrinted).toEqual({ plateA: false, plateB: true, heart: true, halo: true })
  expect(later.vibe.mbti).toBeNull()
  expect(wordsOf(later)).toBe('')
})

test('an animal that is not known is left out of the words', () => {
  expect(wordsOf(print({ birthday: '1929-06-12' }))).toBe('Gemini')
})

test('the finished print is the aura of the new profile', () => {
  const { vibe } = print({
    birthday: '1990-05-04',
    mbti: 'ISTP',
    loveLanguage: 'Not now',
    attachmentStyle: 'Fearful-Avoidant',
  })
  const source = { name: 'Robin', birthday: '1990-05-04', gender: 'Other', orientation: null } as const
  const profile = derivedProfile({ ...source, mbti: 'ISTP', attachmentStyle: 'Fearful-Avoidant' })
  expect(auraTraits(vibe)).toEqual(auraTraits({ ...profile, mbti: 'ISTP', attachmentStyle: 'Fearful-Avoidant' }))
})
