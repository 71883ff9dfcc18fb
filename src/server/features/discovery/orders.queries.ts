import { sql } from 'kysely'
import { comesAfter, inMicroseconds, momentOf, type MomentKey, type PageRequest } from '#server/db/keyset.ts'
import type { Db } from '#server/db/open.ts'
import type { ActiveCursor } from '#server/features/discovery/discover-cursor.ts'
import {
  areFewAround,
  expectedShareOf,
  hasProfileFilters,
  passesFilters,
  passesPresenceFilters,
  passesProfileFilters,
  lookAround,
  type DiscoverCriteria,
} from '#server/features/discovery/filters.queries.ts'
import { isListed, isOfferedTo, wasSeenAndIsOfferedTo } from '#server/features/people/visible.queries.ts'

/** Whoever joined last comes first; those who joined in the same instant are ordered by id. */
export async function listNewest(
  db: Db,
  criteria: DiscoverCriteria,
  { after, limit }: PageRequest<MomentKey>,
): Promise<MomentKey[]> {
  const row = { at: sql.ref('users.created_at'), id: sql.ref('users.user_id') }
  let select = db
    .selectFrom('users')
    .select(['users.userId as id', inMicroseconds(row.at).as('at')])
    .where(isOfferedTo(criteria))
    .orderBy('users.createdAt', 'desc')
    .orderBy('users.userId')
    .limit(limit)
  if (after) select = select.where(comesAfter(row, after))
  const areRare = criteria.query.withinKm && (await arePassingRare(db, criteria))
  if (!areRare) return select.where(passesFilters(criteria)).execute()
  return select.where(isPassing(db, criteria, { id: 'users.user_id', passes: passesFilters(criteria) })).execute()
}

/**
 * Whoever was seen last comes first. People are seen again while the list is read, so it keeps the order of the moment
 * it began; whoever has been seen since then comes at the end, and nobody is skipped.
 */
export async function listActive(
  db: Db,
  criteria: DiscoverCriteria,
  { after, limit }: PageRequest<ActiveCursor>,
): Promise<ActiveCursor[]> {
  const asOf = after?.asOf ?? criteria.now.getTime() * 1000
  const isAtTheEnd = after !== undefined && after.lastSeen === undefined
  const earlier = isAtTheEnd ? [] : await listLastSeen(db, criteria, { after: after ?? { asOf }, limit })
  if (earlier.length === limit) return earlier
  const afterId = isAtTheEnd ? after.id : undefined
  return [...earlier, ...(await listSeenSince(db, criteria, { asOf, afterId, limit: limit - earlier.length }))]
}

/**
 * Where profiles have to be looked at, this many people are looked at first and then so many, which is enough for common
 * answers and words. For so few the planner uses one process; starting parallel workers takes longer than the query.
 */
const LOOKED_AT_FIRST = [500, 4_000]

/** Those last seen before the list began, latest first. */
async function listLastSeen(
  db: Db,
  criteria: DiscoverCriteria,
  { after, limit }: { after: ActiveCursor | { asOf: number }; limit: number },
): Promise<ActiveCursor[]> {
  let seen = db
    .selectFrom('presence')
    .select(['presence.userId', 'presence.lastSeen'])
    .where('presence.lastSeen', '<=', momentOf(after.asOf))
    .where(wasSeenAndIsOfferedTo(criteria))
    .where(passesPresenceFilters(criteria))
    .orderBy('presence.lastSeen', 'desc')
    .orderBy('presence.userId')
  if ('lastSeen' in after && after.lastSeen !== undefined) {
    const row = { at: sql.ref('presence.last_seen'), id: sql.ref('presence.user_id') }
    seen = seen.where(comesAfter(row, { at: after.lastSeen, id: after.id }))
  }
  const listAmong = (people: typeof seen) =>
    db
      .selectFrom(people.as('seen'))
      .select(['seen.userId as id', inMicroseconds(sql.ref('seen.last_seen')).as('lastSeen')])
      .orderBy('seen.lastSeen', 'desc')
      .orderBy('seen.userId')
      .limit(limit)
  const lookAmong = (people: typeof seen) =>
    listAmong(people)
      .innerJoin('users', 'users.userId', 'seen.userId')
      .where((passing) => passesProfileFilters(criteria)(passing as never))
      .execute()
  const withAsOf = (rows: Awaited<ReturnType<typeof lookAmong>>) => rows.map((row) => ({ ...row, asOf: after.asOf }))

  if (!hasProfileFilters(criteria.query)) return withAsOf(await listAmong(seen.limit(limit)).execute())
  for (const count of (await arePassingRare(db, criteria)) ? [] : LOOKED_AT_FIRST) {
    const rows = await lookAmong(seen.limit(count))
    if (rows.length === limit) return withAsOf(rows)
  }
  const passing = isPassing(db, criteria, { id: 'presence.user_id', passes: passesProfileFilters(criteria) })
  return withAsOf(await listAmong(seen.where(passing).limit(limit)).execute())
}

/** Where fewer should pass than this, they are not met by looking at the first people of a list. */
const RARE = 0.0015

async function arePassingRare(db: Db, criteria: DiscoverCriteria): Promise<boolean> {
  return expectedShareOf(criteria.query) <= RARE || areFewAround(db, criteria)
}

/** For rare answers and words: their people are found first, by an index alone, and only these are sorted. */
function isPassing(
  db: Db,
  criteria: DiscoverCriteria,
  { id, passes }: { id: 'users.user_id' | 'presence.user_id'; passes: ReturnType<typeof passesFilters> },
) {
  const passing = db
    .selectFrom('users')
    .select('users.userId')
    .where(isListed)
    .where('users.userId', '!=', criteria.viewerId)
    .where(passes)
  return sql<boolean>`${sql.ref(id)} in (
    with passing as materialized (${lookAround(criteria, passing)}) select user_id from passing)`
}

/** Those seen since the list began, by id, which unlike their last seen does not change. */
async function listSeenSince(
  db: Db,
  criteria: DiscoverCriteria,
  { asOf, afterId, limit }: { asOf: number; afterId: string | undefined; limit: number },
): Promise<ActiveCursor[]> {
  let select = db
    .selectFrom('presence')
    .innerJoin('users', 'users.userId', 'presence.userId')
    .select('presence.userId as id')
    .where('presence.lastSeen', '>', momentOf(asOf))
    .where(wasSeenAndIsOfferedTo(criteria))
    .where(passesPresenceFilters(criteria))
    .where(passesProfileFilters(criteria))
    .orderBy('presence.userId')
    .limit(limit)
  if (afterId) select = select.where('presence.userId', '>', afterId)
  const rows = await select.execute()
  return rows.map(({ id }) => ({ asOf, id }))
}
