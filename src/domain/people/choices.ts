/** One value per choice, stored, sent and shown alike on every screen. */
export const GENDERS = ['Male', 'Female', 'Nonbinary', 'Transgender', 'Other'] as const
export type Gender = (typeof GENDERS)[number]

export const ORIENTATIONS = [
  'Straight',
  'Gay',
  'Lesbian',
  'Bisexual',
  'Pansexual',
  'Asexual',
  'Queer',
  'Other',
] as const
export type Orientation = (typeof ORIENTATIONS)[number]

export const MBTI_TYPES = [
  'INTJ',
  'INTP',
  'ENTJ',
  'ENTP',
  'INFJ',
  'INFP',
  'ENFJ',
  'ENFP',
  'ISTJ',
  'ISFJ',
  'ESTJ',
  'ESFJ',
  'ISTP',
  'ISFP',
  'ESTP',
  'ESFP',
] as const
export type MbtiType = (typeof MBTI_TYPES)[number]

export const LOVE_LANGUAGES = [
  'Words of Affirmation',
  'Acts of Service',
  'Receiving Gifts',
  'Quality Time',
  'Physical Touch',
] as const
export type LoveLanguage = (typeof LOVE_LANGUAGES)[number]

export const ATTACHMENT_STYLES = ['Secure', 'Anxious', 'Avoidant', 'Fearful-Avoidant'] as const
export type AttachmentStyle = (typeof ATTACHMENT_STYLES)[number]

export const ETHNICITIES = [
  'Asian',
  'Black',
  'Caucasian',
  'Hispanic',
  'Middle-Eastern',
  'Mixed',
  'Native American',
  'Pacific Islander',
  'Other',
] as const
export type Ethnicity = (typeof ETHNICITIES)[number]

export const RELIGIONS = [
  'Agnostic',
  'Atheist',
  'Buddhist',
  'Christian',
  'Hindu',
  'Jewish',
  'Muslim',
  'Spiritual',
  'Other',
] as const
export type Religion = (typeof RELIGIONS)[number]

/** The sign-up form's "Not now": stored as absent, skipped by the score. */
export const NOT_NOW = 'Not now'

export interface Choice<Value> {
  value: Value
  label: string
}

/** An answer reads everywhere as it is stored: no screen has words of its own for it. */
export const asChoices = <Value extends string>(values: readonly Value[]) =>
  values.map((value): Choice<Value> => ({ value, label: value }))
