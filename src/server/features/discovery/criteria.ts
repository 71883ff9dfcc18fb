import { ADVANCED_FILTERS, type DiscoverQuery } from '#contract/discovery.ts'
import { listEligibleGroups } from '#domain/ranking/eligible-groups.ts'
import type { Db } from '#server/db/open.ts'
import type { DiscoverCriteria } from '#server/features/discovery/filters.queries.ts'
import { hasPerk } from '#server/features/membership/membership.queries.ts'
import type { GuardContext, Services } from '#server/http/api/request-context.ts'

/** What the viewer asks for, if their plan of today has these filters. Without advanced ones it takes no statement. */
export async function requireCriteria(
  { db, clock, viewer, errors }: GuardContext<'PERK_NEEDED'> & Pick<Services, 'clock'>,
  query: DiscoverQuery,
): Promise<DiscoverCriteria> {
  const now = clock.now()
  const isAdvanced = ADVANCED_FILTERS.some((name) => query[name] !== undefined)
  if (isAdvanced && !(await hasPerk(db, viewer.id, 'advanced_filters', now))) throw errors.PERK_NEEDED()
  const home = query.withinKm ? await findHome(db, viewer.id) : null
  return { viewerId: viewer.id, query, now, home, eligibleGroups: listEligibleGroups(viewer.vibe) }
}

async function findHome(db: Db, userId: string) {
  const row = await db
    .selectFrom('users')
    .select(['latitude', 'longitude'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (row?.latitude == null || row.longitude === null) return null
  return { latitude: row.latitude, longitude: row.longitude }
}
