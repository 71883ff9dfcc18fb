import { sql } from 'kysely'
import { prepared } from '#server/db/prepared-statements.ts'
import type { Db } from '#server/db/open.ts'
import { askedStretches } from '#server/features/discovery/ranking/ranking.queries.ts'
import { isVisibleTo, wasSeenAndIsVisibleTo } from '#server/features/people/visible.queries.ts'

/** A score and the keys that earn it. */
export interface Level {
  score: number
  keys: number[]
}

/** The people on these levels, highest score first, then whoever was seen last. Looks each key up. */
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
    .crossJoinLateral((lateral) =>
      lateral
        .selectFrom('presence')
        .select(['presence.userId as id', 'presence.lastSeen'])
        .where('presence.vibeKey', '=', sql<number>`asked.key`)
        .where(wasSeenAndIsVisibleTo(viewerId))
        .orderBy('presence.lastSeen', 'desc')
        .orderBy('presence.userId')
        .limit(limit)
        .as('person'),
    )
    .select(['person.id', 'asked.score'])
    .orderBy('asked.score', 'desc')
    .orderBy('person.lastSeen', 'desc')
    .orderBy('person.id')
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
        .where(wasSeenAndIsVisibleTo(viewerId))
        .orderBy('presence.lastSeen', 'desc')
        .orderBy('presence.userId')
        .limit(recent)
        .as('seen'),
    )
    .select('seen.userId as id')
    // Thousands of keys, put so that the planner makes a table of them instead of weighing each.
    .where(sql<boolean>`(seen.vibe_key in (select unnest(${keys}::integer[]))) is true`)
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
    .modifyEnd(prepared)
    .execute()
  return rows.map(({ vibeKey }) => vibeKey)
}

/** Everybody of these groups whom the viewer may see. */
export async function countVisible(db: Db, viewerId: string, groups: number[]): Promise<number> {
  const { people } = await db
    .selectFrom(askedStretches(groups))
    .crossJoinLateral((lateral) =>
      lateral
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('people'))
        .where('users.vibeKey', '>=', sql<number>`asked.first`)
        .where('users.vibeKey', '<=', sql<number>`asked.last`)
        .where(isVisibleTo(viewerId))
        .as('counted'),
    )
    .select(sql<number>`coalesce(sum(counted.people), 0)::integer`.as('people'))
    .executeTakeFirstOrThrow()
  return people
}
