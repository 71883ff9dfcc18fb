import type { OwnPlan, Tier } from '#contract/membership.ts'
import { tierTone, type TierTone } from '#web/blocks/membership/tier-tone.ts'
import { MANAGE_COPY } from '#web/features/membership/manage.copy.ts'
import { rulerOf, shortDay, type RulerTerm } from '#web/features/membership/plan-days.ts'
import { formatCents } from '#web/features/membership/prices.ts'

const SHEETS: Record<TierTone, string> = {
  premium: 'bg-aurora text-on-ink',
  vip: 'bg-marigold text-on-ink',
  plain: 'bg-tint text-ink',
}

/** The plan of today, with a ruler of its days. */
export function PlanSheet({ plan, tier }: { plan: OwnPlan; tier: Tier | undefined }) {
  const { startDate, endDate, daysLeft } = plan
  return (
    <section
      aria-label={MANAGE_COPY.currentPlan}
      className={`rounded-sheet px-6 pt-6 pb-5.5 wide:px-7.5 wide:pt-6.5 ${SHEETS[tierTone(plan.name)]}`}
    >
      <p className="pb-2.5 font-medium">{MANAGE_COPY.currentPlan}</p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-[clamp(3.25rem,5.5vw,4.5rem)] max-xs:text-[min(3.25rem,15vw)] leading-[.95] tracking-[-.045em]">
          {plan.name}
        </h2>
        {tier && (
          <p className="font-display text-[1.75rem] leading-none tracking-[-.02em]">
            {formatCents(tier.priceMonthlyCents)}
            <span className="text-[1.0625rem]"> {MANAGE_COPY.perMonth}</span>
          </p>
        )}
      </div>
      {endDate !== null && daysLeft !== null ? (
        <DayRuler term={{ startDate, endDate, daysLeft }} />
      ) : (
        <p className="pt-5">{MANAGE_COPY.goesOn}</p>
      )}
    </section>
  )
}

const TICK = 4

function DayRuler({ term }: { term: RulerTerm }) {
  const { ticks, used } = rulerOf(term)
  const pitch = `calc((100% - ${TICK}px) / ${Math.max(1, ticks - 1)})`
  return (
    <>
      <div
        role="img"
        aria-label={MANAGE_COPY.ruler(used, ticks)}
        className="mt-5 h-6"
        style={{
          background: `linear-gradient(90deg,currentColor calc(${used} * (100% - ${TICK}px) / ${Math.max(1, ticks - 1)}),color-mix(in oklab,currentColor 30%,transparent) 0)`,
          mask: `linear-gradient(90deg,#000 ${TICK}px,#0000 0) 0/${pitch} 100%`,
        }}
      />
      <p className="mt-2 flex justify-between gap-3 max-xs:flex-wrap font-receipt text-xs">
        <span>{shortDay(term.startDate)}</span>
        <span>{MANAGE_COPY.daysLeft(term.daysLeft)}</span>
        <span>{shortDay(term.endDate)}</span>
      </p>
    </>
  )
}
