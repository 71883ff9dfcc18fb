import { useRef } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { generatePath, Link, useLocation } from 'react-router'
import type { CaseSummary } from '#contract/moderation-case.ts'
import { QUEUE_SEARCH_MAX_LENGTH } from '#domain/moderation/queue.ts'
import { isClosed } from '#domain/safety/reports.ts'
import { paths } from '#domain/site/paths.ts'
import { hasWaitedLong } from '#domain/console/late.ts'
import { useViewer } from '#web/api/session.ts'
import { CONSOLE_COPY } from '#web/blocks/console/console.copy.ts'
import { shortAge } from '#web/blocks/console/console-times.ts'
import { Pick, SearchLine } from '#web/blocks/console/filter-bar.tsx'
import { ListStates } from '#web/blocks/console/list-states.tsx'
import { LiveMark } from '#web/blocks/console/live-mark.tsx'
import { StatusSquare } from '#web/blocks/console/status-square.tsx'
import { useCalmRows } from '#web/blocks/console/use-calm-rows.ts'
import { QUEUE_COPY, STATUS_OPTIONS, STATUS_TONES, typeOf } from '#web/features/moderation/moderation.copy.ts'
import type { useQueue } from '#web/features/moderation/use-queue.ts'

interface QueuePaneProps {
  queue: ReturnType<typeof useQueue>
  currentId: string
  now: Date
}

/** The neighbours of a case: a column where there is room for it, and otherwise a step in either direction. */
export function QueuePane({ queue, currentId, now }: QueuePaneProps) {
  const { values, set, query } = queue
  const reports = query.data?.reports ?? []
  return (
    <nav
      aria-label={QUEUE_COPY.title}
      className="border-b border-rule wide:col-span-2 min-[80rem]:col-span-1 min-[80rem]:overflow-y-auto min-[80rem]:border-r min-[80rem]:border-b-0 min-[80rem]:border-ink/26"
    >
      <Stepper reports={reports} currentId={currentId} />
      <div className="hidden min-[80rem]:block">
        <div className="grid gap-2.5 pt-5 pr-4 pb-3 pl-4.5">
          <div className="flex items-baseline justify-between">
            <h2>{QUEUE_COPY.title}</h2>
            <LiveMark />
          </div>
          <SearchLine
            label={QUEUE_COPY.search}
            placeholder={QUEUE_COPY.search}
            value={values.q}
            maxLength={QUEUE_SEARCH_MAX_LENGTH}
            onSearch={(q) => set({ q })}
            className="[&_button]:hidden"
          />
          <p className="[&_select]:w-full [&>span]:w-full">
            <Pick
              label={QUEUE_COPY.status}
              value={values.status}
              options={STATUS_OPTIONS}
              onChange={(status) => set({ status })}
            />
          </p>
        </div>
        <ListStates
          query={query}
          isEmpty={(data) => data.reports.length === 0}
          empty={QUEUE_COPY.empty}
          loading={QUEUE_COPY.loading}
        >
          {(data) => <Items {...data} isPlaceholder={query.isPlaceholderData} currentId={currentId} now={now} />}
        </ListStates>
      </div>
    </nav>
  )
}

function useCaseLink() {
  const { search } = useLocation()
  return (id: string) => ({ pathname: generatePath(paths.adminReport, { reportId: id }), search })
}

interface ItemsProps {
  reports: CaseSummary[]
  next: string | null
  isPlaceholder: boolean
  currentId: string
  now: Date
}

function Items({ reports, next, isPlaceholder, currentId, now }: ItemsProps) {
  const list = useRef<HTMLOListElement>(null)
  const { rows, ...calm } = useCalmRows({ rows: reports, keyOf: ({ id }) => id, area: list, isPlaceholder })
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  if (next) params.set('after', next)
  return (
    <div {...calm.focusProps}>
      {calm.newCount > 0 && (
        <button type="button" {...calm.buttonProps} className="min-h-8 cursor-pointer px-4.5 font-semibold underline">
          {CONSOLE_COPY.newRows(calm.newCount)}
        </button>
      )}
      <ol ref={list}>
        {rows.map((report) => (
          <Item key={report.id} report={report} isCurrent={report.id === currentId} now={now} />
        ))}
      </ol>
      {next && (
        <p className="border-t border-rule px-4.5 py-2">
          <Link to={`?${params}`} className="font-medium underline">
            {QUEUE_COPY.more}
          </Link>
        </p>
      )}
    </div>
  )
}

function Item({ report, isCurrent, now }: { report: CaseSummary; isCurrent: boolean; now: Date }) {
  const viewer = useViewer()
  const to = useCaseLink()
  const { id, number, status, holder, createdAt, preview } = report
  const isWaiting = !isClosed(status)
  const isLate = isWaiting && hasWaitedLong(createdAt, now)
  return (
    <li>
      <Link
        to={to(id)}
        aria-current={isCurrent || undefined}
        className="grid gap-0.75 border-t border-l-3 border-rule border-l-transparent pt-2.5 pr-4 pb-2.75 pl-3.75 leading-[1.36] no-underline outline-offset-[-2px] hover:bg-tint/55 aria-[current]:border-l-ember aria-[current]:bg-tint"
      >
        <span className="flex items-baseline gap-2">
          <span className="figures">#{number}</span>
          <span className="text-ink-2">{typeOf(report)}</span>
          <span className={`figures ml-auto ${isLate ? 'text-ember-text' : ''}`}>
            {isWaiting && shortAge(new Date(createdAt), now)}
          </span>
        </span>
        <span className="line-clamp-3 text-[.8125rem] wrap-anywhere">{preview}</span>
        <span className="flex justify-between gap-2 text-xs text-ink-2">
          <StatusSquare tone={STATUS_TONES[status]}>{status}</StatusSquare>
          {holder && <span>{holder.id === viewer?.id ? QUEUE_COPY.you : holder.firstName}</span>}
        </span>
      </Link>
    </li>
  )
}

function Stepper({ reports, currentId }: { reports: CaseSummary[]; currentId: string }) {
  const to = useCaseLink()
  const place = reports.findIndex(({ id }) => id === currentId)
  const [before, after] = [reports[place - 1], reports[place + 1]]
  const shape = 'inline-flex min-h-11 min-w-11 items-center gap-1 px-2.5 font-medium no-underline'
  return (
    <div className="flex items-center justify-between px-2.5 py-1 min-[80rem]:hidden">
      {before ? (
        <Link to={to(before.id)} className={shape}>
          <ChevronLeft aria-hidden size={16} />
          <span className="sr-only">{QUEUE_COPY.previous}</span>
        </Link>
      ) : (
        <span className={shape} />
      )}
      <span>{place >= 0 && QUEUE_COPY.place(place + 1, reports.length)}</span>
      {after ? (
        <Link to={to(after.id)} className={shape}>
          <span className="figures">#{after.number}</span>
          <span className="sr-only">{QUEUE_COPY.next}</span>
          <ChevronRight aria-hidden size={16} />
        </Link>
      ) : (
        <span className={shape} />
      )}
    </div>
  )
}
