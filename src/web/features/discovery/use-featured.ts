import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DiscoverQuery } from '#contract/discovery.ts'
import { orpc } from '#web/api/client.ts'
import { INFINITE_LIST } from '#web/blocks/member-card/infinite-list.ts'

/** Somebody for the extra place above everybody, which is out of the count; in most lists nobody. */
export function useFeatured({ q, mayBeMatched: _always, ...filters }: DiscoverQuery, isBest: boolean) {
  const isAsked = isBest && q === undefined
  const { data, isPending } = useQuery(
    orpc.discovery.featured.queryOptions({
      input: filters,
      enabled: isAsked,
      // The list does not wait for a second try.
      retry: false,
      placeholderData: keepPreviousData,
      select: ({ people }) => people.map((person) => ({ ...person, placement: 'featured' as const })),
      ...INFINITE_LIST,
    }),
  )
  return { featured: isAsked ? data?.[0] : undefined, isFeaturedPending: isAsked && isPending }
}
