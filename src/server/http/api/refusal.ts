import { ORPCError } from '@orpc/server'
import type { z } from 'zod'
import type { COMMON_ERRORS } from '#contract/access.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'

/** Also for whoever has to sign in or confirm an address first, and for addresses where there is no procedure. */
type RefusalCode =
  | keyof typeof COMMON_ERRORS
  | 'SIGN_IN_NEEDED'
  | 'EMAIL_UNVERIFIED'
  | 'SECOND_FACTOR_NEEDED'
  | 'NOT_FOUND'

type DataOf<Code extends ErrorCode> = (typeof ERRORS)[Code] extends { data: infer Schema extends z.ZodType }
  ? [data: z.input<Schema>]
  : []

/** An error that any request may be answered with. Handlers throw the `errors` of their own contract instead. */
export function refusal<Code extends RefusalCode>(code: Code, ...[data]: DataOf<Code>) {
  const { status, message } = ERRORS[code]
  return new ORPCError(code, { defined: true, status, message, data })
}
