import type { Coordinates } from '#contract/places.ts'
import type { OwnProfile, ProfileChanges } from '#contract/profile.ts'
import { USERNAME_MAX_LENGTH } from '#domain/accounts/account-rules.ts'
import { ANSWER_NAMES, ANSWERS, answersWith, type AnswerName } from '#domain/people/answers.ts'
import { birthdayProblem, nameProblem, placeProblem, usernameProblem } from '#web/blocks/forms/answer-problems.ts'
import { foundProblems, missingAnswers, type Limits, type Problems } from '#web/blocks/forms/form-values.ts'

export const ANSWER_LIMITS: Limits<ProfileValues> = {
  ...Object.fromEntries(
    Object.entries(ANSWERS).flatMap(([name, rule]) => ('maxLength' in rule ? [[name, rule.maxLength]] : [])),
  ),
  username: USERNAME_MAX_LENGTH,
}

const REQUIRED_ANSWERS = answersWith({ isNullable: false })

/** The values of the edit form: an answer that was not given is empty. */
export interface ProfileValues extends Record<AnswerName, string> {
  /** Of a place chosen in this form; null as long as none was. */
  coordinates: Coordinates | null
}

export function valuesOf(profile: OwnProfile): ProfileValues {
  const saved = Object.fromEntries(ANSWER_NAMES.map((name) => [name, profile[name] ?? '']))
  return { ...(saved as Record<AnswerName, string>), coordinates: null }
}

/** Only what is new: fields that are as they were are left out, because they may have been changed elsewhere. */
export function changesIn(profile: OwnProfile, values: ProfileValues): ProfileChanges {
  const changed = ANSWER_NAMES.filter((name) => values[name].trim() !== (profile[name] ?? ''))
  const changes = Object.fromEntries(changed.map((name) => [name, values[name].trim() || null]))
  const isPlaceNew = changed.includes('location') || values.coordinates !== null
  return {
    ...changes,
    ...(isPlaceNew && { location: values.location.trim(), coordinates: values.coordinates }),
  }
}

/** A name or a place that was accepted once is not checked again. */
export function findProblems(profile: OwnProfile, values: ProfileValues, day: string): Problems<ProfileValues> {
  const isNew = (name: AnswerName) => values[name].trim() !== profile[name]
  return foundProblems<ProfileValues>({
    name: isNew('name') ? nameProblem(values.name) : undefined,
    username: usernameProblem(values.username, profile.username),
    birthday: birthdayProblem(values.birthday, day),
    location: isNew('location') ? placeProblem(values) : undefined,
    ...missingAnswers(values, REQUIRED_ANSWERS),
  })
}
