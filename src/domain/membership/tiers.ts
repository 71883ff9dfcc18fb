export type BillingCycle = 'monthly' | 'yearly'
export const DEFAULT_BILLING_CYCLE: BillingCycle = 'monthly'

export function isPremiumTier(name: string): boolean {
  return name.toLowerCase().includes('premium')
}

/** Premium counts as VIP too. */
export function isVipTier(name: string): boolean {
  return name.toLowerCase().includes('vip') || isPremiumTier(name)
}

/** How much cheaper a year is than twelve months, as a whole percentage, half up; null when it saves nothing. */
export function yearlySavingPercent(monthlyCents: number, yearlyCents: number): number | null {
  const fullCents = 12 * monthlyCents
  const savedCents = fullCents - yearlyCents
  if (savedCents <= 0) return null
  // Whole numbers all the way: as a fraction, 54.5 % comes out a little less and would be rounded down.
  const percent = wholeQuotient(200 * savedCents + fullCents, 2 * fullCents)
  return percent > 0 ? percent : null
}

function wholeQuotient(dividend: number, divisor: number): number {
  return (dividend - (dividend % divisor)) / divisor
}
