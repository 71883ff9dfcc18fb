import { lazyValue } from '#domain/site/lazy-value.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { HistoricMembership, Payment } from '#contract/membership.ts'
import { HISTORY_FILE } from '#domain/membership/csv.ts'
import { paths } from '#domain/site/paths.ts'
import { orpc } from '#web/api/client.ts'
import { useFlag } from '#web/api/flags.ts'
import { PAGES } from '#web/api/pages.ts'
import { SettingsPage } from '#web/blocks/account/settings-page.tsx'
import { HISTORY_COPY } from '#web/features/membership/history.copy.ts'
import { HistoryTable } from '#web/features/membership/history-table.tsx'
import { localDay } from '#web/features/membership/plan-days.ts'
import { PlanTimeline } from '#web/features/membership/plan-timeline.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const meta = () => pageMeta({ name: HISTORY_COPY.title, path: paths.membershipHistory, isPrivate: true })

export default function MembershipHistoryPage() {
  const hasTimeline = useFlag('planTimeline')
  return (
    <SettingsPage title={HISTORY_COPY.title}>
      {hasTimeline && <PlanTimeline />}
      <Memberships />
      <Payments />
      <footer className="grid gap-3 border-t border-rule-strong pt-4">
        <p className="flex flex-wrap items-center gap-x-6">
          <a
            href={HISTORY_FILE}
            download
            className="inline-flex min-h-11 items-center gap-2 font-semibold underline hover:text-ember-text"
          >
            <Download aria-hidden size={18} strokeWidth={1.75} />
            {HISTORY_COPY.download}
          </a>
          <TextLink to={paths.manageMembership} className="inline-flex min-h-11 items-center">
            {HISTORY_COPY.manage}
          </TextLink>
          <TextLink to={paths.membershipFaq} className="inline-flex min-h-11 items-center">
            {HISTORY_COPY.faq}
          </TextLink>
        </p>
        <p className="max-w-[65ch] text-[.9375rem] text-ink-2">{HISTORY_COPY.note}</p>
      </footer>
    </SettingsPage>
  )
}

const { columns, paymentColumns } = HISTORY_COPY

const MEMBERSHIP_COLUMNS: Column<HistoricMembership>[] = [
  { key: 'plan', label: columns.plan, isRowHeader: true, cell: ({ plan }) => plan },
  { key: 'start', label: columns.start, cell: ({ startDate }) => localDay(startDate) },
  { key: 'end', label: columns.end, cell: ({ endDate }) => localDay(endDate) },
  {
    key: 'status',
    label: columns.status,
    cell: ({ status }) => (
      <Badge size="small" tone={status === 'Active' ? 'green' : 'grey'}>
        {status}
      </Badge>
    ),
  },
  { key: 'via', label: columns.via, cell: ({ via }) => via },
]

const DOLLARS = lazyValue(() => new Intl.NumberFormat(undefined, { style: 'currency', currency: 'USD' }))

const PAYMENT_COLUMNS: Column<Payment>[] = [
  {
    key: 'amount',
    label: paymentColumns.amount,
    isRowHeader: true,
    cell: ({ amountCents }) => DOLLARS().format(amountCents / 100),
  },
  { key: 'method', label: paymentColumns.method, cell: ({ method }) => method },
  { key: 'date', label: paymentColumns.date, cell: ({ date }) => new Date(date).toLocaleDateString() },
]

function Memberships() {
  const query = useInfiniteQuery(orpc.membership.listMemberships.infiniteOptions(PAGES))
  return (
    <HistoryTable
      title={HISTORY_COPY.memberships}
      query={query}
      rows={query.data?.pages.flatMap(({ memberships }) => memberships)}
      columns={MEMBERSHIP_COLUMNS}
      emptyText={HISTORY_COPY.noMemberships}
      failedText={HISTORY_COPY.failedMemberships}
    />
  )
}

function Payments() {
  const query = useInfiniteQuery(orpc.membership.listPayments.infiniteOptions(PAGES))
  return (
    <HistoryTable
      title={HISTORY_COPY.payments}
      query={query}
      rows={query.data?.pages.flatMap(({ payments }) => payments)}
      columns={PAYMENT_COLUMNS}
      emptyText={HISTORY_COPY.noPayments}
      failedText={HISTORY_COPY.failedPayments}
    />
  )
}
