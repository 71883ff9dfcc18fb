import type { EventPayload } from '#contract/events.ts'
import type { Series } from '#contract/console.ts'
import type { CounterKey } from '#domain/console/metrics.ts'
import { paths } from '#domain/site/paths.ts'
import { hasWaitedLong } from '#domain/console/late.ts'
import { ageInWords, shortDay } from '#web/blocks/console/console-times.ts'
import { COUNTER_LABELS, DASHBOARD_COPY } from '#web/features/console/dashboard/dashboard.copy.ts'
import { Ledger, LedgerRow } from '#web/features/console/dashboard/ledger-row.tsx'
import { PlanSplit } from '#web/features/console/dashboard/plan-split.tsx'
import { SparkBars, SparkLine } from '#web/features/console/dashboard/sparkline.tsx'
import { groupDigits } from '#web/ui/group-digits.ts'

export interface Present {
  oldestTicketAt: string | null
  oldestReportAt: string | null
  onlineCount: number
  vipCount: number
  premiumCount: number
}

interface LedgersProps {
  counters: EventPayload<'console.countersChanged'>['counters']
  days: readonly string[]
  series: readonly Series[]
  present: Present | undefined
  now: Date
}

const WEEK_DAYS = 7
const EMPTY = Array.from({ length: 30 }, () => 0)

const dollars = (cents: number) => `$${groupDigits(Math.round(cents / 100))}`

/** The fourteen counters in their four sections. */
export function Ledgers({ counters, days, series, present, now }: LedgersProps) {
  const valueOf = (key: CounterKey) => counters.find((counter) => counter.key === key)?.value ?? 0
  const seriesOf = (key: CounterKey) => series.find((each) => each.key === key) ?? { added: EMPTY, level: [] }
  const row = (key: CounterKey, to: string) => ({
    key,
    to,
    label: COUNTER_LABELS[key],
    value: key === 'mrr_cents' ? dollars(valueOf(key)) : groupDigits(valueOf(key)),
  })
  const grown = (key: CounterKey) => {
    const note = DASHBOARD_COPY.today(groupDigits(seriesOf(key).added.at(-1) ?? 0))
    return { note, chart: <SparkBars values={seriesOf(key).added} /> }
  }
  const ended = (key: CounterKey) => {
    const week = seriesOf(key).added.slice(-WEEK_DAYS)
    const count = week.reduce((sum, added) => sum + added, 0)
    return { note: DASHBOARD_COPY.thisWeek(groupDigits(count)), chart: <SparkBars values={seriesOf(key).added} /> }
  }
  // Today's level is the counter itself: the day's is written with the next fold.
  const levels = (key: CounterKey) => [...seriesOf(key).level.slice(0, -1), valueOf(key)]
  const waiting = (key: CounterKey, oldestAt: string | null | undefined) => {
    const isLate = oldestAt != null && hasWaitedLong(oldestAt, now)
    const note = oldestAt ? DASHBOARD_COPY.oldest(ageInWords(new Date(oldestAt), now)) : DASHBOARD_COPY.nothingWaits
    return { note, isLate, chart: <SparkLine values={levels(key)} isLate={isLate} /> }
  }
  const level = (key: CounterKey, note?: string) => ({
    note: note ?? changeOf(levels(key), days, now, key === 'mrr_cents'),
    chart: <SparkLine values={levels(key)} />,
  })
  const products = [
    'total_users',
    'total_conversations',
    'total_messages',
    'total_likes',
    'total_favorites',
  ] as const satisfies CounterKey[]
  return (
    <div className="grid gap-x-10 gap-y-6 wide:grid-cols-2 min-[73.75rem]:grid-cols-3 min-[106.25rem]:gap-x-14">
      <div className="min-w-0">
        <Ledger title={DASHBOARD_COPY.sections.product}>
          {products.map((key) => (
            <LedgerRow {...row(key, paths.adminUsers)} key={key} {...grown(key)} />
          ))}
        </Ledger>
        <p className="flex min-h-11.5 items-center gap-1.75 border-t border-rule text-[.78125rem] text-ink-2">
          <span aria-hidden className="size-2 rounded-full bg-online" />
          {present && DASHBOARD_COPY.online(groupDigits(present.onlineCount), present.onlineCount === 1)}
        </p>
      </div>
      <div className="grid min-w-0 content-start max-wide:gap-6">
        <Ledger title={DASHBOARD_COPY.sections.support}>
          <LedgerRow
            {...row('tickets_open', paths.adminTickets)}
            {...waiting('tickets_open', present?.oldestTicketAt)}
          />
          <LedgerRow
            {...row('tickets_pending', paths.adminTickets)}
            {...level('tickets_pending', DASHBOARD_COPY.onTheMember)}
          />
          <LedgerRow {...row('tickets_closed', paths.adminTickets)} {...ended('tickets_closed')} />
        </Ledger>
        <Ledger title={DASHBOARD_COPY.sections.moderation}>
          <LedgerRow
            {...row('reports_open', paths.adminReports)}
            {...waiting('reports_open', present?.oldestReportAt)}
          />
          <LedgerRow {...row('reports_closed', paths.adminReports)} {...ended('reports_closed')} />
        </Ledger>
      </div>
      <div className="min-w-0">
        <Ledger title={DASHBOARD_COPY.sections.revenue}>
          <LedgerRow {...row('memberships_active', paths.adminMemberships)} {...level('memberships_active')} />
          <LedgerRow {...row('memberships_trialing', paths.adminMemberships)} {...level('memberships_trialing')} />
          <LedgerRow
            {...row('memberships_expiring_7d', paths.adminMemberships)}
            {...level('memberships_expiring_7d', DASHBOARD_COPY.withinAWeek)}
          />
          <LedgerRow {...row('mrr_cents', paths.adminMemberships)} {...level('mrr_cents')} />
        </Ledger>
        {present && <PlanSplit vip={present.vipCount} premium={present.premiumCount} />}
      </div>
    </div>
  )
}

/** By how much a level has changed since it is known, within the thirty days. */
function changeOf(levels: readonly (number | null)[], days: readonly string[], now: Date, isShare: boolean): string {
  const first = levels.findIndex((value) => value !== null)
  const [from, to] = [levels[first] ?? 0, levels.at(-1) ?? 0]
  if (first < 0 || first === levels.length - 1) return ''
  const sign = to < from ? '−' : '+'
  const amount =
    isShare && from > 0 ? `${Math.abs(((to - from) / from) * 100).toFixed(1)}%` : groupDigits(Math.abs(to - from))
  const change = sign + (isShare && from === 0 ? dollars(Math.abs(to - from)) : amount)
  if (first === 0) return DASHBOARD_COPY.inThirtyDays(change)
  return DASHBOARD_COPY.sinceDay(change, shortDay(new Date(`${days[first]}T12:00`), now))
}
