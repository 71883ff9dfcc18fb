export type BillingCycle = 'monthly' | 'yearly'
export const DEFAULT_BILLING_CYCLE: BillingCycle = 'monthly'

export function isPremiumTier(name: string): boolean {
  return name.toLowerCase().includes('premium')
}

/** Premium counts as VIP too. */
export function isVipTier(name: string): boolean {
  return name.toLowerCase().includes('vip') || isPremiumTier(name)
}

/** How much cheaper a year is than twelve months, as a whole percentage; null when it saves nothing. */
export function yearlySavingPercent(monthlyCents: number, yearlyCents: number): number | null {
  const percent = Math.round((1 - yearlyCents / (12 * monthlyCents)) * 100)
  return Number.isFinite(percent) && percent > 0 ? percent : null
}

/** Perks that really work today. The others are shown with "Coming soon". */
const LIVE_PERKS: readonly string[] = ['profile', 'matches', 'no_ads']

export function isPerkLive(key: string): boolean {
  return LIVE_PERKS.includes(key)
}
