import { endSession, endSessionsOf } from '#server/auth/sessions.ts'
import { findAccountState, reviveAccount } from '#server/features/accounts/accounts.queries.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'
import { noteSecurity } from '#server/http/security-log.ts'

/**
 * After the right password: a suspended account stays closed (false), a deactivated one becomes active again, and the
 * new session replaces the one that the browser had before.
 */
export async function enterAccount(
  context: HandlerContext<'anyone'>,
  { userId, token }: { userId: string; token: string },
): Promise<boolean> {
  const { db, auth, authHeaders, viewer, realtime, successListeners } = context
  const { isSuspended, isActive } = await findAccountState(db, userId)
  if (isSuspended) {
    await endSessionsOf(context, userId, 'suspended')
    noteSecurity(context, 'signInRefused', { accountId: userId, reason: 'ACCOUNT_SUSPENDED' })
    return false
  }
  await endSession(auth, authHeaders)
  if (viewer) {
    noteSecurity(context, 'sessionsEnded', { accountId: viewer.id, count: 1 })
    successListeners.push(() => realtime.endSessions([viewer.sessionId], 'replaced'))
  }
  if (isActive) return true
  await reviveAccount(db, userId)
  // Sessions from before it was deactivated must not become valid again with the account.
  await endSessionsOf(context, userId, 'signedOut', token)
  return true
}
