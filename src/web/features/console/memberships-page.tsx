import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { generatePath, Link } from 'react-router'
import type { Payment } from '#contract/console.ts'
import type { CounterKey } from '#domain/console/metrics.ts'
import { paths } from '#domain/site/paths.ts'
import { client, orpc } from '#web/api/client.ts'
import { ConsolePage, ConsoleSection } from '#web/blocks/console/console-page.tsx'
import { ConsoleTable, type ConsoleColumn } from '#web/blocks/console/console-table.tsx'
import { CsvButton, loadAllPages } from '#web/blocks/console/csv-button.tsx'
import { ListStates } from '#web/blocks/console/list-states.tsx'
import { LiveMark } from '#web/blocks/console/live-mark.tsx'
import { Moment } from '#web/blocks/console/moment.tsx'
import { Pager } from '#web/blocks/console/pager.tsx'
import { useAddress } from '#web/blocks/console/use-address.ts'
import { useCounters, useReloadAfterCounters } from '#web/blocks/console/use-counters.ts'
import { MEMBERSHIPS_COPY } from '#web/features/console/console-pages.copy.ts'
import { PlanSplit } from '#web/features/console/dashboard/plan-split.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { groupDigits } from '#web/ui/group-digits.ts'

const { columns: COLUMNS } = MEMBERSHIPS_COPY

export const meta = () => pageMeta({ name: MEMBERSHIPS_COPY.title, path: paths.adminMemberships, isPrivate: true })

export default function MembershipsPage() {
  const { value } = useCounters()
  const { values } = useAddress({ after: '' })
  const present = useQuery(orpc.console.now.queryOptions({ staleTime: 0 }))
  const query = useQuery(
    orpc.console.listPayments.queryOptions({
      input: { ...(values.after && { after: values.after }) },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  )
  // What is paid changes with the figures above it.
  useReloadAfterCounters([orpc.console.now.key(), orpc.console.listPayments.key()], isOfMemberships)
  return (
    <ConsolePage
      title={MEMBERSHIPS_COPY.title}
      aside={
        <>
          <LiveMark />
          <CsvButton name="payments" load={loadCsv} />
        </>
      }
    >
      <div className="grid gap-x-10 wide:grid-cols-3">
        <Figure label={MEMBERSHIPS_COPY.active} value={groupDigits(value('memberships_active') ?? 0)} />
        <Figure label={MEMBERSHIPS_COPY.mrr} value={dollars(value('mrr_cents') ?? 0)} hint={MEMBERSHIPS_COPY.mrrHint} />
        {present.data && (
          <PlanSplit className="content-start py-3" vip={present.data.vipCount} premium={present.data.premiumCount} />
        )}
      </div>
      <ConsoleSection title={MEMBERSHIPS_COPY.payments}>
        <ListStates query={query} isEmpty={({ payments }) => payments.length === 0} empty={MEMBERSHIPS_COPY.none}>
          {({ payments, next }) => (
            <>
              <ConsoleTable
                caption={MEMBERSHIPS_COPY.payments}
                columns={PAYMENT_COLUMNS}
                rows={payments}
                rowKey={({ id }) => id}
                isPlaceholder={query.isPlaceholderData}
                hasKeys
              />
              <Pager next={next} />
            </>
          )}
        </ListStates>
      </ConsoleSection>
    </ConsolePage>
  )
}

const isOfMemberships = (key: CounterKey) => key === 'mrr_cents' || key.startsWith('memberships_')

const dollars = (cents: number) => `$${groupDigits(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`

function Figure({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return (
    <section className="grid content-start gap-0.5 border-t border-rule py-3">
      <h2 className="font-ui text-[.78125rem]! font-medium! tracking-normal!">{label}</h2>
      <p className="font-receipt text-[1.375rem] tracking-[-.03em]">{value}</p>
      {hint && <p className="text-xs text-ink-2">{hint}</p>}
    </section>
  )
}

const PAYMENT_COLUMNS: readonly ConsoleColumn<Payment>[] = [
  {
    key: 'who',
    label: COLUMNS.who,
    isRowHeader: true,
    cell: ({ userId, username }) =>
      userId ? (
        <Link to={generatePath(paths.adminUser, { userId })} className="underline decoration-ink-3">
          {username}
        </Link>
      ) : (
        MEMBERSHIPS_COPY.gone
      ),
  },
  { key: 'plan', label: COLUMNS.plan, cell: ({ plan }) => plan },
  { key: 'method', label: COLUMNS.method, isHiddenOnPhones: true, cell: ({ method }) => method },
  {
    key: 'amount',
    label: COLUMNS.amount,
    align: 'end',
    cell: ({ amountCents }) => <span className="figures">{dollars(amountCents)}</span>,
  },
  {
    key: 'date',
    label: COLUMNS.date,
    align: 'end',
    isHiddenOnPhones: true,
    cell: ({ paidAt }) => <Moment at={paidAt} />,
  },
]

async function loadCsv(): Promise<string[][]> {
  const payments = await loadAllPages(async (after) => {
    const page = await client.console.listPayments({ ...(after && { after }) })
    return { rows: page.payments, next: page.next }
  })
  return [
    [COLUMNS.date, COLUMNS.who, COLUMNS.plan, COLUMNS.method, COLUMNS.amount],
    ...payments.map(({ paidAt, username, plan, method, amountCents }) => [
      paidAt,
      username ?? '',
      plan,
      method,
      (amountCents / 100).toFixed(2),
    ]),
  ]
}
