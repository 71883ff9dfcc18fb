import type { BillingCycle } from '#domain/membership/tiers.ts'
import { BILLING_CYCLES } from '#web/features/membership/prices.ts'
import { TIERS_COPY } from '#web/features/membership/tiers.copy.ts'

/** Two radio buttons that look like one switch with two halves. */
export function CycleSwitch({ cycle, onChange }: { cycle: BillingCycle; onChange: (cycle: BillingCycle) => void }) {
  return (
    <fieldset className="inline-flex rounded-full border border-rule-strong p-1">
      <legend className="sr-only">{TIERS_COPY.cycleLegend}</legend>
      {BILLING_CYCLES.map((each) => (
        <label
          key={each}
          className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full px-5 font-semibold max-xs:px-2.5 has-checked:bg-solid has-checked:text-on-solid has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-aurora-text"
        >
          <input
            type="radio"
            name="cycle"
            value={each}
            checked={cycle === each}
            onChange={() => onChange(each)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          {TIERS_COPY.cycles[each].label}
        </label>
      ))}
    </fieldset>
  )
}
