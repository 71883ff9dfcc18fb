import type { Tier } from '#contract/membership.ts'
import type { BillingCycle } from '#domain/membership/tiers.ts'

/** In the order in which they are shown. */
export const BILLING_CYCLES: readonly BillingCycle[] = ['monthly', 'yearly']

const USD = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

export function formatCents(cents: number): string {
  return USD.format(cents / 100)
}

type Prices = Pick<Tier, 'priceMonthlyCents' | 'priceYearlyCents'>

export function priceOf(tier: Prices, cycle: BillingCycle): number {
  return cycle === 'monthly' ? tier.priceMonthlyCents : tier.priceYearlyCents
}
