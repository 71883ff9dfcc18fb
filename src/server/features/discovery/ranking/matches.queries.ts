import { sql } from 'kysely'
import { prepared } from '#server/db/prepared-statements.ts'
import type { Db } from '#server/db/open.ts'
import { integers, isOneOf, keyRangesOf } from '#server/features/discovery/ranking/find.queries.ts'
import { isVisibleTo, wasSeenAndIsVisibleTo } from '#server/features/people/visible.queries.ts'
import { peopleBlockedWith } from '#server/features/safety/blocks.queries.ts'

/** A score and vibe keys that have it with the viewer. */
export interface LevelKeys {
  score: number
  keys: number[]
}

/** The people on these levels, highest score first, then whoever was seen last. One index scan per key. */
export async function listByLastSeen(db: Db, viewerId: string, levels: LevelKeys[], limit: number): Promise<string[]> {
  if (levels.length === 0) return []
  const keys = levels.flatMap((level) => level.keys)
  const scores = levels.flatMap((level) => level.keys.map(() => level.score))
  const rows = await db
    .selectFrom(
      sql<{ key: number; score: number }>`unnest(${integers(keys)}, ${integers(scores)})`.as<'wanted'>(
        sql`wanted(key, score)`,
      ),
    )
    .crossJoinLateral((lateral) =>
      lateral
        .selectFrom('presence')
        .select(['presence.userId as id', 'presence.lastSeen'])
        .where('presence.vibeKey', '=', sql<number>`wanted.key`)
        .where(wasSeenAndIsVisibleTo(viewerId))
        .orderBy('presence.lastSeen', 'desc')
        .orderBy('presence.userId')
        .limit(limit)
        .as('person'),
    )
    .select(['person.id', 'wanted.score'])
    .orderBy('wanted.score', 'desc')
    .orderBy('person.lastSeen', 'desc')
    .orderBy('person.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Of the `scanned` people who were seen last, those with one of these keys, whoever was seen last first. When it finds
 * fewer than the limit, there may be more among those who were not scanned.
 */
export async function listAmongLastSeen(
  db: Db,
  viewerId: string,
  { keys, limit, scanned }: { keys: number[]; limit: number; scanned: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('presence')
        .select(['presence.userId', 'presence.lastSeen', 'presence.vibeKey'])
        .where(wasSeenAndIsVisibleTo(viewerId))
        .orderBy('presence.lastSeen', 'desc')
        .orderBy('presence.userId')
        .limit(scanned)
        .as('seen'),
    )
    .select('seen.userId as id')
    .where(isOneOf('seen.vibe_key', keys))
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
        select ${viewerId}::uuid union all ${peopleBlockedWith(viewerId)}))`,
    )
    .modifyEnd(prepared)
    .execute()
  return rows.map(({ vibeKey }) => vibeKey)
}

/** How many people of these groups the viewer may see. */
export async function countVisible(db: Db, viewerId: string, groups: number[]): Promise<number> {
  const { people } = await db
    .selectFrom(keyRangesOf(groups))
    .crossJoinLateral((lateral) =>
      lateral
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('people'))
        .where('users.vibeKey', '>=', sql<number>`range.first`)
        .where('users.vibeKey', '<=', sql<number>`range.last`)
        .where(isVisibleTo(viewerId))
        .as('counted'),
    )
    .select(sql<number>`coalesce(sum(counted.people), 0)::integer`.as('people'))
    .executeTakeFirstOrThrow()
  return people
}
