import type { SignUpForm } from '#contract/accounts.ts'
import type { Coordinates } from '#contract/places.ts'
import {
  EMAIL_MAX_LENGTH,
  FULL_NAME_MAX_LENGTH,
  LOCATION_MAX_LENGTH,
  USERNAME_MAX_LENGTH,
} from '#domain/accounts/account-rules.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { NOT_NOW } from '#domain/people/choices.ts'
import type { CroppedPicture } from '#web/blocks/crop/cropped-picture.ts'
import {
  birthdayProblem,
  isEmailLike,
  nameProblem,
  placeProblem,
  usernameProblem,
} from '#web/blocks/forms/answer-problems.ts'
import { foundProblems, missingAnswers, type Problems } from '#web/blocks/forms/form-values.ts'
import { SIGN_UP_COPY } from '#web/features/accounts/accounts.copy.ts'
import { passwordProblem } from '#web/blocks/forms/password-problem.ts'

/** All of them have to be answered, if only with "Not now". */
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

export interface SignUpValues extends Record<(typeof TEXT_FIELDS)[number], string> {
  /** Of the location, when it was chosen from the suggestions. */
  coordinates: Coordinates | null
  answersArePublic: boolean
  picture: CroppedPicture | null
  acceptsTerms: boolean
  isAdult: boolean
}

export type SignUpProblems = Problems<SignUpValues>

export const EMPTY_SIGN_UP: SignUpValues = {
  name: '',
  username: '',
  email: '',
  password: '',
  birthday: '',
  gender: '',
  orientation: '',
  location: '',
  coordinates: null,
  ethnicity: '',
  religion: '',
  answersArePublic: false,
  mbti: '',
  loveLanguage: '',
  attachmentStyle: '',
  picture: null,
  acceptsTerms: false,
  isAdult: false,
}

/** Five steps on a phone, five sections on a wide screen. */
export const SECTIONS = [
  { name: 'account', fields: ['name', 'username', 'email', 'password'] },
  { name: 'birthday', fields: ['birthday'] },
  {
    name: 'you',
    fields: ['gender', 'orientation', 'location', 'coordinates', 'ethnicity', 'religion', 'answersArePublic'],
  },
  { name: 'vibe', fields: ['mbti', 'loveLanguage', 'attachmentStyle'] },
  { name: 'finish', fields: ['picture', 'acceptsTerms', 'isAdult'] },
] as const satisfies { name: keyof typeof SIGN_UP_COPY.sections; fields: (keyof SignUpValues)[] }[]
export type SectionName = (typeof SECTIONS)[number]['name']

export const SIGN_UP_LIMITS = {
  name: FULL_NAME_MAX_LENGTH,
  username: USERNAME_MAX_LENGTH,
  email: EMAIL_MAX_LENGTH,
  location: LOCATION_MAX_LENGTH,
}

export function findProblems(values: SignUpValues, day: string): SignUpProblems {
  const emailProblem = isEmailLike(values.email) ? undefined : INPUT_COPY.email
  return foundProblems<SignUpValues>({
    name: nameProblem(values.name),
    username: usernameProblem(values.username),
    email: emailProblem,
    password: passwordProblem(values.password, values),
    birthday: birthdayProblem(values.birthday, day),
    location: placeProblem(values),
    acceptsTerms: values.acceptsTerms ? undefined : SIGN_UP_COPY.consentError,
    isAdult: values.isAdult ? undefined : SIGN_UP_COPY.consentError,
    ...missingAnswers(values, TEXT_FIELDS),
  })
}

export function fieldsOf(section: SectionName): readonly (keyof SignUpValues)[] {
  return SECTIONS.find(({ name }) => name === section)?.fields ?? []
}

export function neighbour(section: SectionName, step: 1 | -1): SectionName {
  const index = SECTIONS.findIndex(({ name }) => name === section)
  return SECTIONS[index + step]?.name ?? section
}

export function firstSectionWith(problems: SignUpProblems): SectionName | undefined {
  return SECTIONS.find(({ name }) => fieldsOf(name).some((field) => problems[field]))?.name
}

/** The form as the contract takes it. */
export function toSignUpForm({ picture, ...values }: SignUpValues): SignUpForm {
  const orAbsent = (choice: string) => (choice === NOT_NOW ? null : choice)
  return {
    ...values,
    mbti: orAbsent(values.mbti),
    loveLanguage: orAbsent(values.loveLanguage),
    attachmentStyle: orAbsent(values.attachmentStyle),
    ...(picture && { picture: picture.file, pictureCrop: picture.crop }),
    // The selects offer nothing but the values of the contract, and the boxes were checked.
  } as SignUpForm
}
