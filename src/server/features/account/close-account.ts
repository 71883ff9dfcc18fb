import { erasureDueAt } from '#domain/account/closing-rules.ts'
import { requirePassword, requireUnchangedPassword } from '#server/auth/require-password.ts'
import { endSession, endSessionsOf } from '#server/auth/sessions.ts'
import { closeAccount, listAcquaintances } from '#server/features/account/closing.queries.ts'
import { deletionRequestedLetter } from '#server/features/account/closing.letters.ts'
import { isLastMainAdmin } from '#server/features/staff/roles.queries.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'
import { noteSecurity } from '#server/http/security-log.ts'
import { toUser } from '#server/realtime/audiences.ts'

type LeavingContext = HandlerContext<'member'> & CanFail<'NOT_FOUND'>

export async function leaveForNow(context: LeavingContext): Promise<void> {
  const { db, clock, viewer, errors } = context
  const isClosed = await closeAccount(db, viewer.id, { now: clock.now(), isDeleted: false })
  if (!isClosed) throw errors.NOT_FOUND()
  await disappear(context)
  noteSecurity(context, 'accountDeactivated', { accountId: viewer.id })
}

/** Needs the password. Returns from when on the account may be erased. */
export async function leaveForGood(
  context: LeavingContext & CanFail<'WRONG_PASSWORD' | 'LAST_MAIN_ADMIN'>,
  password: string,
): Promise<Date> {
  const { clock, viewer } = context
  const verifiedHash = await requirePassword(context, password)
  const now = clock.now()
  const erasedAfter = erasureDueAt(now)
  await closeForGood(context, verifiedHash, { now, erasedAfter })
  await disappear(context)
  noteSecurity(context, 'deletionRequested', { accountId: viewer.id })
  return erasedAfter
}

/** The letter goes out exactly when the account is closed. */
async function closeForGood(
  context: LeavingContext & CanFail<'WRONG_PASSWORD' | 'LAST_MAIN_ADMIN'>,
  verifiedHash: string,
  { now, erasedAfter }: { now: Date; erasedAfter: Date },
): Promise<void> {
  const { db, letters, publicUrl, viewer, errors } = context
  await db.transaction().execute(async (tx) => {
    const login = await requireUnchangedPassword(context, tx, verifiedHash)
    if (!login) throw errors.NOT_FOUND()
    if (await isLastMainAdmin(tx, viewer.id)) throw errors.LAST_MAIN_ADMIN()
    if (!(await closeAccount(tx, viewer.id, { now, isDeleted: true }))) throw errors.NOT_FOUND()
    await letters.send(tx, {
      to: login.email,
      userId: viewer.id,
      letter: deletionRequestedLetter(login.name, publicUrl, erasedAfter),
      key: `deletion-requested:${viewer.id}:${now.toISOString()}`,
      kind: 'deletion-requested',
      isLimited: false,
    })
  })
}

/** Gone from everybody's screens, and signed out on every device. */
async function disappear(context: LeavingContext): Promise<void> {
  const { db, viewer, auth, authHeaders, setCookies, publish } = context
  await endSessionsOf(context, viewer.id, 'closed')
  setCookies(await endSession(auth, authHeaders))
  const audience = (await listAcquaintances(db, viewer.id)).map(toUser)
  publish('safety.parted', audience, { userId: viewer.id })
}
