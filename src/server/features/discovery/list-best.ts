import type { DiscoverQuery } from '#contract/discovery.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import type { Db } from '#server/db/open.ts'
import { walkBestFirst, isBefore, type Ranked, type Step } from '#server/features/discovery/best-first.ts'
import type { BestCursor } from '#server/features/discovery/discover-cursor.ts'
import { askedVibe, listActiveFilters } from '#server/features/discovery/filters.queries.ts'
import { listPeopleByKeys, listPeopleOfGroups, type FoundPerson } from '#server/features/discovery/ranking.queries.ts'
import { READ_AT_MOST, type Narrowing } from '#server/features/discovery/reading-plan.ts'

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
    narrowing: narrowingBy(query),
    findByKeys: (keys) =>
      listPeopleByKeys(db, seeker, { keys, afterId: keys[0] === after?.key ? after?.id : undefined, limit }),
    findByGroups: async (groups) => {
      const people = await listPeopleOfGroups(db, seeker, { groups, limit: READ_AT_MOST })
      return people.length > READ_AT_MOST ? undefined : people
    },
  })
  let page: Ranked<FoundPerson>[] = []
  for await (const step of walk) {
    page = firstOf(step, after, limit)
    if (page.length === limit) break
  }
  return page
}

function narrowingBy(query: DiscoverQuery): Narrowing {
  const active = listActiveFilters(query)
  if (active.includes('q')) return 'words'
  return active.includes('ethnicity') || active.includes('religion') ? 'traits' : 'none'
}

function firstOf({ found, reach }: Step<FoundPerson>, after: BestCursor | undefined, limit: number) {
  const known = found.filter((person) => !isBefore(reach, person) && (!after || compare(after, person) < 0))
  return bestOf(known, limit).toSorted(compare).slice(0, limit)
}

/** Everybody down to the score of the last that is wanted: sorting a whole crowd would take longer than finding it. */
function bestOf(known: Ranked<FoundPerson>[], limit: number): Ranked<FoundPerson>[] {
  const perScore = new Map<number, number>()
  for (const { score } of known) perScore.set(score, (perScore.get(score) ?? 0) + 1)
  let room = limit
  const scores = [...perScore.keys()].toSorted((a, b) => b - a)
  const lowest = scores.find((score) => (room -= perScore.get(score) ?? 0) <= 0) ?? 0
  return known.filter(({ score }) => score >= lowest)
}

function compare(one: BestCursor, other: BestCursor): number {
  return other.score - one.score || one.key - other.key || (one.id < other.id ? -1 : Number(one.id > other.id))
}
