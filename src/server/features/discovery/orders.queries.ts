import { sql } from 'kysely'
import type { DiscoverQuery } from '#contract/discovery.ts'
import { comesAfter, inMicroseconds, momentOf, type MomentKey, type PageRequest } from '#server/db/keyset.ts'
import type { Db } from '#server/db/open.ts'
import type { ActiveCursor } from '#server/features/discovery/discover-cursor.ts'
import {
  isSearch,
  passesFilters,
  passesPresenceFilters,
  passesSearch,
  type DiscoverCriteria,
} from '#server/features/discovery/filters.queries.ts'
import { isVisibleTo, wasSeenAndIsVisibleTo } from '#server/features/people/visible.queries.ts'

/** Whoever joined last comes first; those who joined in the same instant are ordered by id. */
export async function listNewest(
  db: Db,
  { viewerId, query }: DiscoverCriteria,
  { after, limit }: PageRequest<MomentKey>,
): Promise<MomentKey[]> {
  const row = { at: sql.ref('users.created_at'), id: sql.ref('users.user_id') }
  let select = db
    .selectFrom('users')
    .select(['users.userId as id', inMicroseconds(row.at).as('at')])
    .where(isVisibleTo(viewerId))
    .where(passesFilters(query))
    .orderBy('users.createdAt', 'desc')
    .orderBy('users.userId')
    .limit(limit)
  if (after) select = select.where(comesAfter(row, after))
  return select.execute()
}

/**
 * Whoever was seen last comes first. People are seen again while the list is read, so it keeps the order of the moment
 * it began; whoever has been seen since then comes at the end, and nobody is skipped.
 */
export async function listActive(
  db: Db,
  criteria: DiscoverCriteria,
  { after, now, limit }: PageRequest<ActiveCursor> & { now: Date },
): Promise<ActiveCursor[]> {
  const asOf = after?.asOf ?? now.getTime() * 1000
  const isAtTheEnd = after !== undefined && after.lastSeen === undefined
  const earlier = isAtTheEnd ? [] : await listLastSeen(db, criteria, { after: after ?? { asOf }, limit })
  if (earlier.length === limit) return earlier
  const afterId = isAtTheEnd ? after.id : undefined
  return [...earlier, ...(await listSeenSince(db, criteria, { asOf, afterId, limit: limit - earlier.length }))]
}

/**
 * A search looks among this many people first, which is enough for common words. For so few the planner uses one
 * process; starting parallel workers takes longer than the query.
 */
const SEARCHED_FIRST = 4_000

/** Those last seen before the list began, latest first. */
async function listLastSeen(
  db: Db,
  { viewerId, query }: DiscoverCriteria,
  { after, limit }: { after: ActiveCursor | { asOf: number }; limit: number },
): Promise<ActiveCursor[]> {
  let seen = db
    .selectFrom('presence')
    .select(['presence.userId', 'presence.lastSeen'])
    .where('presence.lastSeen', '<=', momentOf(after.asOf))
    .where(wasSeenAndIsVisibleTo(viewerId))
    .where(passesPresenceFilters(query))
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
  const searchAmong = (people: typeof seen) =>
    listAmong(people).innerJoin('users', 'users.userId', 'seen.userId').where(passesSearch(query)).execute()

  let rows = isSearch(query)
    ? await searchAmong(seen.limit(SEARCHED_FIRST))
    : await listAmong(seen.limit(limit)).execute()
  if (isSearch(query) && rows.length < limit)
    rows = await listAmong(seen.where(isHit(viewerId, query)).limit(limit)).execute()
  return rows.map((row) => ({ ...row, asOf: after.asOf }))
}

/** For rare words: their people are found first, by the index of words, and only these are sorted. */
function isHit(viewerId: string, query: DiscoverQuery) {
  return sql<boolean>`presence.user_id in (
    with hits as materialized (
      select user_id from users where is_listed and user_id <> ${viewerId} and ${passesSearch(query)}
    ) select user_id from hits)`
}

/** Those seen since the list began, by id, which unlike their last seen does not change. */
async function listSeenSince(
  db: Db,
  { viewerId, query }: DiscoverCriteria,
  { asOf, afterId, limit }: { asOf: number; afterId: string | undefined; limit: number },
): Promise<ActiveCursor[]> {
  let select = db
    .selectFrom('presence')
    .innerJoin('users', 'users.userId', 'presence.userId')
    .select('presence.userId as id')
    .where('presence.lastSeen', '>', momentOf(asOf))
    .where(wasSeenAndIsVisibleTo(viewerId))
    .where(passesPresenceFilters(query))
    .where(passesSearch(query))
    .orderBy('presence.userId')
    .limit(limit)
  if (afterId) select = select.where('presence.userId', '>', afterId)
  const rows = await select.execute()
  return rows.map(({ id }) => ({ asOf, id }))
}
