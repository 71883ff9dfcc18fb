import type { Coordinates } from '#contract/places.ts'
import { EMAIL_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/people/account-rules.ts'
import { birthdayProblem, pictureProblem, usernameProblem } from '#web/blocks/answer-problems.ts'
import { ANSWERS_COPY } from '#web/blocks/answers.copy.ts'
import { passwordTooShort, SIGN_UP_COPY } from '#web/features/accounts/accounts.copy.ts'

export const TEXT_FIELDS = [
  'name',
  'username',
  'email',
  'password',
  'birthday',
  'gender',
  'orientation',
  'location',
  'ethnicity',
  'religion',
  'mbti',
  'loveLanguage',
  'attachmentStyle',
] as const
export type TextFieldName = (typeof TEXT_FIELDS)[number]
export type FieldName = TextFieldName | 'picture' | 'consent'

export interface SignUpValues extends Record<TextFieldName, string> {
  /** Of the location, when it was chosen from the suggestions. */
  coordinates: Coordinates | null
  picture: File | null
  acceptsTerms: boolean
  isAdult: boolean
}

export type FieldErrors = { [Name in FieldName]?: string | undefined }

/** Five steps on a phone, five sections on a wide screen. */
export const SECTIONS = [
  { name: 'account', title: 'Your account', fields: ['name', 'username', 'email', 'password'] },
  { name: 'birthday', title: 'Your birthday', fields: ['birthday'] },
  { name: 'you', title: 'About you', fields: ['gender', 'orientation', 'location', 'ethnicity', 'religion'] },
  { name: 'vibe', title: 'Your vibe', fields: ['mbti', 'loveLanguage', 'attachmentStyle'] },
  { name: 'finish', title: 'Last things', fields: ['picture', 'consent'] },
] as const satisfies { name: string; title: string; fields: FieldName[] }[]
export type SectionName = (typeof SECTIONS)[number]['name']

/** What the browser can explain before the server decides. */
export function findErrors(values: SignUpValues, today: string): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of TEXT_FIELDS) if (!values[field].trim()) errors[field] = ANSWERS_COPY.required
  errors.username ??= usernameProblem(values.username)
  if (!errors.email && !isEmailLike(values.email.trim())) {
    errors.email = 'Enter an email address such as name@example.com.'
  }
  if (!errors.password && values.password.length < PASSWORD_MIN_LENGTH) {
    errors.password = passwordTooShort(PASSWORD_MIN_LENGTH)
  }
  errors.birthday ??= birthdayProblem(values.birthday, today)
  if (values.picture) errors.picture = pictureProblem(values.picture)
  if (!values.acceptsTerms || !values.isAdult) errors.consent = SIGN_UP_COPY.consentError
  return withoutGaps(errors)
}

export function errorsIn(section: SectionName, errors: FieldErrors): FieldErrors {
  const fields: readonly FieldName[] = SECTIONS.find(({ name }) => name === section)?.fields ?? []
  return withoutGaps(Object.fromEntries(fields.map((field) => [field, errors[field]])))
}

export function firstSectionWith(errors: FieldErrors): SectionName | undefined {
  return SECTIONS.find(({ name }) => Object.keys(errorsIn(name, errors)).length > 0)?.name
}

const isEmailLike = (text: string) => text.length <= EMAIL_MAX_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

function withoutGaps(errors: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}
