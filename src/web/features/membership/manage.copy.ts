import type { Perk } from '#domain/membership/entitlements.ts'
import { PAID_MEMBERSHIP_DAYS } from '#domain/membership/terms.ts'

/** As they stand on the change slip. */
export const PERK_NAMES: Record<Perk, string> = {
  boosts: 'Boosts a month',
  unlimited_swipes: 'Unlimited swipes',
  priority_placement: 'Priority placement',
  advanced_filters: 'Advanced filters',
  no_ads: 'No ads',
  events: 'Member-only events',
  early_access: 'Early access',
  read_receipts: 'Read receipts',
  typing_indicators: 'Typing indicators',
  double_exposure: 'Double match exposure',
  profile_views: 'See who viewed your profile',
  premium_suggestions: 'Premium-only suggestions',
  voice_profile: 'Voice profile and audio intros',
  concierge: 'Matchmaking concierge (beta)',
}

/** The specification's texts stand here letter by letter. */
export const MANAGE_COPY = {
  title: 'Manage Membership',
  currentPlan: 'Current plan',
  perMonth: '/mo',
  loading: 'Loading your plan…',
  failedTiers: (reason: string) => `Failed to load: ${reason}`,
  failedPlan: (reason: string) => `Failed to load current membership: ${reason}`,
  notLoggedIn: 'Not logged in.',
  upgradeFailed: 'Upgrade failed.',
  changeFailed: 'Nothing was changed.',
  ruler: (used: number, days: number) => `${used} of ${days} days used`,
  daysLeft: (days: number) => (days === 1 ? 'Last day' : `${days} days left`),
  goesOn: 'Free goes on by itself, for as long as you like.',
  upgrade: 'Upgrade',
  plans: 'Plans',
  bestValue: 'Best value',
  backToFree: 'Free',
  backToFreeText: 'Everything you need to meet someone.',
  ifNothing: (plan: string, day: string) =>
    `If you do nothing, ${plan} becomes Free on ${day}. Your matches and chats stay.`,
  leaving: (day: string) => `You go back to Free on ${day}, as you asked. Your matches and chats stay.`,
  stay: (plan: string) => `Take it back, I want ${plan}`,
  stayed: 'Taken back.',
  faq: 'Open Membership FAQ',
  history: 'Membership History',
  events: 'Member-only events',
  changed: (plan: string, day: string | null) =>
    day === null ? `You are on ${plan}.` : `You have ${plan} until ${day}.`,
  unchanged: (plan: string) => `You have ${plan} already. Nothing was changed.`,
  willLeave: (day: string) => `You go back to Free on ${day}.`,
  upgradeTo: (plan: string) => `Upgrade to ${plan}`,
  changeTo: (plan: string) => `Change to ${plan}`,
  leaveAt: (day: string) => `Go back to Free on ${day}`,
  leaveNow: 'Go back to Free now',
  starts: `Starts immediately and lasts ${PAID_MEMBERSHIP_DAYS} days.`,
  leaveHint: 'You can take it back until that day.',
} as const

export const SLIP_COPY = {
  changes: 'What changes',
  has: 'What you have',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  gained: 'You gain, at once',
  lost: 'You lose',
  kept: 'You keep',
  included: 'In your plan',
  keptAlways: 'Your matches, chats and likes',
  boosts: (before: number, after: number) =>
    before === 0 || after === 0 ? String(before + after) : `${before} to ${after}`,
  ends: (plan: string) => `${plan} ends`,
  endsToday: 'today',
  endsEarly: (days: number) => `today, ${days === 1 ? '1 day' : `${days} days`} early`,
  runs: (plan: string) => `${plan} runs`,
  runsUntil: (day: string) => `${PAID_MEMBERSHIP_DAYS} days, to ${day}`,
  noCards: 'Cards are not live yet',
  toPay: 'To pay today',
  noRenewal: 'It does not renew by itself.',
  freeRenewal: 'Free goes on by itself.',
} as const
