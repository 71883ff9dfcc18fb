import type { OwnPlan, Tier } from '#contract/membership.ts'
import { FREE_TIER_NAME } from '#domain/membership/terms.ts'
import { MANAGE_COPY } from '#web/features/membership/manage.copy.ts'
import { longDay } from '#web/features/membership/plan-days.ts'
import { failureText, type usePlanChange } from '#web/features/membership/use-plan-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

interface ChangeActionsProps extends ReturnType<typeof usePlanChange> {
  plan: OwnPlan
  target: Tier
  /** What the plan of today costs a month. */
  currentCents: number
}

/** The buttons below the slip: one for another plan; for Free one for the end of the term and one for now. */
export function ChangeActions({ plan, target, currentCents, change, leaving }: ChangeActionsProps) {
  const isUpgrade = target.priceMonthlyCents > currentCents
  // Staying is asked for elsewhere, and fails there.
  const error = change.error ?? (leaving.variables?.isWanted ? leaving.error : null)
  const isToFree = target.name === FREE_TIER_NAME
  const changeNow = () => change.mutate({ tierId: target.id })
  return (
    <div className="grid justify-items-center gap-3 text-center">
      {error && <Note tone="bad">{failureText(error, isUpgrade)}</Note>}
      {isToFree && plan.endDate !== null && !plan.leavesAtEnd && (
        <>
          <Button
            look="solid"
            size="big"
            className="w-full max-w-100"
            isBusy={leaving.isPending}
            onClick={() => leaving.mutate({ isWanted: true })}
          >
            {MANAGE_COPY.leaveAt(longDay(plan.endDate, plan.today))}
          </Button>
          <p className="text-[.9375rem] text-ink-2">{MANAGE_COPY.leaveHint}</p>
        </>
      )}
      {isToFree ? (
        <Button className="w-full max-w-100" isBusy={change.isPending} onClick={changeNow}>
          {MANAGE_COPY.leaveNow}
        </Button>
      ) : (
        <>
          <Button look="hot" size="big" className="w-full max-w-100" isBusy={change.isPending} onClick={changeNow}>
            {isUpgrade ? MANAGE_COPY.upgradeTo(target.name) : MANAGE_COPY.changeTo(target.name)}
          </Button>
          <p className="text-[.9375rem] text-ink-2">{MANAGE_COPY.starts}</p>
        </>
      )}
    </div>
  )
}
