import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ActiveCursor, NewestCursor } from '#server/features/discovery/discover-cursor.ts'
import { hasAsked, hasAskedPresence, hasAskedWords, isSearch } from '#server/features/discovery/filters.queries.ts'
import type { Seeker } from '#server/features/discovery/ranking/ranking.queries.ts'
import { isVisibleTo, wasSeenAndIsVisibleTo } from '#server/features/people/visible.queries.ts'

/** Whoever joined last comes first; those who joined in the same instant go by id. */
export async function listNewest(
  db: Db,
  { viewerId, query }: Seeker,
  { after, limit }: { after: NewestCursor | undefined; limit: number },
): Promise<NewestCursor[]> {
  let select = db
    .selectFrom('users')
    .select(['users.userId as id', inMicroseconds('users.created_at').as('createdAt')])
    .where(isVisibleTo(viewerId))
    .where(hasAsked(query))
    .orderBy('users.createdAt', 'desc')
    .orderBy('users.userId')
    .limit(limit)
  if (after) select = select.where(comesAfter('users.created_at', after.createdAt, 'users.user_id', after.id))
  return select.execute()
}

/** So far back a search looks at first: far enough for common words, and too short for the planner to call for help. */
const FIRST_LOOK = 4_000

/** Those last seen before the list began, latest first. */
export async function listLastSeen(
  db: Db,
  { viewerId, query }: Seeker,
  { after, limit }: { after: ActiveCursor | { asOf: number }; limit: number },
): Promise<ActiveCursor[]> {
  let seen = db
    .selectFrom('presence')
    .select(['presence.userId', 'presence.lastSeen'])
    .where('presence.lastSeen', '<=', moment(after.asOf))
    .where(wasSeenAndIsVisibleTo(viewerId))
    .where(hasAskedPresence(query))
    .orderBy('presence.lastSeen', 'desc')
    .orderBy('presence.userId')
  if ('lastSeen' in after && after.lastSeen !== undefined) {
    seen = seen.where(comesAfter('presence.last_seen', after.lastSeen, 'presence.user_id', after.id))
  }
  const listAmong = (people: typeof seen) =>
    db
      .selectFrom(people.as('seen'))
      .select(['seen.userId as id', inMicroseconds('seen.last_seen').as('lastSeen')])
      .orderBy('seen.lastSeen', 'desc')
      .orderBy('seen.userId')
      .limit(limit)
  const searchAmong = (people: typeof seen) =>
    listAmong(people).innerJoin('users', 'users.userId', 'seen.userId').where(hasAskedWords(query)).execute()
  const asFarAs = (people: number) => seen.limit(people)

  let rows = isSearch(query) ? await searchAmong(asFarAs(FIRST_LOOK)) : await listAmong(asFarAs(limit)).execute()
  if (isSearch(query) && rows.length < limit) rows = await searchAmong(seen)
  return rows.map((row) => ({ ...row, asOf: after.asOf }))
}

/** Those seen since the list began, by id, which unlike their last seen does not move. */
export async function listSeenSince(
  db: Db,
  { viewerId, query }: Seeker,
  { asOf, afterId, limit }: { asOf: number; afterId: string | undefined; limit: number },
): Promise<ActiveCursor[]> {
  let select = db
    .selectFrom('presence')
    .innerJoin('users', 'users.userId', 'presence.userId')
    .select('presence.userId as id')
    .where('presence.lastSeen', '>', moment(asOf))
    .where(wasSeenAndIsVisibleTo(viewerId))
    .where(hasAskedPresence(query))
    .where(hasAskedWords(query))
    .orderBy('presence.userId')
    .limit(limit)
  if (afterId) select = select.where('presence.userId', '>', afterId)
  const rows = await select.execute()
  return rows.map(({ id }) => ({ asOf, id }))
}

/** Later in a list that goes back in time, and by id within one instant. The first half is what the index is asked. */
function comesAfter(timestamp: string, microseconds: number, userId: string, id: string) {
  const [at, last] = [sql.ref(timestamp), moment(microseconds)]
  return sql<boolean>`${at} <= ${last} and (${at} < ${last} or ${sql.ref(userId)} > ${id}::uuid)`
}

function inMicroseconds(timestamp: string) {
  return sql<number>`(extract(epoch from ${sql.ref(timestamp)}) * 1000000)::bigint`
}

/** A whole number of microseconds is exact on the way in as on the way out; a date of JavaScript's would not be. */
function moment(microseconds: number) {
  return sql<Date>`(timestamptz 'epoch' + ${microseconds}::float8 * interval '1 microsecond')`
}
