import { failureOf } from '#web/api/failure.ts'

/** An id that cannot be one is nobody's either. */
export const isMissing = (error: unknown) => ['NOT_FOUND', 'INVALID_INPUT'].includes(failureOf(error).code)
