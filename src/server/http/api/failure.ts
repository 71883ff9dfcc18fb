import type { z } from 'zod'
import type { ERRORS, ErrorCode } from '#contract/errors.ts'

type DataOf<Code extends ErrorCode> = (typeof ERRORS)[Code] extends { data: infer Schema extends z.ZodType }
  ? [data: z.input<Schema>]
  : []

/** A failure that the contract names. Rules, guards and queries throw it; `procedure` turns it into the answer. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly data: unknown

  private constructor(code: ErrorCode, data: unknown) {
    super(code)
    this.code = code
    this.data = data
  }

  static of<Code extends ErrorCode>(code: Code, ...[data]: DataOf<Code>): Failure {
    return new Failure(code, data)
  }
}
