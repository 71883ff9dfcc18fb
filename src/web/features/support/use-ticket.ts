import { useEffect } from 'react'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, orpc } from '#web/api/client.ts'
import { useEvent } from '#web/api/socket.ts'

/** One ticket and its thread, oldest first, asked for again whenever an event says that something is new. */
export function useTicket(ticketId: string) {
  const cache = useQueryClient()
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: orpc.support.find.key({ input: { ticketId } }) }),
      cache.invalidateQueries({ queryKey: orpc.support.listEntries.key() }),
    ])
  useEvent('support.ticketChanged', (changed) => {
    if (changed.ticketId === ticketId) void refresh()
  })
  useEvent('connect', () => void refresh())
  const ticket = useQuery(orpc.support.find.queryOptions({ input: { ticketId }, staleTime: 0 }))
  const thread = useInfiniteQuery(
    orpc.support.listEntries.infiniteOptions({
      input: (after: string | undefined) => ({ ticketId, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      staleTime: 0,
    }),
  )
  const entries = thread.data?.pages.flatMap((page) => page.entries).toReversed()
  useMarkSeen(ticketId, entries?.at(-1)?.id)
  return { ticket, thread, entries, refresh }
}

/** Whoever has the thread before them has read what the bell says about it. */
function useMarkSeen(ticketId: string, latestId: string | undefined): void {
  useEffect(() => {
    if (latestId === undefined) return
    const mark = () => {
      if (document.visibilityState === 'visible') client.support.markSeen({ ticketId }).catch(() => undefined)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [ticketId, latestId])
}
