import { ORPCError, ValidationError } from '@orpc/server'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS, type ErrorCode, type InputIssue } from '#contract/errors.ts'
import { DatabaseUnavailableError } from '#server/db/database-errors.ts'
import type { Protocol } from '#server/http/api/api-routes.ts'
import { Failure } from '#server/http/api/failure.ts'
import { apiError } from '#server/http/api/procedure.ts'
import { isUnbounded } from '#server/http/limits/request-body.ts'

/** What Fastify itself refuses while it reads a request, in the words of our error table. */
const CODE_BY_STATUS: Record<number, ErrorCode> = {
  400: 'MALFORMED_REQUEST',
  413: 'TOO_LARGE',
  415: 'MEDIA_TYPE_NOT_SUPPORTED',
}
/** A database that has been waited for in vain is given a little time before the next try. */
const SILENCE_SECONDS = 5

/** Answers what was refused before a procedure was called, in the form that its protocol gives to errors. */
export function sendError(protocol: Protocol, thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = asApiError(thrown) ?? unavailable(request.log, thrown) ?? unexpected(request.log, thrown)
  // Node takes the rest of a refused body off the line, so that its sender reads the answer; but not without an end.
  if (isUnbounded(request)) reply.header('connection', 'close')
  const body = error.toJSON()
  void reply.status(error.status).send(protocol === 'rpc' ? { json: body } : body)
}

function asApiError(thrown: unknown) {
  if (thrown instanceof Failure) return apiError(thrown)
  const { statusCode = 500 } = thrown as { statusCode?: number }
  const code = CODE_BY_STATUS[statusCode]
  return code && apiError(Failure.of(code as 'MALFORMED_REQUEST'))
}

/** oRPC's own complaints, and the database's, in the words of our error table; what nobody expected is logged. */
export function speakContract(log: FastifyBaseLogger, error: unknown): unknown {
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') return invalidInput(error.cause)
  if (error instanceof ORPCError && (error.defined || error.status < 500)) return error
  return unavailable(log, error) ?? unexpected(log, error)
}

function unavailable(log: FastifyBaseLogger, error: unknown) {
  if (!(error instanceof DatabaseUnavailableError)) return undefined
  log.warn({ err: error }, 'the database did not answer a procedure')
  return apiError(Failure.of('UNAVAILABLE', { retryAfterSeconds: error.isSilent ? SILENCE_SECONDS : 0 }))
}

function unexpected(log: FastifyBaseLogger, error: unknown) {
  log.error({ err: error }, 'a procedure failed unexpectedly')
  return new ORPCError('INTERNAL_SERVER_ERROR', { cause: error })
}

function invalidInput(cause: unknown) {
  const issues = cause instanceof ValidationError ? cause.issues.map(toIssue) : []
  const { status, message } = ERRORS.INVALID_INPUT
  return new ORPCError('INVALID_INPUT', { defined: true, status, message, data: { issues }, cause })
}

function toIssue(issue: ValidationError['issues'][number]): InputIssue {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
  return { path, message: issue.message }
}
