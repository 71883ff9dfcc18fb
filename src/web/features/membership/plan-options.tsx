import { useId } from 'react'
import { Check } from 'lucide-react'
import type { Tier } from '#contract/membership.ts'
import { FREE_TIER_NAME } from '#domain/membership/terms.ts'
import { BADGE_TONES, tierTone } from '#web/blocks/membership/tier-tone.ts'
import { MANAGE_COPY } from '#web/features/membership/manage.copy.ts'
import { formatCents } from '#web/features/membership/prices.ts'
import { RIBBONS } from '#web/features/membership/tier-look.ts'
import { Badge } from '#web/ui/badge.tsx'

interface PlanOptionsProps {
  tiers: readonly Tier[]
  currentId: string
  chosenId: string | null
  onChoose(tierId: string): void
}

/** The plans one below the other: the current one as a fact, the others as a choice. Free only for whoever leaves a paid one. */
export function PlanOptions({ tiers, currentId, chosenId, onChoose }: PlanOptionsProps) {
  const name = useId()
  const isOnFree = tiers.some(({ id, name: tier }) => id === currentId && tier === FREE_TIER_NAME)
  const shown = tiers.filter((tier) => !isOnFree || tier.name !== FREE_TIER_NAME)
  return (
    <div role="radiogroup" aria-label={MANAGE_COPY.plans} className="border-b border-rule">
      {shown.map((tier) =>
        tier.id === currentId ? (
          <div key={tier.id} className={ROW}>
            <Check aria-hidden size={20} strokeWidth={1.75} className="mt-1.5" />
            <Words tier={tier} badge={MANAGE_COPY.currentPlan} />
          </div>
        ) : (
          <label key={tier.id} className={`${ROW} cursor-pointer`}>
            <input
              type="radio"
              name={name}
              checked={tier.id === chosenId}
              onChange={() => onChoose(tier.id)}
              className="mt-1.5 size-5 cursor-pointer accent-ink"
            />
            <Words tier={tier} badge={RIBBONS[tierTone(tier.name)]} />
          </label>
        ),
      )}
    </div>
  )
}

const ROW =
  'grid grid-cols-[20px_1fr_auto] gap-x-4 max-xs:grid-cols-[20px_minmax(0,1fr)] border-t border-rule py-4 first:border-t-0'

function Words({ tier, badge }: { tier: Tier; badge: string | null }) {
  return (
    <>
      <span className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-display text-[1.5625rem] leading-tight tracking-[-.02em]">
          {tier.name}
          {badge && (
            <Badge tone={BADGE_TONES[tierTone(tier.name)]} className="font-ui tracking-normal">
              {badge}
            </Badge>
          )}
        </span>
        {tier.description && <span className="text-ink-2">{tier.description}</span>}
      </span>
      <span className="pt-0.5 max-xs:col-start-2 font-display text-[1.375rem] leading-tight tracking-[-.02em] whitespace-nowrap">
        {formatCents(tier.priceMonthlyCents)}
        <span className="text-base"> {MANAGE_COPY.perMonth}</span>
      </span>
    </>
  )
}
