import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { searchTerms } from '#domain/discovery/search-text.ts'
import { orpc } from '#web/api/client.ts'
import { useDebouncedValue } from '#web/blocks/forms/use-debounced-value.ts'

const TYPING_PAUSE_MS = 250

/** What is found for the text that was typed last. `terms` is null while there is too little to look for. */
export function useChatSearch(text: string) {
  const q = useDebouncedValue(text.trim(), TYPING_PAUSE_MS)
  const terms = searchTerms(q)
  const { data, ...query } = useInfiniteQuery(
    orpc.chat.search.infiniteOptions({
      input: (after: string | undefined) => ({ q, ...(after && { after }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      enabled: terms !== null,
      placeholderData: keepPreviousData,
      // New messages and deleted ones are found, or not, the next time.
      staleTime: 0,
    }),
  )
  return {
    ...query,
    q,
    terms: terms ?? [],
    people: data?.pages.flatMap(({ people }) => people),
    messages: data?.pages.flatMap(({ messages }) => messages),
  }
}
