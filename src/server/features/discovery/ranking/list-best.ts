import type { DiscoverQuery } from '#contract/discovery.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import type { BestCursor } from '#server/features/discovery/discover-cursor.ts'
import { filteredVibe, hasFiltersBesideKey } from '#server/features/discovery/filters.queries.ts'
import { listPage } from '#server/features/discovery/ranking/best-first.ts'
import { findAll, findByKeys, type FoundPerson } from '#server/features/discovery/ranking/find.queries.ts'
import { readPlaced } from '#server/features/discovery/ranking/placement.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

interface BestPage {
  viewer: { id: string; vibe: Vibe }
  query: DiscoverQuery
  after: BestCursor | undefined
  limit: number
}

/**
 * Everybody by score, then by placement, then by vibe key, then by id: an order that does not change when others join or
 * leave. Placements are those of the moment at which the list began, which its cursors carry along.
 */
export async function listBest(
  services: Pick<Services, 'db' | 'clock' | 'vibeKeys' | 'vipKeys'>,
  { viewer, query, after, limit }: BestPage,
): Promise<BestCursor[]> {
  const { db, clock } = services
  const criteria = { viewerId: viewer.id, query }
  const placed = await readPlaced(services, { now: clock.now(), begun: after })
  const people = await listPage<FoundPerson>({
    viewer: viewer.vibe,
    only: filteredVibe(query),
    after,
    limit,
    keys: placed.keys,
    hasOtherFilters: hasFiltersBesideKey(query),
    findByKeys: (keys, last) => findByKeys(db, criteria, placed, { keys, after: last, limit }),
    findAll: () => findAll(db, criteria, placed),
  })
  return people.map((person) => ({ ...person, ...placed.moment }))
}
