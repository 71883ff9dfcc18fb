import { useParams } from 'react-router'
import { paths } from '#domain/site/paths.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { failureOf } from '#web/api/failure.ts'
import { AnswerForm } from '#web/features/support/answer-form.tsx'
import { StandingPanel } from '#web/features/support/standing-panel.tsx'
import { SUPPORT_COPY, TICKET_COPY } from '#web/features/support/support.copy.ts'
import { SupportFrame } from '#web/features/support/support-frame.tsx'
import { Thread } from '#web/features/support/thread.tsx'
import { useTicket } from '#web/features/support/use-ticket.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'

export const meta = () => pageMeta({ name: SUPPORT_COPY.title, path: paths.ticket, isPrivate: true })

export default function TicketPage() {
  const { ticketId = '' } = useParams()
  return <TicketView key={ticketId} ticketId={ticketId} />
}

function TicketView({ ticketId }: { ticketId: string }) {
  const { ticket: found, thread, entries, refresh } = useTicket(ticketId)
  const now = useNow(MINUTE_MS)
  const ticket = found.data
  const failed = found.isError ? found : thread.isError ? thread : undefined
  if (ticket && entries) {
    return (
      <SupportFrame title={ticket.subject}>
        <div className="grid gap-10 pb-16 wide:grid-cols-[8fr_4fr] wide:items-start wide:gap-x-22">
          <aside className="wide:sticky wide:top-6 wide:order-2">
            <StandingPanel ticket={ticket} now={now} />
          </aside>
          <div className="wide:order-1">
            <Thread entries={entries} isConcierge={ticket.isConcierge} now={now} query={thread} />
            <AnswerForm ticket={ticket} onChanged={refresh} />
          </div>
        </div>
      </SupportFrame>
    )
  }
  if (failed && ['NOT_FOUND', 'INVALID_INPUT'].includes(failureOf(failed.error).code)) {
    return (
      <div className="wrap">
        <EmptyState
          level={1}
          title={TICKET_COPY.missing}
          text={TICKET_COPY.missingText}
          action={<ButtonLink to={paths.support}>{TICKET_COPY.toList}</ButtonLink>}
        />
      </div>
    )
  }
  return (
    <SupportFrame title={ticket?.subject ?? SUPPORT_COPY.title}>
      {failed ? (
        <FailureNote onRetry={() => void refresh()} isRetrying={failed.isFetching}>
          {TICKET_COPY.failed}
        </FailureNote>
      ) : (
        <SkeletonGroup label={TICKET_COPY.loading} className="grid gap-6 border-t border-rule-strong py-6">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} shape="line" className="w-2/3" />
          ))}
        </SkeletonGroup>
      )}
    </SupportFrame>
  )
}
