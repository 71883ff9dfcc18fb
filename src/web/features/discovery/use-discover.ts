import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { DiscoverQuery } from '#contract/discovery.ts'
import { DISCOVER_PAGE_SIZE, type DiscoverOrder } from '#domain/discovery/discovery-rules.ts'
import { orpc } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { INFINITE_LIST, uniquePeople } from '#web/blocks/member-card/infinite-list.ts'
import { useDiscoverAddress } from '#web/features/discovery/use-discover-address.ts'

/** The people that the address asks for, page by page. */
export function useDiscover() {
  const { query, order } = useDiscoverAddress()
  const found = useInfiniteQuery(listOptions(query, order))
  const people = uniquePeople(found.data)
  const extra = useFeatured(query, order === 'best')
  const { mayBeMatched, ...filters } = query
  const isFiltered = Object.keys(filters).length > 0
  const isShort = people !== undefined && people.length < DISCOVER_PAGE_SIZE && !found.hasNextPage
  return {
    ...found,
    people,
    ...extra,
    isFiltered,
    isShortByChoice: (isFiltered || mayBeMatched) && isShort && !found.isPlaceholderData,
  }
}

/** Somebody for the extra place above everybody, which is out of the count; in most lists nobody. */
function useFeatured({ q, mayBeMatched: _always, ...filters }: DiscoverQuery, isBest: boolean) {
  const isAsked = isBest && q === undefined
  const { data, isPending } = useQuery({
    ...featuredOptions(filters),
    enabled: isAsked,
    select: ({ people }) => people.map((person) => ({ ...person, placement: 'featured' as const })),
  })
  return { featured: isAsked ? data?.[0] : undefined, isFeaturedPending: isAsked && isPending }
}

/** What Discover shows at first, for the cache. */
export async function prefetchDiscover(): Promise<void> {
  await Promise.all([
    queryClient.prefetchInfiniteQuery(listOptions({ mayBeMatched: true }, 'best')),
    queryClient.prefetchQuery(featuredOptions({})),
    queryClient.prefetchQuery(orpc.profile.mine.queryOptions()),
  ])
}

const listOptions = (query: DiscoverQuery, order: DiscoverOrder) =>
  orpc.discovery.list.infiniteOptions({
    input: (after: string | undefined) => ({ ...query, order, ...(after && { after }) }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    ...INFINITE_LIST,
  })

const featuredOptions = (filters: Omit<DiscoverQuery, 'q' | 'mayBeMatched'>) =>
  orpc.discovery.featured.queryOptions({
    input: filters,
    // The list does not wait for a second try.
    retry: false,
    placeholderData: keepPreviousData,
    ...INFINITE_LIST,
  })
