import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/open.ts'

/** False when it was there already. */
export async function insertBlock(db: Db, blockerId: string, blockedId: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('blocks')
    .values({ blockerId, blockedId, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('blockedId')
    .executeTakeFirst()
  return row !== undefined
}

/** False when there was none. */
export async function deleteBlock(db: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('blocks')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .returning('blockedId')
    .executeTakeFirst()
  return row !== undefined
}

/** Whatever they are by now: somebody who has gone private can still be unblocked. */
export async function listBlocked(db: Db, blockerId: string) {
  return db
    .selectFrom('blocks')
    .innerJoin('users', 'users.userId', 'blocks.blockedId')
    .select(['users.userId as id', 'users.username'])
    .where('blocks.blockerId', '=', blockerId)
    .orderBy('blocks.createdAt', 'desc')
    .orderBy('users.userId')
    .execute()
}

export async function deleteLikesBetween(db: Db, oneId: string, otherId: string): Promise<void> {
  await db
    .deleteFrom('likes')
    .where((likes) =>
      likes.or([likes.and({ likerId: oneId, likedId: otherId }), likes.and({ likerId: otherId, likedId: oneId })]),
    )
    .execute()
}

/** One open report per reporter and person: the first words stand until somebody has looked at them. */
export async function insertReportOfPerson(
  db: Db,
  { reporterId, targetId, reason, now }: { reporterId: string; targetId: string; reason: string; now: Date },
): Promise<void> {
  await db
    .insertInto('reports')
    .values({ id: randomUUID(), reporterId, targetType: 'user', targetId, reason, createdAt: now, updatedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['reporterId', 'targetType', 'targetId']).where('status', '=', 'open').doNothing(),
    )
    .execute()
}
