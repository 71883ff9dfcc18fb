import { describe, expect, test } from 'vitest'
import {
  ATTACHMENT_STYLES,
  ETHNICITIES,
  GENDERS,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  ORIENTATIONS,
  RELIGIONS,
  SIGN_UP_CHOICES,
} from '#domain/people/choices.ts'

const CANONICAL: Record<keyof typeof SIGN_UP_CHOICES, readonly string[]> = {
  gender: GENDERS,
  orientation: ORIENTATIONS,
  mbti: MBTI_TYPES,
  loveLanguage: LOVE_LANGUAGES,
  attachmentStyle: ATTACHMENT_STYLES,
  ethnicity: ETHNICITIES,
  religion: RELIGIONS,
}
const labels = (field: keyof typeof SIGN_UP_CHOICES) => SIGN_UP_CHOICES[field].map(({ label }) => label)

describe('the sign-up form', () => {
  test.each(Object.keys(CANONICAL) as (keyof typeof CANONICAL)[])('offers every %s once', (field) => {
    const offered = SIGN_UP_CHOICES[field].map(({ value }): string => value)
    expect(offered.toSorted()).toEqual(CANONICAL[field].toSorted())
  })

  test('uses the specification’s words in its order', () => {
    expect(labels('gender')).toEqual(['Male', 'Female', 'Non-binary', 'Transgender', 'Other'])
    expect(labels('attachmentStyle')).toEqual(['Secure', 'Anxious', 'Avoidant', 'Fearful'])
    expect(labels('ethnicity')).toEqual([
      'Asian',
      'African-American',
      'Caucasian',
      'Hispanic',
      'Middle-Eastern',
      'Mixed',
      'Native-American',
      'Pacific Islander',
      'Other',
    ])
    expect(labels('religion')).toEqual([
      'Christianity',
      'Islam',
      'Hinduism',
      'Buddhism',
      'Judaism',
      'Spiritual',
      'Atheist',
      'Agnostic',
      'Other',
    ])
    expect(labels('mbti')).toHaveLength(16)
  })
})
