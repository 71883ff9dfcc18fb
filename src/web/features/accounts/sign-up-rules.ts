import type { Coordinates } from '#contract/places.ts'
import {
  birthdayProblem,
  isEmailLike,
  nameProblem,
  placeProblem,
  usernameProblem,
} from '#web/blocks/forms/answer-problems.ts'
import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'
import { SIGN_UP_COPY } from '#web/features/accounts/accounts.copy.ts'
import { passwordProblem } from '#web/features/accounts/password-problem.ts'

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
export type FieldName = TextFieldName | 'answersArePublic' | 'picture' | 'consent'

export interface SignUpValues extends Record<TextFieldName, string> {
  /** Of the location, when it was chosen from the suggestions. */
  coordinates: Coordinates | null
  answersArePublic: boolean
  acceptsTerms: boolean
  isAdult: boolean
}

export type FieldErrors = { [Name in FieldName]?: string | undefined }

/** Five steps on a phone, five sections on a wide screen. */
export const SECTIONS = [
  { name: 'account', title: 'Your account', fields: ['name', 'username', 'email', 'password'] },
  { name: 'birthday', title: 'Your birthday', fields: ['birthday'] },
  {
    name: 'you',
    title: 'About you',
    fields: ['gender', 'orientation', 'location', 'ethnicity', 'religion', 'answersArePublic'],
  },
  { name: 'vibe', title: 'Your vibe', fields: ['mbti', 'loveLanguage', 'attachmentStyle'] },
  { name: 'finish', title: 'Last things', fields: ['picture', 'consent'] },
] as const satisfies { name: string; title: string; fields: FieldName[] }[]
export type SectionName = (typeof SECTIONS)[number]['name']

/** What the browser can explain before the server decides. */
export function findErrors(values: SignUpValues, today: string): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of TEXT_FIELDS) if (!values[field].trim()) errors[field] = ANSWERS_COPY.required
  errors.name ??= nameProblem(values.name)
  errors.username ??= usernameProblem(values.username)
  if (!errors.email && !isEmailLike(values.email)) {
    errors.email = 'Enter an email address such as name@example.com.'
  }
  errors.password ??= passwordProblem(values.password, values)
  errors.birthday ??= birthdayProblem(values.birthday, today)
  errors.location ??= placeProblem(values)
  if (!values.acceptsTerms || !values.isAdult) errors.consent = SIGN_UP_COPY.consentError
  return withoutGaps(errors)
}

export function errorsIn(section: SectionName, errors: FieldErrors): FieldErrors {
  const fields: readonly FieldName[] = SECTIONS.find(({ name }) => name === section)?.fields ?? []
  return withoutGaps(Object.fromEntries(fields.map((field) => [field, errors[field]])))
}

export function neighbour(section: SectionName, step: 1 | -1): SectionName {
  const index = SECTIONS.findIndex(({ name }) => name === section)
  return SECTIONS[index + step]?.name ?? section
}

export function firstSectionWith(errors: FieldErrors): SectionName | undefined {
  return SECTIONS.find(({ name }) => Object.keys(errorsIn(name, errors)).length > 0)?.name
}

function withoutGaps(errors: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}
