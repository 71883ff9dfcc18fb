import type { InfiniteData } from '@tanstack/react-query'
import type { CardMember } from '#contract/person.ts'

/** Long lists are shown from the cache when somebody comes back to them, instead of being fetched again as a whole. */
export const INFINITE_LIST = { staleTime: 5 * 60_000, refetchOnWindowFocus: false } as const

/** The people of all pages without duplicates: somebody may have moved from one page to another between requests. */
export function uniquePeople(data: InfiniteData<{ people: CardMember[] }> | undefined) {
  const byId = new Map(data?.pages.flatMap(({ people }) => people.map((person) => [person.id, person])))
  return data && [...byId.values()]
}
