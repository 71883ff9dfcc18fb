import type { InfiniteData } from '@tanstack/react-query'
import type { CardMember } from '#contract/person.ts'

/** For long lists: coming back to one finds it as it was left, instead of asking for all of it again. */
export const INFINITE_LIST = { staleTime: 5 * 60_000, refetchOnWindowFocus: false } as const

/** Everybody on all pages, once, even if somebody has moved from one page to another meanwhile. */
export function everybodyIn(data: InfiniteData<{ people: CardMember[] }> | undefined) {
  const byId = new Map(data?.pages.flatMap(({ people }) => people.map((person) => [person.id, person])))
  return data && [...byId.values()]
}
