import { userDesk } from '#contract/user-desk.ts'
import type { AuditAction, AuditDetails } from '#domain/safety/audit.ts'
import { mayActOn } from '#domain/safety/roles.ts'
import { insertResetLink } from '#server/auth/reset-links.queries.ts'
import type { Db } from '#server/db/open.ts'
import { resetLetter } from '#server/features/accounts/accounts.letters.ts'
import { recordAct } from '#server/features/safety/audit-log.queries.ts'
import { findRoleLevel } from '#server/features/staff/roles.queries.ts'
import { searchUsers } from '#server/features/user-desk/search-users.queries.ts'
import { hasNote, insertNote } from '#server/features/user-desk/notes.queries.ts'
import { findAccount } from '#server/features/user-desk/user-detail.queries.ts'
import { findUserDetail, userView, withoutRecord } from '#server/features/user-desk/user-view.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import { procedure } from '#server/http/api/procedure.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'
import { noteSecurity } from '#server/http/security-log.ts'

export const userDeskHandlers = {
  search: procedure(userDesk.search, async ({ db, clock, viewer }, { q }) => {
    return { users: (await searchUsers(db, viewer.id, q, clock.now())).map(userView) }
  }),

  find: procedure(userDesk.find, async ({ db, clock, viewer, errors }, { userId }) => {
    const detail = await findUserDetail(db, viewer.id, userId, clock.now())
    if (!detail) throw errors.NOT_FOUND()
    return userId === viewer.id ? withoutRecord(detail) : detail
  }),

  signOut: procedure(userDesk.signOut, async (context, { userId, reason }) => {
    await requireMayActOn(context, userId)
    const ended = await act(context, { userId, action: 'user.signedOut', reason }, (tx) =>
      tx.deleteFrom('sessions').where('userId', '=', userId).returning('id').execute(),
    )
    endSockets(context, userId, ended)
    return { count: ended.length }
  }),

  endSession: procedure(userDesk.endSession, async (context, { userId, sessionId, reason }) => {
    await requireMayActOn(context, userId)
    const ended = await act(context, { userId, action: 'user.signedOut', reason, details: { sessions: 1 } }, (tx) =>
      tx.deleteFrom('sessions').where('userId', '=', userId).where('id', '=', sessionId).returning('id').execute(),
    )
    if (ended.length === 0) throw context.errors.NOT_FOUND()
    endSockets(context, userId, ended)
    return {}
  }),

  sendReset: procedure(userDesk.sendReset, async (context, { userId, reason }) => {
    const { clock, letters, publicUrl } = context
    await requireMayActOn(context, userId)
    await act(context, { userId, action: 'user.resetSent', reason }, async (tx, { email, name }) => {
      const { id, token } = await insertResetLink(tx, userId, clock.now())
      const letter = resetLetter(name, publicUrl, token)
      const key = `reset-link:${id}`
      // The admin has been told that it is on its way.
      await letters.send(tx, { to: email, userId, letter, key, kind: 'reset-link', isLimited: false })
    })
    noteSecurity(context, 'resetRequested', { accountId: userId })
    return {}
  }),

  verifyEmail: procedure(userDesk.verifyEmail, async (context, { userId, reason }) => {
    await requireMayActOn(context, userId)
    await act(context, { userId, action: 'user.emailVerified', reason }, (tx) =>
      tx.updateTable('logins').set({ emailVerified: true }).where('id', '=', userId).execute(),
    )
    noteSecurity(context, 'emailVerified', { accountId: userId })
    return {}
  }),

  addNote: procedure(userDesk.addNote, async ({ db, clock, viewer, errors }, { id, userId, text }) => {
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      if (!(await findAccount(tx, userId))) throw errors.NOT_FOUND()
      const added = await insertNote(tx, { id, userId, authorId: viewer.id, text, createdAt: now })
      // Sent twice, it is written and recorded once. The id of a note about somebody else, or by somebody else, is refused.
      if (!added && !(await hasNote(tx, { id, userId, authorId: viewer.id }))) throw errors.NOT_FOUND()
      const noted = { actorId: viewer.id, action: 'user.noted', targetKind: 'user', targetId: userId } as const
      if (added) await recordAct(tx, noted, now)
    })
    return {}
  }),
}

async function requireMayActOn(
  { db, viewer, errors }: HandlerContext<'admin'> & CanFail<'STAFF_PROTECTED'>,
  userId: string,
): Promise<void> {
  if (!mayActOn({ roleLevel: await findRoleLevel(db, userId) }, viewer)) throw errors.STAFF_PROTECTED()
}

interface Deed {
  userId: string
  action: AuditAction
  reason?: string
  details?: AuditDetails
}

/** Does something about an account that exists, and records it, both or neither. */
async function act<Result>(
  { db, clock, viewer, errors }: HandlerContext<'admin'> & CanFail<'NOT_FOUND'>,
  { userId, ...deed }: Deed,
  work: (tx: Db, account: { email: string; name: string }) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const account = await findAccount(tx, userId)
    if (!account) throw errors.NOT_FOUND()
    const result = await work(tx, account)
    await recordAct(tx, { ...deed, actorId: viewer.id, targetKind: 'user', targetId: userId }, clock.now())
    return result
  })
}

function endSockets(context: HandlerContext<'admin'>, accountId: string, ended: { id: string }[]): void {
  noteSecurity(context, 'sessionsEnded', { accountId, count: ended.length })
  context.successListeners.push(() =>
    context.realtime.endSessions(
      ended.map(({ id }) => id),
      'signedOut',
    ),
  )
}
