import { Download } from 'lucide-react'
import { generatePath, Link } from 'react-router'
import type { DeskTicketSummary } from '#contract/support-desk.ts'
import { paths } from '#domain/site/paths.ts'
import { QUEUE_FILE, type TicketOrder } from '#domain/support-desk/desk-rules.ts'
import { ticketName } from '#domain/support/ticket-rules.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { ConsolePage } from '#web/blocks/console/console-page.tsx'
import { ConsoleTable, type ConsoleColumn } from '#web/blocks/console/console-table.tsx'
import { shortAge, shortId } from '#web/blocks/console/console-times.ts'
import { CONSOLE_COPY } from '#web/blocks/console/console.copy.ts'
import { focusSearch } from '#web/blocks/console/filter-bar.tsx'
import { useKeys } from '#web/blocks/console/keys.ts'
import { ListStates } from '#web/blocks/console/list-states.tsx'
import { LiveMark } from '#web/blocks/console/live-mark.tsx'
import { Moment } from '#web/blocks/console/moment.tsx'
import { Pager } from '#web/blocks/console/pager.tsx'
import { KINDS, QUEUE_COPY } from '#web/features/support-desk/desk.copy.ts'
import { QueueFilterBar } from '#web/features/support-desk/queue-filter-bar.tsx'
import { TicketStatusMark } from '#web/features/support-desk/ticket-status.tsx'
import { useQueue, withoutUndefined } from '#web/features/support-desk/use-queue.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useNow } from '#web/ui/use-now.ts'

export const meta = () => pageMeta({ name: QUEUE_COPY.title, path: paths.adminTickets, isPrivate: true })

export default function TicketsPage() {
  const { address, filters, query } = useQueue()
  const now = useNow(MINUTE_MS)
  useKeys([{ keys: ['/'], label: QUEUE_COPY.keys.search, run: focusSearch }])
  const order = filters.order ?? 'updated'
  return (
    <ConsolePage
      title={QUEUE_COPY.title}
      aside={
        <>
          <LiveMark updatedAt={query.dataUpdatedAt ? new Date(query.dataUpdatedAt) : undefined} />
          <Link to={paths.adminCannedAnswers} className="inline-flex min-h-11 items-center underline wide:min-h-8">
            {QUEUE_COPY.cannedAnswers}
          </Link>
          <CsvLink filters={filters} />
        </>
      }
    >
      <QueueFilterBar address={address} />
      <ListStates
        query={query}
        isEmpty={({ tickets }) => tickets.length === 0}
        empty={QUEUE_COPY.none}
        loading={QUEUE_COPY.loading}
        failed={QUEUE_COPY.failed}
        rows={12}
      >
        {({ tickets, next }) => (
          <div className={query.isPlaceholderData ? 'opacity-60' : ''}>
            <ConsoleTable
              hasKeys
              caption={QUEUE_COPY.caption}
              columns={columnsOf({ now, order, sortBy: (wanted) => address.set({ order: wanted }) })}
              rows={tickets}
              rowKey={({ id }) => id}
              isPlaceholder={query.isPlaceholderData}
            />
            <Pager next={next}>{QUEUE_COPY.sorted[order]}</Pager>
          </div>
        )}
      </ListStates>
    </ConsolePage>
  )
}

function CsvLink({ filters }: { filters: ReturnType<typeof useQueue>['filters'] }) {
  const entries = Object.entries(withoutUndefined(filters)).map(([name, value]) => [name, String(value)])
  return (
    <a
      href={`${QUEUE_FILE}?${new URLSearchParams(entries)}`}
      download
      aria-label={CONSOLE_COPY.csvLabel}
      className="inline-flex min-h-11 items-center gap-1.75 rounded-full border border-rule px-3.5 font-semibold no-underline hover:bg-well wide:min-h-8"
    >
      <Download aria-hidden size={15} strokeWidth={1.5} />
      {CONSOLE_COPY.csv}
    </a>
  )
}

interface ColumnOptions {
  now: Date
  order: TicketOrder
  sortBy(order: TicketOrder): void
}

function columnsOf({ now, order, sortBy }: ColumnOptions): ConsoleColumn<DeskTicketSummary>[] {
  const { columns } = QUEUE_COPY
  return [
    {
      key: 'subject',
      label: columns.subject,
      isRowHeader: true,
      cell: (ticket) => (
        <Link
          to={pathOf(ticket)}
          dir="auto"
          className="font-semibold wrap-anywhere wide:line-clamp-2 no-underline hover:underline max-wide:flex max-wide:min-h-11 max-wide:items-center"
        >
          {ticket.subject}
        </Link>
      ),
    },
    { key: 'status', label: columns.status, cell: ({ status }) => <TicketStatusMark status={status} /> },
    {
      key: 'priority',
      label: columns.priority,
      cell: ({ priority }) => (
        <span className={`figures ${priority === 'P1' ? 'text-ember-text' : ''}`}>{priority}</span>
      ),
    },
    { key: 'category', label: columns.category, cell: ({ category }) => category, isHiddenOnPhones: true },
    { key: 'kind', label: columns.kind, cell: ({ kind }) => KINDS[kind], isHiddenOnPhones: true },
    {
      key: 'from',
      label: columns.from,
      cell: ({ requester }) => (
        <span dir="auto" className="wrap-anywhere">
          {requester}
        </span>
      ),
      isHiddenOnPhones: true,
    },
    {
      key: 'assignee',
      label: columns.assignee,
      cell: ({ assignee }) => assignee?.firstName ?? <span className="text-ink-2">{QUEUE_COPY.nobody}</span>,
      isHiddenOnPhones: true,
    },
    {
      key: 'id',
      label: columns.id,
      cell: ({ number, id }) => (
        <span className="figures whitespace-nowrap" title={id}>
          {ticketName(number)} <span className="text-ink-2 max-[80rem]:hidden">{shortId(id)}</span>
        </span>
      ),
    },
    {
      key: 'age',
      label: columns.age,
      align: 'end',
      onSort: () => sortBy('oldest'),
      sorted: order === 'oldest' ? 'descending' : undefined,
      cell: ({ createdAt }) => <span className="figures">{shortAge(new Date(createdAt), now)}</span>,
    },
    {
      key: 'updated',
      label: columns.updated,
      align: 'end',
      onSort: () => sortBy('updated'),
      sorted: order === 'updated' ? 'descending' : undefined,
      cell: ({ updatedAt }) => <Moment at={updatedAt} now={now} className="whitespace-nowrap" />,
      isHiddenOnPhones: true,
    },
    {
      key: 'open',
      label: columns.open,
      align: 'end',
      isHiddenOnPhones: true,
      cell: (ticket) => (
        <Link
          to={pathOf(ticket)}
          aria-label={QUEUE_COPY.openTicket(ticketName(ticket.number))}
          className="inline-flex min-h-11 items-center underline wide:min-h-7"
        >
          {QUEUE_COPY.open}
        </Link>
      ),
    },
  ]
}

const pathOf = ({ id }: { id: string }) => generatePath(paths.adminTicket, { ticketId: id })
