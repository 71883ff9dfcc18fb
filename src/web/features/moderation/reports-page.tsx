import { generatePath, Link, useLocation, type To } from 'react-router'
import type { CaseSummary } from '#contract/moderation-case.ts'
import { QUEUE_SEARCH_MAX_LENGTH } from '#domain/moderation/queue.ts'
import { isClosed, type ReportStatus } from '#domain/safety/reports.ts'
import { paths } from '#domain/site/paths.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { useViewer } from '#web/api/session.ts'
import { ConsolePage } from '#web/blocks/console/console-page.tsx'
import { ConsoleTable, type ConsoleColumn } from '#web/blocks/console/console-table.tsx'
import { shortAge } from '#web/blocks/console/console-times.ts'
import { FilterBar, focusSearch, Pick, SearchLine } from '#web/blocks/console/filter-bar.tsx'
import { useKeys } from '#web/blocks/console/keys.ts'
import { ListStates } from '#web/blocks/console/list-states.tsx'
import { LiveMark } from '#web/blocks/console/live-mark.tsx'
import { Pager } from '#web/blocks/console/pager.tsx'
import { StatusSquare } from '#web/blocks/console/status-square.tsx'
import {
  ORDER_OPTIONS,
  QUEUE_COPY,
  STATUS_OPTIONS,
  STATUS_TONES,
  typeOf,
} from '#web/features/moderation/moderation.copy.ts'
import { useQueue } from '#web/features/moderation/use-queue.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useNow } from '#web/ui/use-now.ts'

export const meta = () => pageMeta({ name: QUEUE_COPY.name, path: paths.adminReports, isPrivate: true })

export default function ReportsPage() {
  const { values, set, isFiltered, clear, query } = useQueue()
  const now = useNow(MINUTE_MS)
  useKeys([{ keys: ['/'], label: QUEUE_COPY.keys.search, run: focusSearch }])
  return (
    <ConsolePage title={QUEUE_COPY.title} aside={<LiveMark />}>
      <FilterBar onClear={isFiltered ? clear : undefined}>
        <Pick
          label={QUEUE_COPY.status}
          value={values.status}
          options={STATUS_OPTIONS}
          onChange={(status) => set({ status })}
        />
        <Pick
          label={QUEUE_COPY.order}
          value={values.order}
          options={ORDER_OPTIONS}
          onChange={(order) => set({ order })}
        />
        <SearchLine
          label={QUEUE_COPY.search}
          placeholder={QUEUE_COPY.search}
          value={values.q}
          maxLength={QUEUE_SEARCH_MAX_LENGTH}
          onSearch={(q) => set({ q })}
        />
      </FilterBar>
      <ListStates
        query={query}
        isEmpty={({ reports }) => reports.length === 0}
        empty={QUEUE_COPY.empty}
        loading={QUEUE_COPY.loading}
      >
        {({ reports, next, open }) => (
          <>
            <Cases reports={reports} isPlaceholder={query.isPlaceholderData} now={now} />
            <Pager next={next}>{QUEUE_COPY.count(open)}</Pager>
          </>
        )}
      </ListStates>
    </ConsolePage>
  )
}

interface CasesProps {
  reports: CaseSummary[]
  isPlaceholder: boolean
  now: Date
}

function Cases({ reports, isPlaceholder, now }: CasesProps) {
  const { search } = useLocation()
  const viewer = useViewer()
  const columns = columnsFor({ search, now, viewerId: viewer?.id })
  return (
    <ConsoleTable
      hasKeys
      caption={QUEUE_COPY.title}
      columns={columns}
      rows={reports}
      rowKey={({ id }) => id}
      isPlaceholder={isPlaceholder}
    />
  )
}

interface Seen {
  search: string
  now: Date
  viewerId: string | undefined
}

function columnsFor({ search, now, viewerId }: Seen): ConsoleColumn<CaseSummary>[] {
  const { columns } = QUEUE_COPY
  const to = ({ id }: CaseSummary) => ({ pathname: generatePath(paths.adminReport, { reportId: id }), search })
  return [
    { key: 'reason', label: columns.reason, isRowHeader: true, cell: (report) => linkTo(to(report), report.preview) },
    { key: 'id', label: columns.id, cell: ({ number }) => figures(`#${number}`) },
    { key: 'type', label: columns.type, cell: typeOf },
    { key: 'status', label: columns.status, cell: ({ status }) => squareOf(status) },
    {
      key: 'holder',
      label: columns.holder,
      isHiddenOnPhones: true,
      cell: ({ holder }) => holder && (holder.id === viewerId ? QUEUE_COPY.you : holder.firstName),
    },
    {
      key: 'age',
      label: columns.age,
      align: 'end',
      cell: ({ createdAt, status }) => (isClosed(status) ? '–' : figures(shortAge(new Date(createdAt), now))),
    },
    {
      key: 'open',
      label: QUEUE_COPY.open,
      align: 'end',
      isHiddenOnPhones: true,
      cell: (report) => openLink(to(report), report.number),
    },
  ]
}

const figures = (text: string) => <span className="figures">{text}</span>

const squareOf = (status: ReportStatus) => <StatusSquare tone={STATUS_TONES[status]}>{status}</StatusSquare>

const linkTo = (to: To, text: string) => (
  <Link to={to} className="line-clamp-2 font-medium wrap-anywhere no-underline hover:underline max-wide:py-1">
    {text}
  </Link>
)

const openLink = (to: To, number: number) => (
  <Link to={to} aria-label={QUEUE_COPY.openLabel(number)} className="font-medium underline">
    {QUEUE_COPY.open}
  </Link>
)
