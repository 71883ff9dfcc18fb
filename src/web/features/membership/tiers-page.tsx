import { useDeferredValue, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Viewer } from '#contract/accounts.ts'
import type { Tier } from '#contract/membership.ts'
import { DEFAULT_BILLING_CYCLE, type BillingCycle } from '#domain/membership/tiers.ts'
import { orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { isProbablyMember, useViewer } from '#web/api/session.ts'
import { BillingTable } from '#web/features/membership/billing-table.tsx'
import { CycleSwitch } from '#web/features/membership/cycle-switch.tsx'
import { CurrentPlan } from '#web/features/membership/current-plan.tsx'
import { tiersStructuredData } from '#web/features/membership/structured-data.ts'
import { TierCard } from '#web/features/membership/tier-card.tsx'
import { TIERS_COPY } from '#web/features/membership/tiers.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { loginPath } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const meta = () => pageMeta({ name: TIERS_COPY.title, description: TIERS_COPY.description, path: paths.tiers })

export default function TiersPage() {
  const [cycle, setCycle] = useState<BillingCycle>(DEFAULT_BILLING_CYCLE)
  const viewer = useViewer()
  const plan = useQuery(orpc.membership.currentPlan.queryOptions({ enabled: mayHavePlan(viewer) }))
  const current = (viewer && plan.data?.plan?.name) ?? null
  return (
    <div className="wrap py-8 wide:py-14">
      <header className="grid gap-5 wide:grid-cols-[8fr_4fr] wide:items-end wide:gap-16">
        <h1 className="display-1 wrap-anywhere">{TIERS_COPY.title}</h1>
        <p className="read wide:pb-3">{TIERS_COPY.subtitle}</p>
      </header>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-rule-strong pt-6 wide:mt-12">
        <CurrentPlan name={current} viewer={viewer} isLoaded={plan.isSuccess} />
        <CycleSwitch cycle={cycle} onChange={setCycle} />
      </div>
      <Offer
        cycle={cycle}
        action={{
          label: current === null ? TIERS_COPY.start : TIERS_COPY.manage,
          to: viewer ? paths.manageMembership : loginPath(paths.manageMembership),
        }}
      />
      <footer className="mt-14 grid gap-6 border-t border-rule-strong pt-6 wide:mt-20 wide:grid-cols-[7fr_5fr] wide:gap-16">
        <p className="read">{TIERS_COPY.note}</p>
        <ul className="flex flex-wrap content-start gap-x-8 wide:justify-end">
          <li>
            <Link
              to={paths.membershipFaq}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline hover:text-ember-text"
            >
              {TIERS_COPY.faqLink}
              <ArrowUpRight aria-hidden size={18} strokeWidth={1.75} />
              <span className="sr-only"> {TIERS_COPY.newTab}</span>
            </Link>
          </li>
          {viewer && (
            <li>
              <TextLink to={paths.concierge} className="inline-flex min-h-11 items-center">
                {TIERS_COPY.conciergeLink}
              </TextLink>
            </li>
          )}
          {viewer && (
            <li>
              <TextLink to={paths.manageMembership} className="inline-flex min-h-11 items-center">
                {TIERS_COPY.manageLink}
              </TextLink>
            </li>
          )}
        </ul>
      </footer>
    </div>
  )
}

/** Before the session is known, a plan is asked for only where somebody has signed in before. */
function mayHavePlan(viewer: Viewer | null | undefined): boolean {
  return viewer === undefined ? !import.meta.env.SSR && isProbablyMember() : viewer !== null
}

type CardProps = Omit<Parameters<typeof TierCard>[0], 'tier'>

/** The tiers, or a message while they load, when loading failed, or when there are none. */
function Offer(card: CardProps) {
  const { data, error, refetch, isFetching } = useQuery(orpc.membership.listTiers.queryOptions())
  // Deferred: rendering three cards and a table at once would block a slow phone.
  const tiers = useDeferredValue(data)
  if (tiers && tiers.length > 0) return <Tiers tiers={tiers} card={card} />
  if (tiers) return <p className="py-16 font-display text-2xl italic">{TIERS_COPY.empty}</p>
  if (error) {
    return (
      <div className="grid justify-items-start gap-4 py-12">
        <Note tone="bad">{TIERS_COPY.failurePrefix + sentenceFor(error)}</Note>
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          {TIERS_COPY.retry}
        </Button>
      </div>
    )
  }
  return <TiersSkeleton />
}

const GRID = 'mt-10 grid gap-8 wide:mt-12 wide:grid-cols-3 wide:gap-5'

function Tiers({ tiers, card }: { tiers: readonly Tier[]; card: CardProps }) {
  const pageUrl = window.location.origin + paths.tiers
  return (
    <>
      <ul className={GRID}>
        {tiers.map((tier) => (
          <TierCard key={tier.id} tier={tier} {...card} />
        ))}
      </ul>
      <div className="mt-16 wide:mt-24">
        <BillingTable tiers={tiers} />
      </div>
      <script type="application/ld+json">{JSON.stringify(tiersStructuredData(tiers, pageUrl))}</script>
    </>
  )
}

/** As tall as the cards will be, so that nothing below moves when they come. */
function TiersSkeleton() {
  return (
    <div className="relative">
      <p role="status" className="absolute top-8 left-6 z-1 font-display text-2xl italic wide:left-8">
        {TIERS_COPY.loading}
      </p>
      <div aria-hidden className={GRID}>
        {['one', 'two', 'three'].map((name) => (
          <Skeleton key={name} className="h-160 wide:h-200" />
        ))}
      </div>
      <div className="h-96" />
    </div>
  )
}
