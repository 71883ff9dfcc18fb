import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeskTicket } from '#contract/support-desk.ts'
import { orpc } from '#web/api/client.ts'
import { useEvent } from '#web/api/socket.ts'

/** What each part of the page of a ticket gets. */
export interface TicketPartProps {
  ticket: DeskTicket
  /** Resolves when the page shows what has changed. */
  onChanged(): Promise<unknown>
}

/** A ticket and its whole thread, oldest first, asked for again whenever an event says that something is new. */
export function useDeskTicket(ticketId: string) {
  const cache = useQueryClient()
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: orpc.supportDesk.find.key({ input: { ticketId } }) }),
      cache.invalidateQueries({ queryKey: orpc.supportDesk.listEntries.key() }),
    ])
  useEvent('supportDesk.ticketChanged', (changed) => {
    if (changed.ticketId === ticketId) void refresh()
  })
  useEvent('connect', () => void refresh())
  const found = useQuery(orpc.supportDesk.find.queryOptions({ input: { ticketId }, staleTime: 0 }))
  const thread = useInfiniteQuery(
    orpc.supportDesk.listEntries.infiniteOptions({
      input: (after: string | undefined) => ({ ticketId, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      staleTime: 0,
    }),
  )
  const entries = thread.data?.pages.flatMap((page) => page.entries).toReversed()
  return { found, thread, entries, refresh }
}
