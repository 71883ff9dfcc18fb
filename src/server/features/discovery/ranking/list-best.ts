import type { DiscoverQuery } from '#contract/discovery.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import type { Db } from '#server/db/open.ts'
import { listPage } from '#server/features/discovery/ranking/best-first.ts'
import type { BestCursor } from '#server/features/discovery/discover-cursor.ts'
import { askedVibe, isSearch } from '#server/features/discovery/filters.queries.ts'
import {
  findEverybody,
  findPeopleOfGroups,
  listPeopleByKeys,
  type FoundPerson,
} from '#server/features/discovery/ranking/ranking.queries.ts'

export interface BestPage {
  viewer: { id: string; vibe: Vibe }
  query: DiscoverQuery
  after: BestCursor | undefined
  groupSizes: readonly number[]
  limit: number
}

/** Everybody by score, then vibe key, then id: an order that stays as it is while people come and go. */
export async function listBest(db: Db, { viewer, query, after, groupSizes, limit }: BestPage): Promise<BestCursor[]> {
  const seeker = { viewerId: viewer.id, query }
  return listPage<FoundPerson>({
    viewer: viewer.vibe,
    asked: { only: askedVibe(query) },
    after,
    limit,
    groupSizes,
    isSearch: isSearch(query),
    findByKeys: (keys, afterId) => listPeopleByKeys(db, seeker, { keys, afterId, limit }),
    findByGroups: (groups) => findPeopleOfGroups(db, seeker, groups),
    findAll: () => findEverybody(db, seeker),
  })
}
