import { sql } from 'kysely'
import { PLACEMENTS, type ByPlace, type Placement } from '#domain/ranking/placement.ts'
import { VIBE_GROUPS } from '#domain/ranking/vibe-key.ts'
import { prepared } from '#server/db/prepared-statements.ts'
import type { Db } from '#server/db/open.ts'
import {
  isSearch,
  passesFilters,
  passesFiltersBesideKey,
  type DiscoverCriteria,
} from '#server/features/discovery/filters.queries.ts'
import { isNotBefore, isRunning, placeOf, type Placed } from '#server/features/discovery/ranking/placement.queries.ts'
import { READ_AT_MOST } from '#server/features/discovery/ranking/reading-plan.ts'
import { isVipAt } from '#server/features/membership/vip-members.queries.ts'
import { isVisibleTo } from '#server/features/people/visible.queries.ts'

/** Sorts before every member's id. */
const NIL_ID = '00000000-0000-0000-0000-000000000000'

export interface FoundPerson {
  place: number
  key: number
  id: string
}

interface Wanted {
  keys: ByPlace<number[]>
  after?: { place: number; id: string } | undefined
  limit: number
}

/**
 * For each place the first people there with one of its keys, in the order in which the keys are given, and within a key
 * by id; of the first key of the place `after.place` only people after `after.id`. One index scan per key. The scans
 * stop at the limit, so a key that thousands share costs no more than a rare one. All in one statement.
 */
export async function findByKeys(
  db: Db,
  criteria: DiscoverCriteria,
  placed: Placed,
  { keys, after, limit }: Wanted,
): Promise<FoundPerson[]> {
  const arms = PLACEMENTS.flatMap((placement, place) => {
    const wanted = keys[place] ?? []
    if (wanted.length === 0) return []
    const afterId = after?.place === place ? after.id : NIL_ID
    return [selectAtPlace(db, criteria, { placement, placed, wanted, afterId, limit })]
  })
  if (arms.length === 0) return []
  // Planning takes longer than running it, and the plan is the same for all keys. How common a word is changes it.
  const end = isSearch(criteria.query) ? sql`` : prepared
  const { rows } = await sql<FoundPerson>`${sql.join(
    arms.map((arm) => sql`(${arm})`),
    sql` union all `,
  )} ${end}`.execute(db)
  return rows
}

interface PlaceOptions {
  placement: Placement
  placed: Placed
  wanted: number[]
  afterId: string
  limit: number
}

function selectAtPlace(
  db: Db,
  { viewerId, query }: DiscoverCriteria,
  { placement, placed, wanted, afterId, limit }: PlaceOptions,
) {
  const index = { boosted: 'boosts', priority: 'vip_members', usual: 'users' }[placement]
  const isThere = {
    boosted: isRunning(placed.moment),
    priority: isVipAt(placed.moment),
    usual: sql<boolean>`true`,
  }[placement]
  return db
    .selectFrom(
      sql<{ key: number; index: number }>`unnest(${integers(wanted)}) with ordinality`.as<'wanted'>(
        sql`wanted(key, index)`,
      ),
    )
    .crossJoinLateral((lateral) =>
      lateral
        .selectFrom('users')
        .$if(placement === 'boosted', (from) => from.innerJoin('boosts', 'boosts.userId', 'users.userId'))
        .$if(placement === 'priority', (from) => from.innerJoin('vipMembers', 'vipMembers.userId', 'users.userId'))
        .select('users.userId as id')
        .where(sql<boolean>`${sql.ref(`${index}.vibe_key`)} = wanted.key`)
        .where(isThere)
        .where(
          sql<boolean>`${sql.ref(`${index}.user_id`)} >
            case wanted.index when 1 then ${afterId}::uuid else ${NIL_ID}::uuid end`,
        )
        .where(isVisibleTo(viewerId))
        .where(passesFiltersBesideKey(query))
        .where(isNotBefore(placed, placement))
        .orderBy(sql.ref(`${index}.user_id`))
        .limit(limit)
        .as('person'),
    )
    .select(['wanted.key', 'person.id', sql.lit(PLACEMENTS.indexOf(placement)).as('place')])
    .orderBy('wanted.index')
    .orderBy('person.id')
    .limit(limit)
}

/** Everybody who meets the criteria, unordered; undefined when they are too many to read at once. */
export async function findAll(
  db: Db,
  { viewerId, query }: DiscoverCriteria,
  placed: Placed,
): Promise<FoundPerson[] | undefined> {
  const people = await db
    .selectFrom('users')
    .select(['users.vibeKey as key', 'users.userId as id', placeOf(placed).as('place')])
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
