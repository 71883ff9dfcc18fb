import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { prepared } from '#server/db/prepared-statements.ts'
import type { Db } from '#server/db/open.ts'
import { isOneOf, keyRangesOf } from '#server/features/discovery/ranking/find.queries.ts'
import { peoplePassedBy, type ListViewer } from '#server/features/passes/running-passes.queries.ts'
import { integers } from '#server/db/integers.ts'
import { isOfferedTo, isVisibleTo, wasSeenAndIsOfferedTo } from '#server/features/people/visible.queries.ts'
import { peopleBlockedWith } from '#server/features/safety/blocks.queries.ts'

/** A score and vibe keys that have it with the viewer. */
export interface LevelKeys {
  score: number
  keys: number[]
}

export interface WantedPeople {
  limit: number
  /** Leaves out more people; it is given the column with their ids. */
  isWanted?: (userId: string) => Expression<SqlBool>
}

const anybody = () => sql<SqlBool>`true`

/** For each person wanted, so many keys of the last level are looked up to learn since when they must have been seen. */
const PROBES_EACH = 4

/**
 * The people on these levels, highest score first, then whoever was seen last. The last level may have hundreds of keys.
 * A few of them, evenly spread, are looked up for whoever of their people was seen last. As many of these people as are
 * wanted were seen since some moment, so whoever is wanted was too: of all keys, only people seen since then are read.
 */
export async function listByLastSeen(
  db: Db,
  viewer: ListViewer,
  levels: LevelKeys[],
  { limit, isWanted = anybody }: WantedPeople,
): Promise<string[]> {
  const last = levels.at(-1)
  if (!last) return []
  const before = levels.slice(0, -1)
  const step = Math.max(1, Math.floor(last.keys.length / (PROBES_EACH * limit)))
  const probed = last.keys.filter((_, index) => index % step === 0)
  const offered = db
    .selectFrom('presence')
    .where(wasSeenAndIsOfferedTo(viewer))
    .where(isWanted('presence.user_id'))
    .select(['presence.userId as id', 'presence.lastSeen'])
  const lastSeenWith = (key: RawBuilder<number>, count: number) =>
    offered
      .where('presence.vibeKey', '=', key)
      .orderBy('presence.lastSeen', 'desc')
      .orderBy('presence.userId')
      .limit(sql.lit(count))
  const newest = db
    .selectFrom(sql<{ key: number }>`unnest(${integers(probed)})`.as<'probed'>(sql`probed(key)`))
    .crossJoinLateral(lastSeenWith(sql<number>`probed.key`, 1).as('newest'))
    .select('newest.lastSeen')
    .orderBy('newest.lastSeen', 'desc')
    .limit(sql.lit(limit))
  const since = sql<Date>`(select case when count(*) = ${sql.lit(limit)} then min(last_seen) else '-infinity' end
    from ${newest.as('newest')})`
  const onLast = offered
    .where(sql<SqlBool>`presence.vibe_key = any(${integers(last.keys)})`)
    .where('presence.lastSeen', '>=', since)
    .select(sql<number>`${last.score}::integer`.as('score'))
  const people = db
    .selectFrom(
      sql<{ key: number; score: number }>`unnest(
        ${integers(before.flatMap(({ keys }) => keys))},
        ${integers(before.flatMap(({ keys, score }) => keys.map(() => score)))})`.as<'wanted'>(sql`wanted(key, score)`),
    )
    .crossJoinLateral(lastSeenWith(sql<number>`wanted.key`, limit).as('person'))
    .select(['person.id', 'person.lastSeen', 'wanted.score'])
    .unionAll(onLast)
  const rows = await db
    .selectFrom(people.as('person'))
    .select('person.id')
    .orderBy('person.score', 'desc')
    .orderBy('person.lastSeen', 'desc')
    .orderBy('person.id')
    .limit(sql.lit(limit))
    .modifyEnd(prepared)
    .execute()
  return rows.map(({ id }) => id)
}

/** Its keys, which the statement compares; or, where they are too many to list, a test for them. */
type ScannedLevel = { keys: number[] } | { hasKey(key: number): boolean }

/**
 * Of the `scanned` people who were seen last, those on this level, whoever was seen last first. When it finds fewer than
 * the limit, there may be more among those who were not scanned. Limits are part of the statement: for a parameter the
 * planner expects to read a tenth of everybody.
 */
export async function listAmongLastSeen(
  db: Db,
  viewer: ListViewer,
  { level, scanned, limit, isWanted = anybody }: WantedPeople & { level: ScannedLevel; scanned: number },
): Promise<string[]> {
  const people = db
    .selectFrom((from) =>
      from
        .selectFrom('presence')
        .select(['presence.userId', 'presence.lastSeen', 'presence.vibeKey'])
        .where(wasSeenAndIsOfferedTo(viewer))
        .orderBy('presence.lastSeen', 'desc')
        .orderBy('presence.userId')
        .limit(sql.lit(scanned))
        .as('seen'),
    )
    .select(['seen.userId as id', 'seen.vibeKey'])
    .where(isWanted('seen.user_id'))
    .orderBy('seen.lastSeen', 'desc')
    .orderBy('seen.userId')
  const rows =
    'keys' in level
      ? await people.where(isOneOf('seen.vibe_key', level.keys)).limit(sql.lit(limit)).modifyEnd(prepared).execute()
      : (await people.execute()).filter(({ vibeKey }) => vibeKey !== null && level.hasKey(vibeKey))
  return rows.slice(0, limit).map(({ id }) => id)
}

/**
 * The vibe keys of listed people whom the viewer is not matched with: themself, anybody with a block between, and whom
 * they have passed on.
 */
export async function listUnrankedKeys(db: Db, viewer: ListViewer): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('users.vibeKey')
    .where('users.isListed', '=', true)
    .where(
      sql<boolean>`users.user_id = any(array(
        select ${viewer.viewerId}::uuid union all ${peopleBlockedWith(viewer.viewerId)}
        union all ${peoplePassedBy(viewer)}))`,
    )
    .modifyEnd(prepared)
    .execute()
  return rows.map(({ vibeKey }) => vibeKey)
}

/** The keys of the people whom the viewer has passed on and could see otherwise. */
export async function listPassedKeys(db: Db, viewer: ListViewer): Promise<number[]> {
  const rows = await db
    .selectFrom('passes')
    .innerJoin('users', 'users.userId', 'passes.passedId')
    .select('users.vibeKey')
    .distinct()
    .where('passes.passerId', '=', viewer.viewerId)
    .where('passes.passedUntil', '>', viewer.now)
    .where(isVisibleTo(viewer.viewerId))
    .execute()
  return rows.map(({ vibeKey }) => vibeKey)
}

/** How many people of these groups are offered to the viewer. */
export async function countOffered(db: Db, viewer: ListViewer, groups: readonly number[]): Promise<number> {
  const { people } = await db
    .selectFrom(keyRangesOf(groups))
    .crossJoinLateral((lateral) =>
      lateral
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('people'))
        .where('users.vibeKey', '>=', sql<number>`range.first`)
        .where('users.vibeKey', '<=', sql<number>`range.last`)
        .where(isOfferedTo(viewer))
        .as('counted'),
    )
    .select(sql<number>`coalesce(sum(counted.people), 0)::integer`.as('people'))
    .executeTakeFirstOrThrow()
  return people
}
