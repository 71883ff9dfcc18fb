import { sql } from 'kysely'
import { VIEWERS_COUNTED_AT_MOST, VIEWS_KEPT_DAYS, VISIT_MINUTES } from '#domain/viewers/viewer-rules.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { comesAfter, inMicroseconds, type MomentKey, type PageRequest } from '#server/db/keyset.ts'
import type { Db } from '#server/db/open.ts'
import { isOfferedTo } from '#server/features/people/visible.queries.ts'

interface Visit {
  viewerId: string
  viewedId: string
  at: Date
}

/** One row a pair. Whoever is private at that moment leaves no trace, and neither does a visit to somebody just gone. */
export async function noteVisit(db: Db, { viewerId, viewedId, at }: Visit): Promise<void> {
  await sql`
    insert into profile_views as before (viewed_id, viewer_id, last_viewed_at, visits)
    select viewed.user_id, viewer.user_id, ${at}::timestamptz, 1
      from users as viewer, users as viewed
      where viewer.user_id = ${viewerId} and viewer.is_listed and viewed.user_id = ${viewedId}
    on conflict (viewed_id, viewer_id) do update set
      last_viewed_at = greatest(before.last_viewed_at, excluded.last_viewed_at),
      visits = case
        when before.last_viewed_at < excluded.last_viewed_at - make_interval(days => ${sql.lit(VIEWS_KEPT_DAYS)}) then 1
        when before.last_viewed_at <= excluded.last_viewed_at - make_interval(mins => ${sql.lit(VISIT_MINUTES)})
        then before.visits + 1
        else before.visits end`.execute(db)
}

export const viewsKeptSince = (now: Date) => new Date(now.getTime() - VIEWS_KEPT_DAYS * DAY_MS)

/**
 * Nobody who could not be found by the member today: private, deactivated, suspended, with a block between them, or
 * passed on by the member.
 */
function selectViewers(db: Db, viewedId: string, now: Date) {
  return db
    .selectFrom('profileViews')
    .innerJoin('users', 'users.userId', 'profileViews.viewerId')
    .where('profileViews.viewedId', '=', viewedId)
    .where('profileViews.lastViewedAt', '>', viewsKeptSince(now))
    .where(isOfferedTo({ viewerId: viewedId, now }))
}

export async function countViewers(db: Db, viewedId: string, now: Date): Promise<number> {
  const { people } = await db
    .selectFrom(
      selectViewers(db, viewedId, now).select('profileViews.viewerId').limit(VIEWERS_COUNTED_AT_MOST).as('viewers'),
    )
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow()
  return people
}

/** Whoever was here last comes first. */
export async function listViewers(
  db: Db,
  viewedId: string,
  { after, limit, now }: PageRequest<MomentKey> & { now: Date },
) {
  const row = { at: sql<Date>`profile_views.last_viewed_at`, id: sql`profile_views.viewer_id` }
  let query = selectViewers(db, viewedId, now)
    .select(['profileViews.viewerId as id', 'profileViews.visits', 'profileViews.lastViewedAt'])
    .select(inMicroseconds(row.at).as('at'))
    .orderBy('profileViews.lastViewedAt', 'desc')
    .orderBy('profileViews.viewerId')
    .limit(limit)
  if (after) query = query.where(comesAfter(row, after))
  return query.execute()
}

export async function deleteViewsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('profileViews').where('lastViewedAt', '<=', moment).execute()
}
