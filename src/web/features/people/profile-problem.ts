import { failureOf } from '#web/api/failure.ts'
import { PEOPLE_COPY } from '#web/features/people/people.copy.ts'

/** Which of the specification's three sentences says what went wrong. */
export function profileProblem(error: unknown): { sentence: string; isMissing: boolean } {
  const { code, isPassing } = failureOf(error)
  // An id that is none cannot be anybody's.
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return { sentence: PEOPLE_COPY.notFound, isMissing: true }
  const isBroken = isPassing || code === 'UNEXPECTED'
  return { sentence: isBroken ? PEOPLE_COPY.broken : PEOPLE_COPY.refused, isMissing: false }
}
