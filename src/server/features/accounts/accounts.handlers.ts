import { accounts, type Viewer } from '#contract/accounts.ts'
import { isReservedUsername } from '#domain/accounts/reserved-usernames.ts'
import { emailStanding } from '#domain/security/email-confirmation.ts'
import type { SignedInViewer } from '#server/auth/viewer.queries.ts'
import { hashPassword, requireGoodPassword } from '#server/auth/passwords.ts'
import { findResetOwner, insertResetLink, setPasswordByLink } from '#server/auth/reset-links.queries.ts'
import { endSession, startSession } from '#server/auth/sessions.ts'
import { resetLetter } from '#server/features/accounts/accounts.letters.ts'
import { findLoginByEmail, isUsernameTaken } from '#server/features/accounts/accounts.queries.ts'
import { createAccount } from '#server/features/accounts/create-account.ts'
import { enterAccount } from '#server/features/accounts/enter-account.ts'
import { forgiveSignInTries, takeSignInTry } from '#server/features/accounts/sign-in-limits.ts'
import { ensureMembership } from '#server/features/membership/membership.queries.ts'
import { procedure } from '#server/http/api/procedure.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { HandlerContext, RequestContext } from '#server/http/api/request-context.ts'
import { noteSecurity, type SecurityEvent } from '#server/http/security-log.ts'

export const accountsHandlers = {
  session: procedure(accounts.session, async (context) => ({
    viewer: context.viewer && viewOf(context, context.viewer),
  })),

  checkUsername: procedure(accounts.checkUsername, async ({ db, limits, address }, { username }) => {
    await limits.take('usernameChecksPerAddress', address)
    const isReserved = isReservedUsername(username)
    return { isAvailable: !isReserved && !(await isUsernameTaken(db, username)), isReserved }
  }),

  signUp: procedure(accounts.signUp, async (context, form) => {
    const userId = await createAccount(context, form)
    noteSecurity(context, 'signedUp', { accountId: userId })
    const isMembershipReady = await repairMembership(context, userId)
    return { viewer: await signInAtOnce(context, form), isMembershipReady }
  }),

  signIn: procedure(accounts.signIn, async (context, credentials) => {
    await takeSignInTry(context, credentials.email)
    const { viewer, refusedWith } = await signIn(context, credentials)
    if (refusedWith) throw context.errors[refusedWith]()
    noteSecurity(context, 'signedIn', { accountId: viewer.id })
    await forgiveSignInTries(context, credentials.email)
    await repairMembership(context, viewer.id)
    return { viewer: viewOf(context, viewer) }
  }),

  signOut: procedure(accounts.signOut, async (context) => {
    const { auth, authHeaders, setCookies, viewer, realtime, successListeners } = context
    setCookies(await endSession(auth, authHeaders))
    if (!viewer) return {}
    noteSecurity(context, 'signedOut', { accountId: viewer.id, sessionId: viewer.sessionId })
    noteSecurity(context, 'sessionsEnded', { accountId: viewer.id, count: 1 })
    successListeners.push(() => realtime.endSessions([viewer.sessionId], 'signedOut'))
    return {}
  }),

  requestPasswordReset: procedure(accounts.requestPasswordReset, async (context, { email }) => {
    await context.limits.take('resetsPerAddress', context.address)
    // In the background: whether there is such an account must not show in how long the answer takes.
    context.inBackground(sendResetLink(context, email))
    return {}
  }),

  setNewPassword: procedure(accounts.setNewPassword, async (context, { token, password }) => {
    const { db, clock, realtime, successListeners } = context
    const owner = await findResetOwner(context, token, clock.now())
    if (!owner) throw resetLinkError(context)
    requireGoodPassword(context, password, owner)
    const passwordHash = await hashPassword(password)
    const ended = await setPasswordByLink(db, { token, userId: owner.id, passwordHash, now: clock.now() })
    if (!ended) throw resetLinkError(context, owner.id)
    noteSecurity(context, 'resetUsed', { accountId: owner.id })
    noteSecurity(context, 'passwordChanged', { accountId: owner.id })
    noteSecurity(context, 'sessionsEnded', { accountId: owner.id, count: ended.length })
    successListeners.push(() => realtime.endSessions(ended, 'passwordChanged'))
    return {}
  }),
}

interface Credentials {
  email: string
  password: string
}

type SignInResult =
  | { viewer: SignedInViewer; refusedWith?: never }
  | { viewer?: never; refusedWith: 'WRONG_CREDENTIALS' | 'ACCOUNT_SUSPENDED' }

async function signIn(context: HandlerContext<'anyone'>, { email, password }: Credentials): Promise<SignInResult> {
  const session = await startSession(context.auth, { email, password }, context.authHeaders)
  if (!session) {
    context.inBackground(noteWithOwner(context, 'signInRefused', email, 'WRONG_CREDENTIALS'))
    return { refusedWith: 'WRONG_CREDENTIALS' }
  }
  if (!(await enterAccount(context, session))) return { refusedWith: 'ACCOUNT_SUSPENDED' }
  context.setCookies(session.cookies)
  const viewer = await context.findViewerOf(session.cookies)
  if (!viewer) throw new Error('A session was made for a login without a profile.')
  noteSecurity(context, 'sessionStarted', { accountId: viewer.id, sessionId: viewer.sessionId })
  return { viewer }
}

/** The account exists whatever happens here: whoever is not signed in at once can do so at the login. */
async function signInAtOnce(context: HandlerContext<'anyone'>, credentials: Credentials): Promise<Viewer | null> {
  try {
    const { viewer, refusedWith } = await signIn(context, credentials)
    if (refusedWith) throw new Error(`The sign-in was refused with ${refusedWith}.`)
    return viewOf(context, viewer)
  } catch (err) {
    context.log.error({ err }, 'a new member could not be signed in')
    return null
  }
}

/** In the background: whether an address is known must not show in how long the answer takes. */
async function noteWithOwner(context: RequestContext, event: SecurityEvent, email: string, reason?: string) {
  const owner = await findLoginByEmail(context.db, email)
  noteSecurity(context, event, { accountId: owner?.id, ...(reason && { reason }) })
}

async function sendResetLink(context: RequestContext, email: string): Promise<void> {
  const { db, clock, letters, publicUrl } = context
  const owner = await findLoginByEmail(db, email)
  noteSecurity(context, 'resetRequested', { accountId: owner?.id })
  if (!owner) return
  await db.transaction().execute(async (tx) => {
    const { id, token } = await insertResetLink(tx, owner.id, clock.now())
    const letter = resetLetter(owner.name, publicUrl, token)
    await letters.send(tx, { to: owner.email, userId: owner.id, letter, key: `reset-link:${id}`, kind: 'reset-link' })
  })
}

function resetLinkError(context: RequestContext & CanFail<'RESET_LINK_INVALID'>, accountId?: string): Error {
  noteSecurity(context, 'resetRefused', { accountId, reason: 'RESET_LINK_INVALID' })
  return context.errors.RESET_LINK_INVALID()
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

function viewOf({ clock }: RequestContext, viewer: SignedInViewer): Viewer {
  const { id, username, fullName, roleLevel } = viewer
  return {
    id,
    username,
    firstName: fullName.split(/\s+/)[0] ?? '',
    isAdmin: roleLevel !== null,
    emailStanding: emailStanding(viewer, clock.now()),
  }
}
