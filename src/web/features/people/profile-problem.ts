import { failureOf } from '#web/api/failure.ts'
import { PEOPLE_COPY } from '#web/features/people/people.copy.ts'

/** Chooses among the specification's three sentences. */
export function profileProblem(error: unknown): { sentence: string; isMissing: boolean } {
  const { code, isTransient } = failureOf(error)
  // A malformed id belongs to nobody.
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return { sentence: PEOPLE_COPY.notFound, isMissing: true }
  const isBroken = isTransient || code === 'UNEXPECTED'
  return { sentence: isBroken ? PEOPLE_COPY.broken : PEOPLE_COPY.refused, isMissing: false }
}
