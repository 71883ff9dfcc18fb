import { sql } from 'kysely'
import { comesAfter, inMicroseconds, type MomentKey, type PageRequest } from '#server/db/keyset.ts'
import type { Db } from '#server/db/open.ts'
import type { ListViewer } from '#server/features/passes/running-passes.queries.ts'
import { isKnownTo } from '#server/features/people/visible.queries.ts'

interface Pass {
  passerId: string
  passedId: string
  until: Date
  now: Date
}

/** Begins anew if there is one already, and forgets those of this member that have ended. */
export async function savePass(tx: Db, { passerId, passedId, until, now }: Pass): Promise<void> {
  await tx.deleteFrom('passes').where('passerId', '=', passerId).where('passedUntil', '<=', now).execute()
  await tx
    .insertInto('passes')
    .values({ passerId, passedId, passedUntil: until })
    .onConflict((conflict) => conflict.columns(['passerId', 'passedId']).doUpdateSet({ passedUntil: until }))
    .execute()
}

/** Returns whether there was one. */
export async function deletePass(db: Db, passerId: string, passedId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passes')
    .where('passerId', '=', passerId)
    .where('passedId', '=', passedId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Until when the viewer does not want to meet this person, if at all. */
export async function findPassEnd(db: Db, { viewerId, now }: ListViewer, personId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('passes')
    .select('passedUntil')
    .where('passerId', '=', viewerId)
    .where('passedId', '=', personId)
    .where('passedUntil', '>', now)
    .executeTakeFirst()
  return row?.passedUntil ?? null
}

/** Whoever was passed on last comes first. */
export async function listPassed(
  db: Db,
  { viewerId, now }: ListViewer,
  { after, limit }: PageRequest<MomentKey>,
): Promise<(MomentKey & { until: Date })[]> {
  const row = { at: sql<Date>`passes.passed_until`, id: sql`passes.passed_id` }
  let query = db
    .selectFrom('passes')
    .innerJoin('users', 'users.userId', 'passes.passedId')
    .select(['passes.passedId as id', 'passes.passedUntil as until', inMicroseconds(row.at).as('at')])
    .where('passes.passerId', '=', viewerId)
    .where('passes.passedUntil', '>', now)
    .where(isKnownTo(viewerId))
    .orderBy(row.at, 'desc')
    .orderBy('passes.passedId')
    .limit(limit)
  if (after) query = query.where(comesAfter(row, after))
  return query.execute()
}
