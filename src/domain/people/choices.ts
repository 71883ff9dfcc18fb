/** One canonical stored value per choice. A form may show another label, never store another value. */
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

/** Shown as they are stored, where no label says otherwise. */
export const asChoices = <Value extends string>(
  values: readonly Value[],
  labels: Partial<Record<Value, string>> = {},
) => values.map((value): Choice<Value> => ({ value, label: labels[value] ?? value }))

/** The sign-up form's words and order, each with the value it stands for. */
export const SIGN_UP_CHOICES = {
  gender: asChoices(GENDERS, { Nonbinary: 'Non-binary' }),
  orientation: asChoices(ORIENTATIONS),
  mbti: asChoices(MBTI_TYPES),
  loveLanguage: asChoices(LOVE_LANGUAGES),
  attachmentStyle: asChoices(ATTACHMENT_STYLES, { 'Fearful-Avoidant': 'Fearful' }),
  ethnicity: asChoices(ETHNICITIES, { Black: 'African-American', 'Native American': 'Native-American' }),
  religion: asChoices(
    ['Christian', 'Muslim', 'Hindu', 'Buddhist', 'Jewish', 'Spiritual', 'Atheist', 'Agnostic', 'Other'] as const,
    {
      Christian: 'Christianity',
      Muslim: 'Islam',
      Hindu: 'Hinduism',
      Buddhist: 'Buddhism',
      Jewish: 'Judaism',
    },
  ),
}
