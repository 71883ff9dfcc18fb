import { firstNameOf } from '#domain/accounts/name-rules.ts'
import type { CameBackFrom, Viewer } from '#contract/accounts.ts'
import { MAIN_ADMIN_LEVEL, needsSecondFactor } from '#domain/safety/roles.ts'
import { emailStanding } from '#domain/security/email-confirmation.ts'
import type { SignedInViewer } from '#server/auth/viewer.queries.ts'
import { enterAccount, type RefusedEntrance } from '#server/features/accounts/enter-account.ts'
import { rememberThisBrowser } from '#server/features/accounts/browser-cookie.ts'
import { ensureMembership } from '#server/features/membership/settle-membership.ts'
import type { HandlerContext, RequestContext } from '#server/http/api/request-context.ts'
import { noteSecurity } from '#server/http/security-log.ts'

/** One that better-auth has just made, and whose cookies no browser has yet. */
export interface NewSession {
  cookies: Headers
  userId: string
  token: string
}

type Entered<V> =
  | { viewer: V; cameBackFrom: CameBackFrom | null; refusedWith?: never }
  | { viewer?: never; cameBackFrom?: never; refusedWith: RefusedEntrance }

/** How every way in ends, at sign-up too. */
export async function openSession(
  context: HandlerContext<'anyone'>,
  session: NewSession,
): Promise<Entered<SignedInViewer>> {
  const { cameBackFrom, refusedWith } = await enterAccount(context, session)
  if (!refusedWith || refusedWith === 'ACCOUNT_SUSPENDED') context.setCookies(session.cookies)
  if (refusedWith) return { refusedWith }
  await rememberThisBrowser(context, session.userId)
  const viewer = await context.findViewerOf(session.cookies)
  if (!viewer) throw new Error('A session was made for a login without a profile.')
  noteSecurity(context, 'sessionStarted', { accountId: viewer.id, sessionId: viewer.sessionId })
  return { viewer, cameBackFrom }
}

/** How every sign-in ends. */
export async function finishSignIn(context: HandlerContext<'anyone'>, session: NewSession): Promise<Entered<Viewer>> {
  const { viewer, cameBackFrom, refusedWith } = await openSession(context, session)
  if (refusedWith) return { refusedWith }
  noteSecurity(context, 'signedIn', { accountId: viewer.id })
  await repairMembership(context, viewer.id)
  return { viewer: viewOf(context, viewer), cameBackFrom }
}

/** A missing membership never keeps anybody out: the next sign-in tries again. */
export async function repairMembership({ db, clock, log }: RequestContext, userId: string): Promise<boolean> {
  try {
    await ensureMembership(db, userId, clock.now())
    return true
  } catch (err) {
    log.error({ err, userId }, 'the membership could not be set up')
    return false
  }
}

export function viewOf({ clock, requiresAdminSecondFactor }: RequestContext, viewer: SignedInViewer): Viewer {
  const { id, username, fullName, roleLevel } = viewer
  return {
    id,
    username,
    firstName: firstNameOf(fullName),
    isAdmin: roleLevel !== null,
    isMainAdmin: roleLevel === MAIN_ADMIN_LEVEL,
    emailStanding: emailStanding(viewer, clock.now()),
    needsSecondFactor: needsSecondFactor(requiresAdminSecondFactor, viewer),
  }
}
