import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { kindOfReport, type ReportEvidence, type ReportTarget } from '#domain/safety/reports.ts'
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

export async function hasBlocked(db: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('blockedId')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
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

/**
 * One open report per reporter and target: the first words and the first copy stand until somebody has looked. The id
 * of a new one.
 */
export async function insertReport(
  db: Db,
  report: {
    reporterId: string
    targetType: ReportTarget
    targetId: string
    /** Whom it is about. */
    personId: string
    reason: string
    evidence: ReportEvidence
    now: Date
  },
): Promise<string | undefined> {
  const { now, evidence, ...row } = report
  const kind = kindOfReport(row.targetType, row.reason)
  const added = await db
    .insertInto('reports')
    .values({ id: randomUUID(), kind, ...row, evidence: JSON.stringify(evidence), createdAt: now, updatedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['reporterId', 'targetType', 'targetId'])
        // Part of the statement: from parameters no plan for all of them could tell which index this is.
        .where('status', '=', sql.lit('open'))
        .where('kind', '<>', sql.lit('appeal'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return added?.id
}
