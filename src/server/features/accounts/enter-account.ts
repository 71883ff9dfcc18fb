import { endSession, endSessionsOf } from '#server/auth/sessions.ts'
import { findAccountState, reviveAccount } from '#server/features/accounts/accounts.queries.ts'
import { Failure } from '#server/http/api/failure.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'
import { noteSecurity } from '#server/http/security-log.ts'

/**
 * Between the right password and being let in: a suspended account stays closed, a deactivated one comes back, and the
 * session that the browser came with makes way for the new one.
 */
export async function enterAccount(
  context: HandlerContext<'anyone'>,
  { userId, token }: { userId: string; token: string },
): Promise<void> {
  const { db, auth, authHeaders, viewer, realtime, afterwards } = context
  const { isSuspended, isActive } = await findAccountState(db, userId)
  if (isSuspended) {
    await endSessionsOf(context, userId, 'suspended')
    noteSecurity(context, 'signInRefused', { accountId: userId, reason: 'ACCOUNT_SUSPENDED' })
    throw Failure.of('ACCOUNT_SUSPENDED')
  }
  await endSession(auth, authHeaders)
  if (viewer) {
    noteSecurity(context, 'sessionsEnded', { accountId: viewer.id, count: 1 })
    afterwards.push(() => realtime.endSessions([viewer.sessionId], 'replaced'))
  }
  if (isActive) return
  await reviveAccount(db, userId)
  // Sessions from before it was deactivated have ended; they must not come back to life with the account.
  await endSessionsOf(context, userId, 'signedOut', token)
}
