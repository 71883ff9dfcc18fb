import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { OwnPlan, Tier } from '#contract/membership.ts'
import { paths } from '#domain/site/paths.ts'
import { orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { BoostPanel } from '#web/blocks/boosts/boost-panel.tsx'
import { BOOSTS_COPY } from '#web/blocks/boosts/boosts.copy.ts'
import { ChangeActions } from '#web/features/membership/change-actions.tsx'
import { ChangeSlip } from '#web/features/membership/change-slip.tsx'
import { MANAGE_COPY } from '#web/features/membership/manage.copy.ts'
import { longDay } from '#web/features/membership/plan-days.ts'
import { PlanOptions } from '#web/features/membership/plan-options.tsx'
import { PlanSheet } from '#web/features/membership/plan-sheet.tsx'
import { failureText, usePlanChange } from '#web/features/membership/use-plan-change.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const meta = () => pageMeta({ name: MANAGE_COPY.title, path: paths.manageMembership, isPrivate: true })

export default function ManageMembershipPage() {
  const tiers = useQuery(orpc.membership.listTiers.queryOptions())
  const plan = useQuery(orpc.membership.mine.queryOptions({ staleTime: 0 }))
  return (
    <div className="wrap py-6 wide:py-12">
      {tiers.data && plan.data ? (
        <Plans tiers={tiers.data} plan={plan.data} />
      ) : (
        <div className="grid gap-8">
          <h1 className="display-2">{MANAGE_COPY.title}</h1>
          {tiers.error && !tiers.data && (
            <FailureNote onRetry={() => void tiers.refetch()} isRetrying={tiers.isFetching}>
              {MANAGE_COPY.failedTiers(sentenceFor(tiers.error))}
            </FailureNote>
          )}
          {plan.error && !plan.data && (
            <FailureNote onRetry={() => void plan.refetch()} isRetrying={plan.isFetching}>
              {MANAGE_COPY.failedPlan(sentenceFor(plan.error))}
            </FailureNote>
          )}
          {!tiers.error && !plan.error && (
            <SkeletonGroup label={MANAGE_COPY.loading} className="grid max-w-180 gap-8">
              <Skeleton className="h-55" />
              <Skeleton className="h-72" />
            </SkeletonGroup>
          )}
        </div>
      )}
    </div>
  )
}

function Plans({ tiers, plan }: { tiers: Tier[]; plan: OwnPlan }) {
  const [choice, setChoice] = useState<string | null>(null)
  const current = tiers.find(({ id }) => id === plan.tierId)
  const target = targetOf(tiers, plan, choice)
  const { change, leaving } = usePlanChange()
  return (
    <div className="grid items-start gap-10 wide:grid-cols-[7fr_5fr] wide:gap-x-22 wide:gap-y-12">
      <h1 className="display-2 text-balance">{MANAGE_COPY.title}</h1>
      <div className="grid min-w-0 gap-10 wide:col-start-1 wide:gap-12">
        <PlanSheet plan={plan} tier={current} />
        <Boosts />
        <section className="border-t border-rule-strong pt-4">
          <h2 className="pb-1.5 text-[1.95rem]">{MANAGE_COPY.upgrade}</h2>
          <PlanOptions
            tiers={tiers}
            currentId={plan.tierId}
            chosenId={target?.id ?? null}
            onChoose={(tierId) => {
              setChoice(tierId)
              // What is under way still says how it ended.
              if (!change.isPending) change.reset()
              if (!leaving.isPending) leaving.reset()
            }}
          />
          <Ending plan={plan} leaving={leaving} />
          <p className="flex flex-wrap gap-x-6 pt-2">
            {LINKS.map(({ to, label }) => (
              <TextLink key={to} to={to} className="inline-flex min-h-11 items-center text-[.9375rem]">
                {label}
              </TextLink>
            ))}
          </p>
        </section>
      </div>
      <div className="grid gap-6 wide:sticky wide:top-6 wide:col-start-2 wide:row-span-2 wide:row-start-1">
        <ChangeSlip plan={plan} target={target} />
        {target && (
          <ChangeActions
            plan={plan}
            target={target}
            currentCents={current?.priceMonthlyCents ?? 0}
            change={change}
            leaving={leaving}
          />
        )}
      </div>
    </div>
  )
}

/** Shown once the member's own aura is there. */
function Boosts() {
  const { data: vibe } = useQuery(orpc.profile.mine.queryOptions())
  if (!vibe) return null
  return (
    <section className="border-t border-rule-strong pt-4">
      <h2 className="pb-1.5 text-[1.95rem]">{BOOSTS_COPY.title}</h2>
      <BoostPanel vibe={vibe} level={3} />
    </section>
  )
}

const LINKS = [
  { to: paths.membershipFaq, label: MANAGE_COPY.faq },
  { to: paths.membershipHistory, label: MANAGE_COPY.history },
  { to: paths.events, label: MANAGE_COPY.events },
]

/** What was chosen, or the next plan up until somebody chooses; nothing above the highest. */
function targetOf(tiers: Tier[], plan: OwnPlan, choice: string | null): Tier | null {
  const chosen = tiers.find(({ id }) => id === choice && id !== plan.tierId)
  if (chosen) return chosen
  return tiers[tiers.findIndex(({ id }) => id === plan.tierId) + 1] ?? null
}

/** What becomes of the plan if nobody does anything. */
function Ending({ plan, leaving }: { plan: OwnPlan; leaving: ReturnType<typeof usePlanChange>['leaving'] }) {
  if (plan.endDate === null) return null
  const day = longDay(plan.endDate, plan.today)
  if (!plan.leavesAtEnd)
    return <p className="pt-4 text-[.9375rem] text-ink-2">{MANAGE_COPY.ifNothing(plan.name, day)}</p>
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-4">
      <p className="mr-auto max-w-[44ch]">{MANAGE_COPY.leaving(day)}</p>
      <Button isBusy={leaving.isPending} onClick={() => leaving.mutate({ isWanted: false })}>
        {MANAGE_COPY.stay(plan.name)}
      </Button>
      {leaving.error && !leaving.variables.isWanted && <Note tone="bad">{failureText(leaving.error, false)}</Note>}
    </div>
  )
}
