import type { DiscoverQuery } from '#contract/discovery.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import type { BestCursor } from '#server/features/discovery/discover-cursor.ts'
import { filteredVibe, hasFiltersBesideKey } from '#server/features/discovery/filters.queries.ts'
import { listPage } from '#server/features/discovery/ranking/best-first.ts'
import { findAll, findByKeys, type FoundPerson } from '#server/features/discovery/ranking/find.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

interface BestPage {
  viewer: { id: string; vibe: Vibe }
  query: DiscoverQuery
  after: BestCursor | undefined
  limit: number
}

/** Everybody by score, then by vibe key, then by id: an order that does not change when others join or leave. */
export async function listBest(
  { db, vibeKeys }: Pick<Services, 'db' | 'vibeKeys'>,
  { viewer, query, after, limit }: BestPage,
): Promise<BestCursor[]> {
  const criteria = { viewerId: viewer.id, query }
  return listPage<FoundPerson>({
    viewer: viewer.vibe,
    only: filteredVibe(query),
    after,
    limit,
    keys: await vibeKeys.list(),
    hasOtherFilters: hasFiltersBesideKey(query),
    findByKeys: (keys, afterId) => findByKeys(db, criteria, { keys, afterId, limit }),
    findAll: () => findAll(db, criteria),
  })
}
