import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { DISCOVER_PAGE_SIZE } from '#domain/discovery/discovery-rules.ts'
import { orpc } from '#web/api/client.ts'
import { INFINITE_LIST, uniquePeople } from '#web/blocks/member-card/infinite-list.ts'
import { readDiscover } from '#web/features/discovery/discover-address.ts'

/** The people whom the address asks for, page after page. */
export function useDiscover() {
  const [parameters] = useSearchParams()
  const { query, order } = readDiscover(parameters)
  const found = useInfiniteQuery(
    orpc.discovery.list.infiniteOptions({
      input: (after: string | undefined) => ({ ...query, order, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
      ...INFINITE_LIST,
    }),
  )
  const people = uniquePeople(found.data)
  const isChosen = Object.keys(query).length > 0
  const isShort = people !== undefined && people.length < DISCOVER_PAGE_SIZE && !found.hasNextPage
  return { ...found, people, isChosen, isShortByChoice: isChosen && isShort && !found.isPlaceholderData }
}
