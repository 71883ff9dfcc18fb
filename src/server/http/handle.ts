import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { ORPCError, Procedure, type AnyMiddleware } from '@orpc/server'
import { ERRORS } from '#contract/errors.ts'
import { mayCall, type AccessLevel } from '#domain/safety/roles.ts'
import { Failure } from '#server/http/failure.ts'
import { refuseUnstorableText } from '#server/http/unstorable-text.ts'
import type { HandlerContext, RequestContext } from '#server/http/request-context.ts'

/**
 * Keeps a promise of the contract: checks who calls, before the input is even read; runs the handler; turns a
 * `Failure` into the declared error; and publishes what happened only after it has happened.
 */
export function handle<
  Input extends AnySchema,
  Output extends AnySchema,
  Errors extends ErrorMap,
  Access extends AccessLevel,
>(
  promise: ContractProcedure<Input, Output, Errors, { access: Access }>,
  run: (context: HandlerContext<Access>, input: InferSchemaOutput<Input>) => Promise<InferSchemaInput<Output>>,
) {
  const definition = promise['~orpc']
  const { access } = definition.meta
  return new Procedure<RequestContext, RequestContext, Input, Output, Errors, { access: Access }>({
    ...definition,
    middlewares: [checkAccess(access)],
    inputValidationIndex: 1,
    outputValidationIndex: 1,
    handler: async ({ context, input }) => {
      try {
        refuseUnstorableText(input)
        const viewer = (await context.findSession()) as HandlerContext<Access>['viewer']
        const output = await run({ ...context, viewer }, input as InferSchemaOutput<Input>)
        for (const act of context.afterwards) act()
        return output
      } catch (error) {
        throw error instanceof Failure ? declaredError(error, definition.errorMap) : error
      }
    },
  })
}

function checkAccess(access: AccessLevel): AnyMiddleware {
  return async ({ context: anyContext, next }) => {
    const context = anyContext as RequestContext
    try {
      const viewer = await context.findSession()
      if (viewer) await context.limits.take('requestsPerAccount', viewer.id)
      if (!mayCall(access, { isMember: viewer !== null, roleLevel: viewer?.roleLevel ?? null })) {
        throw Failure.of(viewer ? 'NOT_ALLOWED' : 'SIGN_IN_NEEDED')
      }
    } catch (error) {
      throw error instanceof Failure ? apiError(error) : error
    }
    return next()
  }
}

function declaredError(failure: Failure, errorMap: ErrorMap): Error {
  if (failure.code in errorMap) return apiError(failure)
  return new Error(`A handler failed with ${failure.code}, which its contract does not declare.`, { cause: failure })
}

export function apiError(failure: Failure) {
  const { status, message } = ERRORS[failure.code]
  return new ORPCError(failure.code, { defined: true, status, message, data: failure.data })
}
