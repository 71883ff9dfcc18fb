import { FULL_NAME_MAX_LENGTH, LOCATION_MAX_LENGTH } from '#domain/accounts/account-rules.ts'
import {
  ATTACHMENT_STYLES,
  ETHNICITIES,
  GENDERS,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  ORIENTATIONS,
  RELIGIONS,
} from '#domain/people/choices.ts'

/** How one answer is given, checked, stored and shown. */
export type AnswerRule = {
  label: string
  /** Which part of the forms and of the profile it belongs to. */
  group: 'identity' | 'background' | 'vibe' | 'words'
  /** Whether it may be missing, and be taken back in the edit form. */
  isNullable: boolean
  signUp: 'required' | 'optional' | 'notAsked'
  /** The most public place that shows it. The directory's answers are on cards too, and those of cards on profiles. */
  shownFrom: 'directory' | 'card' | 'profile' | 'ownProfile'
  /** Listed with its label on profiles. The others are in the title, or stand alone like the text about oneself. */
  isProfileRow: boolean
  /** Whether the search of Discover looks through it. */
  isSearched: boolean
} & (
  | { kind: 'username' | 'birthday' }
  /** A line fits one row of a form; a text may have paragraphs. */
  | { kind: 'fullName' | 'place' | 'line' | 'text'; maxLength: number }
  | { kind: 'choice'; choices: readonly string[] }
)

/** What the answers of a group have in common. */
const IDENTITY = {
  group: 'identity',
  isNullable: false,
  signUp: 'required',
  isProfileRow: false,
  isSearched: false,
} as const
const BACKGROUND = {
  group: 'background',
  kind: 'choice',
  isNullable: true,
  signUp: 'required',
  shownFrom: 'profile',
  isProfileRow: true,
  isSearched: false,
} as const
const VIBE = { ...BACKGROUND, group: 'vibe', signUp: 'optional', shownFrom: 'card' } as const
const WORDS = {
  group: 'words',
  isNullable: true,
  signUp: 'notAsked',
  shownFrom: 'profile',
  isProfileRow: true,
  isSearched: false,
} as const

/**
 * Everything that people say about themselves, once. Schemas, selects, the edit form, labels, profiles, the search and
 * the copies kept with reports follow from it, in its order. The columns in the database have the same names.
 */
export const ANSWERS = {
  name: {
    ...IDENTITY,
    label: 'Full name',
    kind: 'fullName',
    maxLength: FULL_NAME_MAX_LENGTH,
    shownFrom: 'ownProfile',
  },
  username: { ...IDENTITY, label: 'Username', kind: 'username', shownFrom: 'directory', isSearched: true },
  birthday: { ...IDENTITY, label: 'Birthday', kind: 'birthday', shownFrom: 'ownProfile' },
  location: {
    ...IDENTITY,
    label: 'Location',
    kind: 'place',
    maxLength: LOCATION_MAX_LENGTH,
    shownFrom: 'directory',
    isSearched: true,
  },
  gender: { ...IDENTITY, label: 'Gender', kind: 'choice', choices: GENDERS, shownFrom: 'card' },
  orientation: {
    ...IDENTITY,
    label: 'Orientation',
    kind: 'choice',
    choices: ORIENTATIONS,
    isNullable: true,
    shownFrom: 'card',
    isProfileRow: true,
  },
  ethnicity: { ...BACKGROUND, label: 'Ethnicity', choices: ETHNICITIES },
  religion: { ...BACKGROUND, label: 'Religion', choices: RELIGIONS },
  mbti: { ...VIBE, label: 'MBTI', choices: MBTI_TYPES },
  loveLanguage: { ...VIBE, label: 'Love Language', choices: LOVE_LANGUAGES },
  attachmentStyle: { ...VIBE, label: 'Attachment Style', choices: ATTACHMENT_STYLES },
  aboutMe: { ...WORDS, label: 'About Me', kind: 'text', maxLength: 2000, isProfileRow: false },
  likesDislikes: { ...WORDS, label: 'Likes & Dislikes', kind: 'text', maxLength: 1000 },
  hobbies: { ...WORDS, label: 'Hobbies', kind: 'text', maxLength: 500, isSearched: true },
  profession: { ...WORDS, label: 'Profession', kind: 'line', maxLength: 100, isSearched: true },
} as const satisfies Record<string, AnswerRule>

type AnswerTable = typeof ANSWERS
export type AnswerName = keyof AnswerTable
export const ANSWER_NAMES = Object.keys(ANSWERS) as AnswerName[]

/** The names of the answers whose rule has these properties, such as `{ kind: 'text' }`. */
export type AnswerWith<Properties> = {
  [Name in AnswerName]: AnswerTable[Name] extends Properties ? Name : never
}[AnswerName]

/** What somebody has answered, as it is stored. */
export type Answers = {
  [Name in AnswerName]:
    | (AnswerTable[Name] extends { choices: readonly (infer Choice)[] } ? Choice : string)
    | (AnswerTable[Name]['isNullable'] extends true ? null : never)
}

export function answersWith<const Properties extends Partial<AnswerRule>>(properties: Properties) {
  const wanted = Object.entries(properties)
  return ANSWER_NAMES.filter((name): name is AnswerWith<Properties> => {
    const rule: Record<string, unknown> = ANSWERS[name]
    return wanted.every(([property, value]) => rule[property] === value)
  })
}

/** What a profile lists with labels, in the specification's order. */
export const PROFILE_ROWS = (['words', 'vibe', 'background', 'identity'] as const).flatMap((group) =>
  answersWith({ group, isProfileRow: true }),
)
