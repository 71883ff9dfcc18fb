import type { DiscoverQuery } from '#contract/discovery.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import type { Db } from '#server/db/open.ts'
import { comesBefore, listFirst, walkBestFirst } from '#server/features/discovery/best-first.ts'
import type { BestCursor } from '#server/features/discovery/discover-cursor.ts'
import { askedVibe, isSearch } from '#server/features/discovery/filters.queries.ts'
import {
  findEverybody,
  findPeopleOfGroups,
  listPeopleByKeys,
  type FoundPerson,
} from '#server/features/discovery/ranking.queries.ts'

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
  const walk = walkBestFirst<FoundPerson>({
    viewer: viewer.vibe,
    asked: { only: askedVibe(query) },
    from: after,
    groupSizes,
    isSearch: isSearch(query),
    findByKeys: (keys) =>
      listPeopleByKeys(db, seeker, { keys, afterId: keys[0] === after?.key ? after?.id : undefined, limit }),
    findByGroups: (groups) => findPeopleOfGroups(db, seeker, groups),
    findAll: () => findEverybody(db, seeker),
  })
  let page: BestCursor[] = []
  for await (const step of walk) {
    const found = after ? step.found.filter((person) => comesBefore(after, person)) : step.found
    page = listFirst({ ...step, found }, limit)
    if (page.length === limit) break
  }
  return page
}
