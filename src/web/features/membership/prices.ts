import type { Tier } from '#contract/membership.ts'
import type { BillingCycle } from '#domain/membership/tiers.ts'
import { groupDigits } from '#web/ui/group-digits.ts'

/** In the order in which they are shown. */
export const BILLING_CYCLES: readonly BillingCycle[] = ['monthly', 'yearly']

/** Whole dollars go without cents. */
export function formatCents(cents: number): string {
  const rest = cents % 100
  return `$${groupDigits((cents - rest) / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

type Prices = Pick<Tier, 'priceMonthlyCents' | 'priceYearlyCents'>

export function priceOf(tier: Prices, cycle: BillingCycle): number {
  return cycle === 'monthly' ? tier.priceMonthlyCents : tier.priceYearlyCents
}
