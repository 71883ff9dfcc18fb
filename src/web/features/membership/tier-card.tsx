import { Check } from 'lucide-react'
import type { Tier } from '#contract/membership.ts'
import type { BillingCycle } from '#domain/membership/tiers.ts'
import { OverlappingRings } from '#web/blocks/aura/overlapping-rings.tsx'
import { formatCents, priceOf } from '#web/features/membership/prices.ts'
import { tierTone, type TierTone } from '#web/blocks/membership/tier-tone.ts'
import { RIBBONS } from '#web/features/membership/tier-look.ts'
import { TIERS_COPY } from '#web/features/membership/tiers.copy.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Ribbon } from '#web/ui/ribbon.tsx'

/** Cards of paid tiers have a background colour that is the same in both themes, and so has everything on them. */
const SHEETS: Record<TierTone, string> = {
  premium: 'bg-aurora text-on-ink',
  vip: 'bg-marigold text-on-ink',
  plain: 'bg-tint text-ink',
}

interface TierCardProps {
  tier: Tier
  cycle: BillingCycle
  action: { label: string; to: string }
}

export function TierCard({ tier, cycle, action }: TierCardProps) {
  const tone = tierTone(tier.name)
  const isInked = tone !== 'plain'
  const ribbon = RIBBONS[tone]
  return (
    <li
      data-theme={isInked ? 'dawn' : undefined}
      className={`relative flex flex-col gap-6 rounded-sheet p-6 pt-9 max-xs:px-4 wide:p-8 wide:pt-11 ${SHEETS[tone]}`}
    >
      {ribbon && <Ribbon ink="mint">{ribbon}</Ribbon>}
      <div className="grid gap-2">
        <h2 className="text-[2.25rem] max-xs:text-[min(2.25rem,14vw)]">{tier.name}</h2>
        <p className="max-w-[30ch] wide:min-h-[2.8em]">{tier.description || TIERS_COPY.fallbackDescription}</p>
      </div>
      <p className="pt-2 font-display leading-none tracking-[-.045em] tabular-nums">
        <span className="text-[4rem] max-xs:text-[min(4rem,17vw)] wide:text-[clamp(3.5rem,5.4vw,5rem)]">
          {formatCents(priceOf(tier, cycle))}
        </span>
        <span className="ml-1 text-2xl tracking-[-.02em] max-xs:inline-block">{TIERS_COPY.cycles[cycle].suffix}</span>
      </p>
      <ButtonLink to={action.to} look="solid" size="big" className="w-full">
        {action.label}
      </ButtonLink>
      <Benefits tier={tier} />
      {!isInked && <OverlappingRings className="mt-auto hidden w-full wide:block" />}
    </li>
  )
}

function Benefits({ tier }: { tier: Tier }) {
  return (
    <ul aria-label={TIERS_COPY.benefits(tier.name)} className="grid">
      {tier.benefits.map(({ key, description }) => (
        <li key={key} className="flex min-h-12 items-center gap-3 border-t border-rule py-2">
          <Check aria-hidden size={18} strokeWidth={2} className="flex-none" />
          <span className="mr-auto">{description || key}</span>
        </li>
      ))}
    </ul>
  )
}
