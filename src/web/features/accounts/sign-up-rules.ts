import {
  EMAIL_MAX_LENGTH,
  isUsername,
  PASSWORD_MIN_LENGTH,
  PHOTO_MAX_BYTES,
  PHOTO_TYPES,
} from '#domain/people/account-rules.ts'
import { EARLIEST_BIRTHDAY, isAdultOn, parseDay } from '#domain/people/birthday.ts'
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
  for (const field of TEXT_FIELDS) if (!values[field].trim()) errors[field] = SIGN_UP_COPY.required
  if (!errors.username && !isUsername(values.username.trim())) {
    errors.username = 'Use 3 to 30 letters, digits, dots, dashes or underscores.'
  }
  if (!errors.email && !isEmailLike(values.email.trim())) {
    errors.email = 'Enter an email address such as name@example.com.'
  }
  if (!errors.password && values.password.length < PASSWORD_MIN_LENGTH) {
    errors.password = passwordTooShort(PASSWORD_MIN_LENGTH)
  }
  errors.birthday ??= birthdayError(values.birthday, today)
  if (values.picture) errors.picture = pictureError(values.picture)
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

export function pictureError(picture: File): string | undefined {
  if (!(PHOTO_TYPES as readonly string[]).includes(picture.type)) return 'Please choose a JPEG, PNG or WebP file.'
  if (picture.size > PHOTO_MAX_BYTES) return 'Pictures may have up to 15 MB.'
  return undefined
}

function birthdayError(birthday: string, today: string): string | undefined {
  if (!parseDay(birthday)) return 'Enter a real date.'
  if (birthday < EARLIEST_BIRTHDAY) return 'Enter a birthday from 1930 on.'
  return isAdultOn(birthday, today) ? undefined : 'You need to be at least 18 years old.'
}

const isEmailLike = (text: string) => text.length <= EMAIL_MAX_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

function withoutGaps(errors: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}
