import type { ORPCErrorConstructorMap } from '@orpc/server'
import type { COMMON_ERRORS } from '#contract/access.ts'
import type { ERRORS, ErrorCode } from '#contract/errors.ts'

/**
 * What a function takes from its caller to fail with these codes, or with the common ones: `throw errors.NOT_FOUND()`.
 * Only a procedure whose contract declares them has such errors to pass on.
 */
export interface CanFail<Code extends ErrorCode = never> {
  errors: ORPCErrorConstructorMap<Pick<typeof ERRORS, Code | keyof typeof COMMON_ERRORS>>
}
