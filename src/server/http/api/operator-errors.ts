import { createORPCErrorConstructorMap } from '@orpc/server'
import { ERRORS } from '#contract/errors.ts'

/** For what an operator does at the machine: no procedure declares errors for it, so it may fail with any. */
export const OPERATOR_ERRORS = createORPCErrorConstructorMap(ERRORS)
