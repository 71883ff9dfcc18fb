import { allowanceAt, likesLeft } from '#domain/likes/like-allowance.ts'
import { canonicalZone } from '#domain/site/time-zones.ts'
import type { Db } from '#server/db/open.ts'
import { hasPerk } from '#server/features/membership/membership.queries.ts'
import type { GuardContext } from '#server/http/api/request-context.ts'

interface TakenLike {
  likedId: string
  /** As the browser names it; what the server does not know counts as not said. */
  timeZone: string | undefined
  now: Date
}

const LONG_AGO = new Date(0)

/**
 * Counts a like against the member's day, in the transaction that saves it, and returns how many are left; null if
 * their plan sets no limit. One like after the other: the last one of a day is given once.
 */
export async function takeLike(
  { db: tx, viewer, errors }: GuardContext<'LIKES_USED_UP'>,
  { likedId, timeZone, now }: TakenLike,
): Promise<number | null> {
  if (await hasPerk(tx, viewer.id, 'unlimited_swipes', now)) return null
  const zone = await settleZone(tx, viewer.id, timeZone)
  const last = await lockAllowance(tx, viewer.id)
  const running = allowanceAt(now, zone, last)
  if (running !== last) await tx.deleteFrom('countedLikes').where('likerId', '=', viewer.id).execute()
  if (await isCounted(tx, viewer.id, likedId)) return likesLeft(running)
  if (likesLeft(running) === 0) {
    throw errors.LIKES_USED_UP({ data: { startsAnewAt: running.endsAt.toISOString() } })
  }
  const after = { ...running, used: running.used + 1 }
  await tx.insertInto('countedLikes').values({ likerId: viewer.id, likedId }).execute()
  await tx.updateTable('likeAllowances').set(after).where('userId', '=', viewer.id).execute()
  return likesLeft(after)
}

/** Where the member's midnight is: where their browser says, or said last. Under its canonical name. */
export async function settleZone(tx: Db, userId: string, named: string | undefined): Promise<string> {
  const row = await tx.selectFrom('users').select('timeZone').where('userId', '=', userId).executeTakeFirst()
  const known = row?.timeZone ?? undefined
  const zone = (named === undefined ? undefined : canonicalZone(named)) ?? known
  if (zone === undefined) return 'UTC'
  if (zone !== known) await tx.updateTable('users').set({ timeZone: zone }).where('userId', '=', userId).execute()
  return zone
}

async function lockAllowance(tx: Db, userId: string) {
  await tx
    .insertInto('likeAllowances')
    .values({ userId, endsAt: LONG_AGO, used: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('likeAllowances')
    .select(['endsAt', 'used'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function isCounted(tx: Db, likerId: string, likedId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('countedLikes')
    .select('likedId')
    .where('likerId', '=', likerId)
    .where('likedId', '=', likedId)
    .executeTakeFirst()
  return row !== undefined
}
