import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { isVisibleTo } from '#server/features/people/visible.queries.ts'

/** A score and the keys that earn it. */
export interface Level {
  score: number
  keys: number[]
}

/** The people on these levels, highest score first, then whoever was seen last. Looks up the last seen of all of them. */
export async function listByLastSeen(db: Db, viewerId: string, levels: Level[], limit: number): Promise<string[]> {
  if (levels.length === 0) return []
  const keys = levels.flatMap((level) => level.keys)
  const scores = levels.flatMap((level) => level.keys.map(() => level.score))
  const rows = await db
    .selectFrom(
      sql<{ key: number; score: number }>`unnest(${keys}::integer[], ${scores}::integer[])`.as<'asked'>(
        sql`asked(key, score)`,
      ),
    )
    .innerJoin('users', 'users.vibeKey', 'asked.key')
    .where(isVisibleTo(viewerId))
    .select((person) => [
      'users.userId as id',
      'asked.score',
      person
        .selectFrom('presence')
        .select('presence.lastSeen')
        .whereRef('presence.userId', '=', 'users.userId')
        .as('lastSeen'),
    ])
    .orderBy('asked.score', 'desc')
    .orderBy('lastSeen', (direction) => direction.desc().nullsLast())
    .orderBy('users.userId')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The people with these keys among the `recent` people seen last of all, whoever was seen last first. Quicker than
 * looking up a crowd; when it finds fewer than the limit, there may be more.
 */
export async function listAmongRecent(
  db: Db,
  viewerId: string,
  { keys, limit, recent }: { keys: number[]; limit: number; recent: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('presence')
        .select(['presence.userId', 'presence.lastSeen', 'presence.vibeKey'])
        .orderBy('presence.lastSeen', 'desc')
        .orderBy('presence.userId')
        .limit(recent)
        .as('seen'),
    )
    .innerJoin('users', 'users.userId', 'seen.userId')
    .select('users.userId as id')
    .where('seen.vibeKey', '=', sql<number>`any(${keys}::integer[])`)
    .where(isVisibleTo(viewerId))
    .orderBy('seen.lastSeen', 'desc')
    .orderBy('seen.userId')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The vibe keys of listed people whom the viewer is never matched with: themself, and anybody with a block between. */
export async function listUnrankedKeys(db: Db, viewerId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('users.vibeKey')
    .where('users.isListed', '=', true)
    .where(
      sql<boolean>`users.user_id = any(array(
        select ${viewerId}::uuid
        union all select blocked_id from blocks where blocker_id = ${viewerId}
        union all select blocker_id from blocks where blocked_id = ${viewerId}))`,
    )
    .execute()
  return rows.map(({ vibeKey }) => vibeKey)
}
