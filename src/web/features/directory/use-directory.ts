import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { orpc } from '#web/api/client.ts'
import { readFilters } from '#web/blocks/filters/people-filters.ts'

/** The people who fit the filters in the address, page after page. */
export function useDirectory() {
  const [parameters] = useSearchParams()
  const filters = readFilters(parameters)
  const query = useInfiniteQuery(
    orpc.directory.list.infiniteOptions({
      input: (after: string | undefined) => ({ ...filters, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
  return { ...query, people: query.data?.pages.flatMap(({ people }) => people) }
}
