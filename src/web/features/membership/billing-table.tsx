import type { Tier } from '#contract/membership.ts'
import { yearlySavingPercent, type BillingCycle } from '#domain/membership/tiers.ts'
import { BILLING_CYCLES, formatCents, priceOf } from '#web/features/membership/prices.ts'
import { TIERS_COPY } from '#web/features/membership/tiers.copy.ts'
import { Badge } from '#web/ui/badge.tsx'

export function BillingTable({ tiers }: { tiers: readonly Tier[] }) {
  return (
    <section aria-labelledby="billing-heading" className="grid gap-6">
      <h2 id="billing-heading" className="text-[2rem] wide:text-[2.75rem]">
        {TIERS_COPY.compareHeading}
      </h2>
      <div className="max-xs:more-beside max-xs:overflow-x-auto">
        <table className="w-full table-fixed border-collapse border-t border-rule-strong text-left max-xs:min-w-76">
          <thead>
            <tr className="border-b border-rule">
              <th scope="col" className="w-[22%] py-4 pr-3 text-sm font-medium text-ink-2">
                {TIERS_COPY.compareCorner}
              </th>
              {tiers.map(({ id, name }) => (
                <th key={id} scope="col" className="py-4 pr-3 font-display text-lg font-normal wide:text-2xl">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {BILLING_CYCLES.map((cycle) => (
              <tr key={cycle} className="border-b border-rule align-top">
                <th scope="row" className="py-4 pr-3 text-sm font-medium wide:text-base">
                  {TIERS_COPY.cycles[cycle].label}
                </th>
                {tiers.map((tier) => (
                  <td key={tier.id} className="py-4 pr-3">
                    <PriceCell tier={tier} cycle={cycle} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function PriceCell({ tier, cycle }: { tier: Tier; cycle: BillingCycle }) {
  const percent = cycle === 'yearly' ? yearlySavingPercent(tier.priceMonthlyCents, tier.priceYearlyCents) : null
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="font-medium tabular-nums wide:text-lg">{formatCents(priceOf(tier, cycle))}</span>{' '}
      {percent !== null && (
        <Badge size="small" tone="green" className="wide:text-sm">
          {TIERS_COPY.saving(percent)}
        </Badge>
      )}
    </span>
  )
}
