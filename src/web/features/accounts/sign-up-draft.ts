import { TEXT_FIELDS, type SignUpValues } from '#web/features/accounts/sign-up-rules.ts'
import type { Answers } from '#web/ui/fields/use-early-answers.ts'

const KEY = 'kismetry.signUp'

/** What was typed survives a reload of the tab; the password and the picture do not, on purpose. */
export function saveDraft(values: SignUpValues): void {
  const kept = TEXT_FIELDS.filter((field) => field !== 'password').map((field) => [field, values[field]])
  const { coordinates, answersArePublic } = values
  sessionStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(kept), coordinates, answersArePublic }))
}

export function readDraft(): Partial<SignUpValues> {
  try {
    const saved = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    return {
      ...textsIn(saved),
      coordinates: (saved.coordinates ?? null) as SignUpValues['coordinates'],
      answersArePublic: saved.answersArePublic === true,
    }
  } catch {
    return {}
  }
}

/** What was typed before the form came to life. */
export function readAnswers(answers: Answers): Partial<SignUpValues> {
  return {
    ...textsIn(answers),
    // A place that nobody has suggested yet.
    ...('location' in answers && { coordinates: null }),
    ...('answersArePublic' in answers && { answersArePublic: true }),
    acceptsTerms: 'acceptsTerms' in answers,
    isAdult: 'isAdult' in answers,
  }
}

function textsIn(saved: Record<string, unknown>): Partial<SignUpValues> {
  const kept = TEXT_FIELDS.filter((field) => typeof saved[field] === 'string').map((field) => [field, saved[field]])
  return Object.fromEntries(kept) as Partial<SignUpValues>
}

export function clearDraft(): void {
  sessionStorage.removeItem(KEY)
}
