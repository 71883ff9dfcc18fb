import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#domain/site/paths.ts'
import { hasWaitedLong } from '#domain/console/late.ts'
import { orpc } from '#web/api/client.ts'
import { ConsolePage } from '#web/blocks/console/console-page.tsx'
import { CONSOLE_COPY } from '#web/blocks/console/console.copy.ts'
import { ageInWords } from '#web/blocks/console/console-times.ts'
import { LoadFailure, RowsLoading } from '#web/blocks/console/list-states.tsx'
import { LiveMark } from '#web/blocks/console/live-mark.tsx'
import { useCounters, useReloadAfterCounters } from '#web/blocks/console/use-counters.ts'
import { DASHBOARD_COPY } from '#web/features/console/dashboard/dashboard.copy.ts'
import { EachDay } from '#web/features/console/dashboard/each-day.tsx'
import { Ledgers, type Present } from '#web/features/console/dashboard/ledgers.tsx'
import { RecentSignups, RecentTickets } from '#web/features/console/dashboard/recent.tsx'
import { NeedsMainAdminNote } from '#web/shell/console/needs-main-admin.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useNow } from '#web/ui/use-now.ts'

const CLOCK_MS = 30_000
const PRESENT_EVERY_MS = 60_000

export const meta = () => pageMeta({ name: DASHBOARD_COPY.title, path: paths.admin, isPrivate: true })

export default function DashboardPage() {
  const now = useNow(CLOCK_MS)
  const { query: counters, value } = useCounters()
  const { days, present } = useDashboard()
  const updatedAt = counters.dataUpdatedAt ? new Date(counters.dataUpdatedAt) : undefined
  return (
    <ConsolePage title={DASHBOARD_COPY.title} aside={<LiveMark updatedAt={updatedAt} />}>
      <NeedsMainAdminNote />
      {counters.isError && <LoadFailure query={counters} />}
      {counters.data ? (
        <>
          <Lede
            reports={value('reports_open') ?? 0}
            tickets={value('tickets_open') ?? 0}
            present={present.data}
            now={now}
          />
          <Ledgers
            counters={counters.data.counters}
            days={days.data?.days ?? []}
            series={days.data?.series ?? []}
            present={present.data}
            now={now}
          />
        </>
      ) : (
        !counters.isError && <RowsLoading label={CONSOLE_COPY.loading} rows={8} />
      )}
      {days.isError && <LoadFailure query={days} />}
      {days.data && <EachDay {...days.data} />}
      <div className="grid gap-x-12 wide:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <RecentTickets />
        <RecentSignups />
      </div>
    </ConsolePage>
  )
}

/** The charts follow the counters a little later: they need no more than that. */
function useDashboard() {
  const days = useQuery(orpc.console.days.queryOptions({ staleTime: 0 }))
  const present = useQuery(orpc.console.now.queryOptions({ staleTime: 0, refetchInterval: PRESENT_EVERY_MS }))
  useReloadAfterCounters([orpc.console.days.key(), orpc.console.now.key()])
  return { days, present }
}

interface LedeProps {
  reports: number
  tickets: number
  present: Present | undefined
  now: Date
}

/** The day in one sentence, and in a second one what is late. */
function Lede({ reports, tickets, present, now }: LedeProps) {
  const { lede } = DASHBOARD_COPY
  const late = (
    [
      ['report', present?.oldestReportAt],
      ['ticket', present?.oldestTicketAt],
    ] as const
  ).find(([, at]) => at && hasWaitedLong(at, now))
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1.5 pb-4.5">
      <p className="font-display text-[1.4375rem]/[1.25] tracking-[-.015em] text-pretty text-ink-2">
        <Link to={paths.adminReports} className="text-ink underline decoration-ink-3">
          {lede.reports(reports)}
        </Link>
        {lede.and}
        <Link to={paths.adminTickets} className="text-ink underline decoration-ink-3">
          {lede.tickets(tickets)}
        </Link>
        {lede.areOpen(reports + tickets)}
        {late?.[1] && (
          <>
            {' '}
            <em className="text-ember-text">{lede.oldest(late[0], ageInWords(new Date(late[1]), now))}</em>
          </>
        )}
      </p>
      <p className="text-xs text-ink-2">{DASHBOARD_COPY.legend}</p>
    </div>
  )
}
