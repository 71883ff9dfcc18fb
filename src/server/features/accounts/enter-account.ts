import type { CameBackFrom } from '#contract/accounts.ts'
import { endSession, endSessionsOf } from '#server/auth/sessions.ts'
import { deletionCancelledLetter } from '#server/features/account/closing.letters.ts'
import {
  findAccountState,
  findLoginById,
  reviveAccount,
  type AccountState,
} from '#server/features/accounts/accounts.queries.ts'
import { endSuspensions } from '#server/features/moderation/standing.queries.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'
import { noteSecurity } from '#server/http/security-log.ts'

export type RefusedEntrance = 'WRONG_CREDENTIALS' | 'ACCOUNT_SUSPENDED'

type Entrance =
  | { refusedWith: RefusedEntrance; cameBackFrom?: never }
  | { refusedWith?: never; cameBackFrom: CameBackFrom | null }

/**
 * After the right password: a suspended account stays closed but for one page, one that is being erased is no account any more, a
 * deactivated one becomes active again, a deletion is cancelled, and the new session replaces the one that the browser
 * had before.
 */
export async function enterAccount(
  context: HandlerContext<'anyone'>,
  { userId, token }: { userId: string; token: string },
): Promise<Entrance> {
  const { db, clock, auth, authHeaders, viewer, realtime, successListeners } = context
  await endSuspensions(db, clock.now(), userId)
  const state = await findAccountState(db, userId)
  if (!state) return refuse(context, userId, 'WRONG_CREDENTIALS')
  if (state.isSuspended) {
    await endSession(auth, authHeaders)
    // The new session opens the one page that says why.
    await endSessionsOf(context, userId, 'suspended', token)
    return refuse(context, userId, 'ACCOUNT_SUSPENDED')
  }
  await endSession(auth, authHeaders)
  if (viewer) {
    noteSecurity(context, 'sessionsEnded', { accountId: viewer.id, count: 1 })
    successListeners.push(() => realtime.endSessions([viewer.sessionId], 'replaced'))
  }
  if (state.isActive) return { cameBackFrom: null }
  if (!(await revive(context, userId, state))) return refuse(context, userId, 'WRONG_CREDENTIALS')
  // Sessions from before it was deactivated must not become valid again with the account.
  await endSessionsOf(context, userId, 'signedOut', token)
  noteSecurity(context, 'accountRevived', { accountId: userId })
  return { cameBackFrom: state.isToBeDeleted ? 'deletion' : 'deactivation' }
}

function refuse(context: HandlerContext<'anyone'>, userId: string, refusedWith: RefusedEntrance): Entrance {
  noteSecurity(context, 'signInRefused', { accountId: userId, reason: refusedWith })
  return { refusedWith }
}

/** Whoever had asked for deletion is told by letter that the account stays. */
async function revive(
  { db, clock, letters, publicUrl }: HandlerContext<'anyone'>,
  userId: string,
  { isToBeDeleted }: AccountState,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const isRevived = await reviveAccount(tx, userId)
    const login = isRevived && isToBeDeleted ? await findLoginById(tx, userId) : undefined
    if (login) {
      await letters.send(tx, {
        to: login.email,
        userId,
        letter: deletionCancelledLetter(login.name, publicUrl),
        key: `deletion-cancelled:${userId}:${clock.now().toISOString()}`,
        kind: 'deletion-cancelled',
        isLimited: false,
      })
    }
    return isRevived
  })
}
