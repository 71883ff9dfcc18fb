import type { Coordinates } from '#contract/places.ts'
import type { OwnProfile, ProfileChanges } from '#contract/profile.ts'
import { ANSWER_NAMES, answersWith, type AnswerName } from '#domain/people/answers.ts'
import { birthdayProblem, nameProblem, placeProblem, usernameProblem } from '#web/blocks/forms/answer-problems.ts'
import { FORM_COPY } from '#web/blocks/forms/form.copy.ts'

const REQUIRED_ANSWERS = answersWith({ isNullable: false })

/** The form as it stands: an unanswered field is empty. */
export interface ProfileValues extends Record<AnswerName, string> {
  /** Of a place chosen in this form; null as long as none was. */
  coordinates: Coordinates | null
}

/** What differs from the profile, by field. */
export type ProfileDraft = Partial<ProfileValues>

export type ProfileErrors = { [Field in AnswerName]?: string | undefined }

/** The profile with the draft over it. */
export function valuesOf(profile: OwnProfile, draft: ProfileDraft = {}): ProfileValues {
  const saved = Object.fromEntries(ANSWER_NAMES.map((field) => [field, profile[field] ?? '']))
  return { ...(saved as Record<AnswerName, string>), coordinates: null, ...draft }
}

/** Only what is new: fields that stand as they were are left alone, whoever else may have changed them meanwhile. */
export function changesIn(profile: OwnProfile, values: ProfileValues): ProfileChanges {
  const changed = ANSWER_NAMES.filter((field) => values[field].trim() !== (profile[field] ?? ''))
  const changes = Object.fromEntries(changed.map((field) => [field, values[field].trim() || null]))
  const isPlaceNew = changed.includes('location') || values.coordinates !== null
  return {
    ...changes,
    ...(isPlaceNew && { location: values.location.trim(), coordinates: values.coordinates }),
  }
}

/** What of a draft is still to be saved, once `sent` has been: what was typed meanwhile stays. */
export function withoutSaved(draft: ProfileDraft, sent: ProfileDraft): ProfileDraft {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  return Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => !isSame(sent[field as keyof ProfileDraft], value)),
  )
}

/** The field on the screen that stands for a part of the input. */
export function fieldOf(name: string): string {
  return name === 'coordinates' ? 'location' : name
}

/** What the browser can explain before the server decides. A name that was taken once is not asked about again. */
export function findErrors(profile: OwnProfile, values: ProfileValues, today: string): ProfileErrors {
  const errors: ProfileErrors = {}
  for (const field of REQUIRED_ANSWERS) if (!values[field].trim()) errors[field] = FORM_COPY.required
  if (values.name.trim() !== profile.name) errors.name ??= nameProblem(values.name)
  errors.username ??= usernameProblem(values.username, profile.username)
  errors.birthday ??= birthdayProblem(values.birthday, today)
  if (values.location.trim() !== profile.location) errors.location ??= placeProblem(values)
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}
