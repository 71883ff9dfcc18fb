import { ORPCError, ValidationError } from '@orpc/server'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { InputIssue } from '#contract/errors.ts'
import { DatabaseUnavailableError } from '#server/db/database-errors.ts'
import type { Protocol } from '#server/http/api/api-routes.ts'
import { refusal } from '#server/http/api/refusal.ts'
import { isUnbounded } from '#server/http/limits/request-body.ts'

/** The codes for what Fastify itself refuses while it reads a request. */
const CODE_BY_STATUS: Record<number, 'MALFORMED_REQUEST' | 'TOO_LARGE' | 'MEDIA_TYPE_NOT_SUPPORTED'> = {
  400: 'MALFORMED_REQUEST',
  413: 'TOO_LARGE',
  415: 'MEDIA_TYPE_NOT_SUPPORTED',
}
/** After a database timed out, clients wait this long before the next try. */
const RETRY_AFTER_TIMEOUT_SECONDS = 5

/** Answers an error from before a procedure was called, in the form that its protocol gives to errors; returns its code. */
export function sendError(protocol: Protocol, thrown: unknown, request: FastifyRequest, reply: FastifyReply): string {
  const error = asApiError(thrown) ?? unavailable(request.log, thrown) ?? unexpected(request.log, thrown)
  // Node reads and drops the rest of a refused body, so that its sender can read the answer, unless it has no end.
  if (isUnbounded(request)) reply.header('connection', 'close')
  const body = error.toJSON()
  void reply.status(error.status).send(protocol === 'rpc' ? { json: body } : body)
  return error.code
}

function asApiError(thrown: unknown) {
  if (thrown instanceof ORPCError) return thrown
  const { statusCode = 500 } = thrown as { statusCode?: number }
  const code = CODE_BY_STATUS[statusCode]
  return code && refusal(code)
}

/** Turns errors of oRPC's own, and of the database, into those of the contract; the unexpected ones are logged. */
export function toContractError(log: FastifyBaseLogger, error: unknown): unknown {
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') return invalidInput(error.cause)
  if (error instanceof ORPCError && (error.defined || error.status < 500)) return error
  return unavailable(log, error) ?? unexpected(log, error)
}

function unavailable(log: FastifyBaseLogger, error: unknown) {
  if (!(error instanceof DatabaseUnavailableError)) return undefined
  log.warn({ err: error }, 'the database did not answer a procedure')
  return refusal('UNAVAILABLE', { retryAfterSeconds: error.isSilent ? RETRY_AFTER_TIMEOUT_SECONDS : 0 })
}

function unexpected(log: FastifyBaseLogger, error: unknown) {
  log.error({ err: error }, 'a procedure failed unexpectedly')
  return new ORPCError('INTERNAL_SERVER_ERROR', { cause: error })
}

function invalidInput(cause: unknown) {
  const issues = cause instanceof ValidationError ? cause.issues.map(toIssue) : []
  return refusal('INVALID_INPUT', { issues })
}

function toIssue(issue: ValidationError['issues'][number]): InputIssue {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
  return { path, message: issue.message }
}
