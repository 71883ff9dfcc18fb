import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput, Route } from '@orpc/contract'
import { ORPCError, Procedure, type AnyMiddleware } from '@orpc/server'
import { ERRORS } from '#contract/errors.ts'
import { mayCall, type AccessLevel } from '#domain/safety/roles.ts'
import { Failure } from '#server/http/api/failure.ts'
import { refuseUnstorableText } from '#server/http/api/unstorable-text.ts'
import type { HandlerContext, RequestContext } from '#server/http/api/request-context.ts'

/**
 * Keeps a promise of the contract: checks who calls, before the input is even read; runs the handler; turns a
 * `Failure` into the declared error; and publishes what happened only after it has happened.
 */
export function procedure<
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
    middlewares: [checkAccess(access), checkRoom(definition.route)],
    inputValidationIndex: 2,
    outputValidationIndex: 2,
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
  return async ({ context, next }) => {
    try {
      await requireAccess(context as RequestContext, access)
    } catch (error) {
      throw error instanceof Failure ? apiError(error) : error
    }
    return next()
  }
}

/** A row each, and nobody can read without the first: the reserve is there for such. */
const NEEDED_TO_READ = ['/sign-in', '/sign-out']

/** While there is no room for rows, only what reads is answered. */
function checkRoom({ method, path }: Route): AnyMiddleware {
  const writes = NEEDED_TO_READ.some((each) => each === path) ? 'sessions' : 'rows'
  return async ({ context, next }) => {
    const { hasRoomFor } = context as RequestContext
    if (method !== 'GET' && !hasRoomFor(writes)) throw apiError(Failure.of('STORAGE_FULL'))
    return next()
  }
}

/** Asked twice: from the headers alone, so that nobody else's body is read, and where the procedure is called. */
export async function requireAccess(context: RequestContext, access: AccessLevel): Promise<void> {
  const viewer = await context.findSession()
  if (!mayCall(access, { isMember: viewer !== null, roleLevel: viewer?.roleLevel ?? null })) {
    throw Failure.of(viewer ? 'NOT_ALLOWED' : 'SIGN_IN_NEEDED')
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
