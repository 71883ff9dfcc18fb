import { accounts, type Viewer } from '#contract/accounts.ts'
import type { SignedInViewer } from '#server/auth/viewer.queries.ts'
import { listSessionIds } from '#server/auth/viewer.queries.ts'
import { isCommonPassword } from '#server/auth/passwords.ts'
import { endSession, findResetOwner, resetPassword, startSession } from '#server/auth/sessions.ts'
import { isUsernameTaken, reviveAccount } from '#server/features/accounts/accounts.queries.ts'
import { createAccount } from '#server/features/accounts/create-account.ts'
import { ensureMembership } from '#server/features/membership/membership.queries.ts'
import { Failure } from '#server/http/failure.ts'
import { handle } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'

export const accountsHandlers = {
  session: handle(accounts.session, async ({ viewer }) => ({ viewer: viewer && viewOf(viewer) })),

  checkUsername: handle(accounts.checkUsername, async ({ db, limits, address }, { username }) => {
    await limits.take('usernameChecksPerAddress', address)
    return { isAvailable: !(await isUsernameTaken(db, username)) }
  }),

  signUp: handle(accounts.signUp, async (context, form) => {
    await context.limits.take('signUpsPerAddress', context.address)
    const userId = await createAccount(context, form)
    const isMembershipReady = await repairMembership(context, userId)
    return { viewer: viewOf(await signIn(context, form)), isMembershipReady }
  }),

  signIn: handle(accounts.signIn, async (context, credentials) => {
    const { limits, address } = context
    await limits.take('signInsPerAddress', address)
    await limits.take('signInsPerEmail', credentials.email)
    const viewer = await signIn(context, credentials)
    await limits.forgive('signInsPerEmail', credentials.email)
    await reviveAccount(context.db, viewer.id)
    await repairMembership(context, viewer.id)
    return { viewer: viewOf(viewer) }
  }),

  signOut: handle(accounts.signOut, async ({ auth, authHeaders, setCookies, viewer, realtime, afterwards }) => {
    setCookies(await endSession(auth, authHeaders))
    if (viewer) afterwards.push(() => realtime.endSessions([viewer.sessionId], 'signedOut'))
    return {}
  }),

  requestPasswordReset: handle(accounts.requestPasswordReset, async (context, { email }) => {
    await context.limits.take('resetsPerAddress', context.address)
    await context.limits.take('resetsPerEmail', email)
    // In the background: whether there is such an account must not show in how long the answer takes.
    context.inBackground(context.auth.api.requestPasswordReset({ body: { email } }))
    return {}
  }),

  setNewPassword: handle(accounts.setNewPassword, async (context, { token, password }) => {
    const { auth, db, realtime, afterwards } = context
    const ownerId = await findResetOwner(auth, token)
    if (!ownerId) throw Failure.of('RESET_LINK_INVALID')
    if (isCommonPassword(password)) throw Failure.of('PASSWORD_TOO_COMMON')
    const sessionIds = await listSessionIds(db, ownerId)
    if (!(await resetPassword(auth, token, password))) throw Failure.of('RESET_LINK_INVALID')
    afterwards.push(() => realtime.endSessions(sessionIds, 'passwordChanged'))
    return {}
  }),
}

async function signIn(context: RequestContext, { email, password }: { email: string; password: string }) {
  const session = await startSession(context.auth, { email, password }, context.authHeaders)
  if (!session) throw Failure.of('WRONG_CREDENTIALS')
  context.setCookies(session.cookies)
  const viewer = await context.findViewerOf(session.cookies)
  if (!viewer) throw new Error('A session was made for a login without a profile.')
  return viewer
}

/** A missing membership never keeps anybody out: the next sign-in tries again. */
async function repairMembership({ db, clock, log }: RequestContext, userId: string): Promise<boolean> {
  try {
    await ensureMembership(db, userId, clock.now())
    return true
  } catch (err) {
    log.error({ err, userId }, 'the membership could not be set up')
    return false
  }
}

function viewOf({ id, username, fullName, roleLevel }: SignedInViewer): Viewer {
  return { id, username, firstName: fullName.split(/\s+/)[0] ?? '', isAdmin: roleLevel !== null }
}
