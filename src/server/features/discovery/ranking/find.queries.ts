import { sql } from 'kysely'
import { PLACEMENTS, type ByPlace, type Placement } from '#domain/ranking/placement.ts'
import { listKeyRanges } from '#domain/ranking/eligible-groups.ts'
import { prepared } from '#server/db/prepared-statements.ts'
import { integers } from '#server/db/integers.ts'
import type { Db } from '#server/db/open.ts'
import {
  isSearch,
  passesFilters,
  lookAround,
  passesFiltersBesideKey,
  passesPresenceFilters,
  type DiscoverCriteria,
} from '#server/features/discovery/filters.queries.ts'
import {
  ascendingKeys,
  isNotBefore,
  isRunning,
  type Placed,
} from '#server/features/discovery/ranking/placement.queries.ts'
import { isVipAt } from '#server/features/membership/vip-members.queries.ts'
import { isOfferedTo } from '#server/features/people/visible.queries.ts'

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
  criteria: DiscoverCriteria,
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
        .where(isOfferedTo(criteria))
        .where(passesFiltersBesideKey(criteria))
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

/** More keys than this are not read at once. */
const KEYS_AT_MOST = 20_000

/**
 * The keys of everybody who meets the criteria, ascending, and of some who do not: who is visible is asked of those who
 * are looked up. Of people who are online, `presence` knows the key; their profiles are not read either. Undefined when
 * they are too many.
 */
export async function findKeys(
  db: Db,
  criteria: DiscoverCriteria,
  atMost = KEYS_AT_MOST,
): Promise<Int32Array | undefined> {
  const select = criteria.query.isOnline
    ? sql`${db.selectFrom('presence').select('presence.vibeKey as key').where(passesPresenceFilters(criteria))}`
    : lookAround(
        criteria,
        db
          .selectFrom('users')
          .select('users.vibeKey as key')
          .where('users.isListed', '=', true)
          .where(passesFilters(criteria)),
      )
  // One text instead of thousands of rows.
  const { rows } = await sql<{ keys: string | null; count: number }>`
    select string_agg(key::text, ',') as keys, count(*)::integer as count
    from (${select} limit ${atMost + 1}) as candidates`.execute(db)
  const { keys, count } = rows[0] ?? { keys: null, count: 0 }
  return count > atMost ? undefined : ascendingKeys(keys ?? '')
}

/** A table of the key ranges of these groups. */
export function keyRangesOf(groups: readonly number[]) {
  const ranges = listKeyRanges(groups)
  const [firsts, lasts] = [ranges.map(({ first }) => first), ranges.map(({ last }) => last)]
  return sql<{ first: number; last: number }>`unnest(${integers(firsts)}, ${integers(lasts)})`.as<'range'>(
    sql`range(first, last)`,
  )
}

/** A subquery under `is true` makes the planner hash the numbers instead of estimating each of them. */
export function isOneOf(column: string, numbers: readonly number[]) {
  return sql<boolean>`(${sql.ref(column)} in (select unnest(${integers(numbers)}))) is true`
}
