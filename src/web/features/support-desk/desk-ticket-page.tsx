import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import type { DeskEntry, DeskTicket } from '#contract/support-desk.ts'
import { paths } from '#domain/site/paths.ts'
import { ticketName } from '#domain/support/ticket-rules.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { failureOf } from '#web/api/failure.ts'
import { ConsolePage } from '#web/blocks/console/console-page.tsx'
import { ageInWords } from '#web/blocks/console/console-times.ts'
import { useKeys } from '#web/blocks/console/keys.ts'
import { LoadFailure, RowsLoading } from '#web/blocks/console/list-states.tsx'
import { LiveMark } from '#web/blocks/console/live-mark.tsx'
import { DESK_TICKET_COPY, KINDS } from '#web/features/support-desk/desk.copy.ts'
import { DeskThread } from '#web/features/support-desk/desk-thread.tsx'
import { PersonPanel } from '#web/features/support-desk/person-panel.tsx'
import { TicketStatusMark } from '#web/features/support-desk/ticket-status.tsx'
import { useDeskTicket } from '#web/features/support-desk/use-desk-ticket.ts'
import { WorkPanel } from '#web/features/support-desk/work-panel.tsx'
import { WriteBox } from '#web/features/support-desk/write-box.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useNow } from '#web/ui/use-now.ts'

export const meta = () => pageMeta({ name: DESK_TICKET_COPY.meta, path: paths.adminTicket, isPrivate: true })

export default function DeskTicketPage() {
  const { ticketId = '' } = useParams()
  return <TicketView key={ticketId} ticketId={ticketId} />
}

function TicketView({ ticketId }: { ticketId: string }) {
  const { found, thread, entries, refresh } = useDeskTicket(ticketId)
  const navigate = useNavigate()
  useKeys([{ keys: ['u'], label: DESK_TICKET_COPY.keys.back, run: () => void navigate(paths.adminTickets) }])
  if (found.data && entries) {
    return <Ticket ticket={found.data} entries={entries} thread={thread} onChanged={refresh} />
  }
  const failed = found.isError ? found : thread.isError ? thread : undefined
  const isMissing = failed && ['NOT_FOUND', 'INVALID_INPUT'].includes(failureOf(failed.error).code)
  return (
    <ConsolePage title={isMissing ? DESK_TICKET_COPY.missing : DESK_TICKET_COPY.meta}>
      <BackLink />
      {failed && !isMissing && <LoadFailure query={failed} failed={DESK_TICKET_COPY.failed} />}
      {!failed && <RowsLoading label={DESK_TICKET_COPY.loading} rows={6} />}
    </ConsolePage>
  )
}

interface TicketProps {
  ticket: DeskTicket
  entries: DeskEntry[]
  thread: ReturnType<typeof useDeskTicket>['thread']
  onChanged(): Promise<unknown>
}

function Ticket({ ticket, entries, thread, onChanged }: TicketProps) {
  const now = useNow(MINUTE_MS)
  return (
    <ConsolePage title={<span dir="auto">{ticket.subject}</span>} aside={<LiveMark />}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-4 text-ink-2">
        <BackLink />
        <span className="figures text-ink">{ticketName(ticket.number)}</span>
        <span className="figures wrap-anywhere">{ticket.id}</span>
        <span>{KINDS[ticket.kind]}</span>
        <span>{ticket.category}</span>
        <TicketStatusMark status={ticket.status} />
        <span>{DESK_TICKET_COPY.opened(ageInWords(new Date(ticket.createdAt), now))}</span>
      </div>
      <div className="grid items-start gap-x-10 gap-y-8 wide:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <DeskThread entries={entries} ticket={ticket} now={now} query={thread} />
          <WriteBox ticket={ticket} onChanged={onChanged} />
        </div>
        <aside className="grid gap-6 wide:sticky wide:top-5">
          <WorkPanel ticket={ticket} onChanged={onChanged} />
          <PersonPanel ticket={ticket} now={now} />
        </aside>
      </div>
    </ConsolePage>
  )
}

function BackLink() {
  return (
    <Link to={paths.adminTickets} className="inline-flex min-h-11 items-center gap-1.5 text-ink wide:min-h-7">
      <ArrowLeft aria-hidden size={15} strokeWidth={1.5} />
      {DESK_TICKET_COPY.back}
    </Link>
  )
}
