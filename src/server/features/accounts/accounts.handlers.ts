import { randomUUID } from 'node:crypto'
import { accounts, type Viewer } from '#contract/accounts.ts'
import { isReservedUsername } from '#domain/accounts/reserved-usernames.ts'
import { hashPassword, requireGoodPassword } from '#server/auth/passwords.ts'
import { findResetOwner, insertResetLink, setPasswordByLink } from '#server/auth/reset-links.queries.ts'
import { endSession, startSession } from '#server/auth/sessions.ts'
import { passwordResetLetter, resetLetter } from '#server/features/accounts/accounts.letters.ts'
import { findLoginByEmail, isUsernameTaken } from '#server/features/accounts/accounts.queries.ts'
import { createAccount } from '#server/features/accounts/create-account.ts'
import { finishSignIn, openSession, repairMembership, viewOf } from '#server/features/accounts/open-session.ts'
import { forgiveSignInTries, takeSignInTry } from '#server/features/accounts/sign-in-limits.ts'
import { countPasskeys } from '#server/features/two-factor/passkeys.queries.ts'
import { hasSecondFactor } from '#server/features/two-factor/two-factor.queries.ts'
import { beginSecondStep } from '#server/features/two-factor/second-step.ts'
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
    const session = await checkPassword(context, credentials)
    if (!session) throw context.errors.WRONG_CREDENTIALS()
    await forgiveSignInTries(context, credentials.email)
    if (await hasSecondFactor(context.db, session.userId)) {
      await beginSecondStep(context, session)
      return { viewer: null, cameBackFrom: null }
    }
    const { viewer, cameBackFrom, refusedWith } = await finishSignIn(context, session)
    if (refusedWith) throw context.errors[refusedWith]()
    return { viewer, cameBackFrom }
  }),

  signOut: procedure(accounts.signOut, async (context) => {
    const { auth, authHeaders, setCookies, viewer, realtime, successListeners } = context
    setCookies(await endSession(auth, authHeaders))
    context.clearBrowserCache()
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
    const { clock, realtime, successListeners } = context
    const owner = await findResetOwner(context, token, clock.now())
    if (!owner) throw resetLinkError(context)
    requireGoodPassword(context, password, owner)
    const passwordHash = await hashPassword(password, context.passwordCost)
    const ended = await resetPassword(context, owner, { token, passwordHash })
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

/** Undefined for a wrong password, which is noted. */
async function checkPassword(context: HandlerContext<'anyone'>, { email, password }: Credentials) {
  const session = await startSession(context, { email, password })
  if (!session) context.inBackground(noteWithOwner(context, 'signInRefused', email, 'WRONG_CREDENTIALS'))
  return session
}

/** The account exists whatever happens here: whoever is not signed in at once can do so at the login. */
async function signInAtOnce(context: HandlerContext<'anyone'>, credentials: Credentials): Promise<Viewer | null> {
  try {
    const session = await checkPassword(context, credentials)
    const { viewer, refusedWith = 'WRONG_CREDENTIALS' } = session ? await openSession(context, session) : {}
    if (!viewer) throw new Error(`The sign-in was refused with ${refusedWith}.`)
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

/** The letter goes with the new password: a link that somebody else has used must not stay unnoticed. */
async function resetPassword(
  { db, clock, letters, publicUrl }: RequestContext,
  owner: { id: string; email: string; name: string },
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<string[] | undefined> {
  return db.transaction().execute(async (tx) => {
    const ended = await setPasswordByLink(tx, { token, userId: owner.id, passwordHash, now: clock.now() })
    if (!ended) return undefined
    await letters.send(tx, {
      to: owner.email,
      userId: owner.id,
      letter: passwordResetLetter(owner.name, publicUrl, await countPasskeys(tx, owner.id)),
      key: `password-reset:${randomUUID()}`,
      kind: 'password-reset',
      isLimited: false,
    })
    return ended
  })
}

function resetLinkError(context: RequestContext & CanFail<'RESET_LINK_INVALID'>, accountId?: string): Error {
  noteSecurity(context, 'resetRefused', { accountId, reason: 'RESET_LINK_INVALID' })
  return context.errors.RESET_LINK_INVALID()
}
