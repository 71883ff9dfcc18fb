import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput, Route } from '@orpc/contract'
import { ORPCError, Procedure, type AnyMiddleware, type ORPCErrorConstructorMap } from '@orpc/server'
import type { CallMeta } from '#contract/access.ts'
import { mayCall, needsSecondFactor, type AccessLevel } from '#domain/safety/roles.ts'
import { emailStanding } from '#domain/security/email-confirmation.ts'
import { admissionOf, type Admission } from '#server/http/api/api-routes.ts'
import { refusal } from '#server/http/api/refusal.ts'
import { refuseUnstorableText } from '#server/http/api/unstorable-text.ts'
import type { HandlerContext, RequestContext } from '#server/http/api/request-context.ts'

/**
 * Implements a procedure of the contract: checks who calls before the input is even read, runs the handler, and
 * publishes what happened only after it has happened. The handler can fail only with the errors that the contract
 * declares: its context has no others.
 *
 * With `mayBeOld` it only reads, and its answer may be a second old: a replica may give it.
 */
export function procedure<
  Input extends AnySchema,
  Output extends AnySchema,
  Errors extends ErrorMap,
  Access extends AccessLevel,
>(
  contract: ContractProcedure<Input, Output, Errors, CallMeta<Access>>,
  run: (
    context: HandlerContext<Access> & { errors: ORPCErrorConstructorMap<Errors> },
    input: InferSchemaOutput<Input>,
  ) => Promise<InferSchemaInput<Output>>,
  { mayBeOld = false }: { mayBeOld?: boolean } = {},
) {
  const definition = contract['~orpc']
  const admission = admissionOf(definition)
  return new Procedure<RequestContext, RequestContext, Input, Output, Errors, CallMeta<Access>>({
    ...definition,
    middlewares: [checkAccess(admission), checkRoom(definition.route)],
    inputValidationIndex: 2,
    outputValidationIndex: 2,
    handler: async ({ context, input, errors }) => {
      refuseUnstorableText(input)
      const viewer = (await context.findSession(admission)) as HandlerContext<Access>['viewer']
      const runWith = (given: RequestContext) => run({ ...given, viewer, errors }, input as InferSchemaOutput<Input>)
      const output = await (mayBeOld
        ? readAnywhere({ context, viewer, input }, runWith)
        : runAndNote({ context, viewer, route: definition.route }, runWith))
      for (const listener of context.successListeners) listener()
      return output
    },
  })
}

interface Call {
  context: RequestContext
  viewer: { id: string } | null
}

/** What a member has just written, they read from the primary for a while. */
async function runAndNote<Answer>(
  { context, viewer, route }: Call & { route: Route },
  run: (given: RequestContext) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await run(context)
  } finally {
    // Also after a failure: something may have been committed before it.
    if (viewer && route.method !== 'GET') await context.replica?.noteWrite(viewer.id)
  }
}

/**
 * Reads from the replica if there is one that is fresh enough for this viewer, otherwise, or if it fails, from the
 * primary. Only first pages: what comes after has to be told from at least as much as the page before.
 */
async function readAnywhere<Answer>(
  { context, viewer, input }: Call & { input: unknown },
  run: (given: RequestContext) => Promise<Answer>,
): Promise<Answer> {
  const { replica, metrics } = context
  if (!replica) return run(context)
  const isFirstPage = !(input as { after?: unknown } | undefined)?.after
  if (!isFirstPage || !(await replica.mayAnswer(viewer?.id))) {
    metrics.readFrom('primary')
    return run(context)
  }
  const { db, vibeKeys, vipKeys } = replica
  try {
    const answer = await run({ ...context, db, vibeKeys, vipKeys })
    metrics.readFrom('replica')
    return answer
  } catch (error) {
    if (error instanceof ORPCError) throw error
    replica.noteFailure()
    metrics.readFrom('failed')
    return run(context)
  }
}

function checkAccess(admission: Admission): AnyMiddleware {
  return async ({ context, next }) => {
    await requireAccess(context as RequestContext, admission)
    return next()
  }
}

/** A row each, and nobody can read without the first: the reserve is there for such. */
const NEEDED_TO_READ = ['/sign-in', '/sign-in/code', '/sign-in/passkey/options', '/sign-in/passkey', '/sign-out']

/** While there is no room for rows, only what reads is answered. */
function checkRoom({ method, path }: Route): AnyMiddleware {
  const writes = NEEDED_TO_READ.some((each) => each === path) ? 'sessions' : 'rows'
  return async ({ context, next }) => {
    const { hasRoomFor } = context as RequestContext
    if (method !== 'GET' && !hasRoomFor(writes)) throw refusal('STORAGE_FULL')
    return next()
  }
}

/** Asked twice: from the headers alone, so that nobody else's body is read, and where the procedure is called. */
export async function requireAccess(
  context: RequestContext,
  { access, needsConfirmedEmail, isForSuspended }: Admission,
): Promise<void> {
  const viewer = await context.findSession({ isForSuspended })
  if (!mayCall(access, { isMember: viewer !== null, roleLevel: viewer?.roleLevel ?? null })) {
    throw refusal(viewer ? 'NOT_ALLOWED' : 'SIGN_IN_NEEDED')
  }
  const isForAdmins = access === 'admin' || access === 'mainAdmin'
  if (isForAdmins && viewer && needsSecondFactor(context.requiresAdminSecondFactor, viewer)) {
    throw refusal('SECOND_FACTOR_NEEDED')
  }
  if (viewer && needsConfirmedEmail && emailStanding(viewer, context.clock.now()) === 'overdue') {
    throw refusal('EMAIL_UNVERIFIED')
  }
}
