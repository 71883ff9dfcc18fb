import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { generatePath, Link } from 'react-router'
import type { TicketSummary } from '#contract/support.ts'
import { paths } from '#domain/site/paths.ts'
import { ticketName } from '#domain/support/ticket-rules.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { orpc } from '#web/api/client.ts'
import { useEvent } from '#web/api/socket.ts'
import { SettingsPage } from '#web/blocks/account/settings-page.tsx'
import { StandingMark } from '#web/features/support/standing-mark.tsx'
import { CATEGORIES, SUPPORT_COPY } from '#web/features/support/support.copy.ts'
import { ticketTime } from '#web/blocks/ticket-messages/ticket-times.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'

export const meta = () => pageMeta({ name: SUPPORT_COPY.title, path: paths.support, isPrivate: true })

export default function SupportPage() {
  return (
    <SettingsPage title={SUPPORT_COPY.title} lead={SUPPORT_COPY.lead}>
      <ButtonLink to={paths.newTicket} look="hot" className="justify-self-start">
        {SUPPORT_COPY.new}
      </ButtonLink>
      <Tickets />
    </SettingsPage>
  )
}

function Tickets() {
  const query = useTickets()
  const now = useNow(MINUTE_MS)
  const tickets = query.data?.pages.flatMap((page) => page.tickets)
  if (!tickets && query.isError) {
    return (
      <FailureNote onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
        {SUPPORT_COPY.failed}
      </FailureNote>
    )
  }
  if (!tickets) {
    return (
      <SkeletonGroup label={SUPPORT_COPY.loading} className="grid gap-8 border-t border-rule-strong py-6">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} shape="line" className="w-2/3" />
        ))}
      </SkeletonGroup>
    )
  }
  if (tickets.length === 0) {
    return (
      <div className="border-t border-rule-strong">
        <EmptyState title={SUPPORT_COPY.none} text={SUPPORT_COPY.noneText} />
      </div>
    )
  }
  return (
    <>
      <ul aria-label={SUPPORT_COPY.listName} className="border-t border-rule-strong">
        {tickets.map((ticket) => (
          <li key={ticket.id} className="border-t border-rule first:border-t-0">
            <Row ticket={ticket} now={now} />
          </li>
        ))}
      </ul>
      <ListEnd
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        hasFailed={query.isFetchNextPageError}
        onReach={() => void query.fetchNextPage()}
        endText={SUPPORT_COPY.end}
      />
    </>
  )
}

function useTickets() {
  const cache = useQueryClient()
  const refresh = () => void cache.invalidateQueries({ queryKey: orpc.support.list.key() })
  useEvent('support.ticketChanged', refresh)
  useEvent('connect', refresh)
  return useInfiniteQuery(
    orpc.support.list.infiniteOptions({
      input: (after: string | undefined) => ({ ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      staleTime: 0,
    }),
  )
}

/** Subject and standing on one line; on phones the standing goes below. */
function Row({ ticket, now }: { ticket: TicketSummary; now: Date }) {
  const { id, number, subject, category, isConcierge, standing, updatedAt } = ticket
  return (
    <Link
      to={generatePath(paths.ticket, { ticketId: id })}
      className="group grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-4 no-underline wide:grid-cols-[minmax(0,1fr)_auto_auto] wide:gap-x-8"
    >
      <span className="min-w-0 wrap-anywhere">
        <span className="font-display text-[1.375rem] leading-tight tracking-[-.01em] group-hover:underline">
          {subject}
        </span>
        <span className="block text-sm text-ink-2">
          {ticketName(number)}, {isConcierge ? SUPPORT_COPY.concierge : CATEGORIES[category]}.{' '}
          {SUPPORT_COPY.updated(ticketTime(updatedAt, now))}
        </span>
      </span>
      <span className="col-start-1 text-[.9375rem] wide:col-start-2">
        <StandingMark standing={standing} />
      </span>
      <ChevronRight
        aria-hidden
        size={18}
        strokeWidth={1.5}
        className="col-start-2 row-span-2 row-start-1 text-ink-3 transition-transform duration-150 ease-calm group-hover:translate-x-0.5 group-hover:text-ink wide:col-start-3 wide:row-span-1"
      />
    </Link>
  )
}
