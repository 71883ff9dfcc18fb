import type { BillingCycle } from '#domain/membership/tiers.ts'
import { BRAND } from '#web/shell/site.copy.ts'

const CYCLES: Record<BillingCycle, { label: string; suffix: string }> = {
  monthly: { label: 'Monthly', suffix: '/mo' },
  yearly: { label: 'Yearly', suffix: '/yr' },
}

/** These texts are given by the specification, letter by letter. */
export const TIERS_COPY = {
  title: 'Membership',
  description:
    'Compare the memberships of Kismetry: Free, VIP and VIP Premium, by month or by year, and what each brings.',
  subtitle: 'Meeting people is free. Choose a plan if you want more from it.',
  currentPlan: 'Current plan',
  freePlan: 'Free',
  cycleLegend: 'Show prices by',
  cycles: CYCLES,
  loading: 'Loading tiers…',
  empty: 'No tiers available yet.',
  failurePrefix: 'Failed to load tiers: ',
  retry: 'Try again',
  fallbackDescription: 'Membership perks tailored for you.',
  benefits: (tier: string) => `What ${tier} brings`,
  bestValue: 'Best value',
  popular: 'Popular',
  start: 'Get Started',
  manage: 'Manage / Upgrade',
  compareHeading: 'Billing by tier',
  compareCorner: 'Billing',
  saving: (percent: number) => `save ${percent}%`,
  faqLink: 'Open Membership FAQ',
  newTab: '(opens in a new tab)',
  conciergeLink: 'Ask the concierge',
  manageLink: 'Go to Manage Membership',
  note: 'Yearly pricing is shown for reference. Checkout and renewal will come when a card payment provider is added. Until then nobody is charged.',
  productName: `${BRAND} membership`,
} as const
