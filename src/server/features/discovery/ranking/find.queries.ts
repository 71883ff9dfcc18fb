import { sql } from 'kysely'
import { VIBE_GROUPS } from '#domain/ranking/vibe-key.ts'
import type { Db } from '#server/db/open.ts'
import {
  passesFilters,
  passesFiltersBesideKey,
  type DiscoverCriteria,
} from '#server/features/discovery/filters.queries.ts'
import { READ_AT_MOST } from '#server/features/discovery/ranking/reading-plan.ts'
import { isVisibleTo } from '#server/features/people/visible.queries.ts'

/** Sorts before every member's id. */
const NIL_ID = '00000000-0000-0000-0000-000000000000'

export interface FoundPerson {
  key: number
  id: string
}

/**
 * The first people with one of these keys, in the order in which the keys are given, and within a key by id; of the
 * first key only people after `afterId`. One index scan per key. The scans stop at the limit, so a key that thousands
 * share costs no more than a rare one.
 */
export async function findByKeys(
  db: Db,
  { viewerId, query }: DiscoverCriteria,
  { keys, afterId = NIL_ID, limit }: { keys: number[]; afterId?: string | undefined; limit: number },
): Promise<FoundPerson[]> {
  if (keys.length === 0) return []
  return db
    .selectFrom(
      sql<{ key: number; index: number }>`unnest(${integers(keys)}) with ordinality`.as<'wanted'>(
        sql`wanted(key, index)`,
      ),
    )
    .crossJoinLateral((lateral) =>
      lateral
        .selectFrom('users')
        .select('users.userId as id')
        .where('users.vibeKey', '=', sql<number>`wanted.key`)
        .where(
          'users.userId',
          '>',
          sql<string>`case wanted.index when 1 then ${afterId}::uuid else ${NIL_ID}::uuid end`,
        )
        .where(isVisibleTo(viewerId))
        .where(passesFiltersBesideKey(query))
        .orderBy('users.userId')
        .limit(limit)
        .as('person'),
    )
    .select(['wanted.key', 'person.id'])
    .orderBy('wanted.index')
    .orderBy('person.id')
    .limit(limit)
    .execute()
}

/** Everybody who meets the criteria, unordered; undefined when they are too many to read at once. */
export async function findAll(db: Db, { viewerId, query }: DiscoverCriteria): Promise<FoundPerson[] | undefined> {
  const people = await db
    .selectFrom('users')
    .select(['users.vibeKey as key', 'users.userId as id'])
    .where(isVisibleTo(viewerId))
    .where(passesFilters(query))
    .limit(READ_AT_MOST + 1)
    .execute()
  return people.length > READ_AT_MOST ? undefined : people
}

/** A table of the key ranges of these groups; groups with consecutive keys share one range. */
export function keyRangesOf(groups: number[]) {
  const ranges: { first: number; last: number }[] = []
  for (const group of groups.toSorted((a, b) => a - b)) {
    const { firstKey = 0, lastKey = 0 } = VIBE_GROUPS[group] ?? {}
    const before = ranges.at(-1)
    if (before?.last === firstKey - 1) before.last = lastKey
    else ranges.push({ first: firstKey, last: lastKey })
  }
  const [firsts, lasts] = [ranges.map(({ first }) => first), ranges.map(({ last }) => last)]
  return sql<{ first: number; last: number }>`unnest(${integers(firsts)}, ${integers(lasts)})`.as<'range'>(
    sql`range(first, last)`,
  )
}

/** Thousands of numbers as one parameter, written as PostgreSQL writes an array: the driver would quote each of them. */
export function integers(numbers: readonly number[]) {
  return sql<number[]>`${`{${numbers.join(',')}}`}::integer[]`
}

/** A subquery under `is true` makes the planner hash the numbers instead of estimating each of them. */
export function isOneOf(column: string, numbers: readonly number[]) {
  return sql<boolean>`(${sql.ref(column)} in (select unnest(${integers(numbers)}))) is true`
}
