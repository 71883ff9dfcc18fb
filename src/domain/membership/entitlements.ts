import { isPremiumTier, isVipTier } from '#domain/membership/tiers.ts'

/** What a tier counts as, by its name. Each level includes everything of the one before it. */
const LEVELS = ['free', 'vip', 'premium'] as const
export type MembershipLevel = (typeof LEVELS)[number]

/** The lowest level that includes each perk. The keys are those of the benefits that the tiers list. */
const PERKS = {
  boosts: 'vip',
  unlimited_swipes: 'vip',
  priority_placement: 'vip',
  advanced_filters: 'vip',
  // The specification sells it with VIP, but the site shows ads to nobody.
  no_ads: 'free',
  events: 'vip',
  early_access: 'vip',
  read_receipts: 'premium',
  typing_indicators: 'premium',
  double_exposure: 'premium',
  profile_views: 'premium',
  premium_suggestions: 'premium',
  voice_profile: 'premium',
  concierge: 'premium',
} as const satisfies Record<string, MembershipLevel>
export type Perk = keyof typeof PERKS

/** Boosts are handed out anew each month of a membership. */
export const BOOSTS_PER_MONTH: Record<MembershipLevel, number> = { free: 0, vip: 4, premium: 10 }

/** How many people a member without unlimited swipes may like a day. */
export const FREE_LIKES_PER_DAY = 50

/** In the order in which they are listed. */
export function perksOf(level: MembershipLevel): Perk[] {
  return (Object.keys(PERKS) as Perk[]).filter((perk) => includesPerk(level, perk))
}

export function levelOfTier(tierName: string): MembershipLevel {
  if (isPremiumTier(tierName)) return 'premium'
  return isVipTier(tierName) ? 'vip' : 'free'
}

export function includesPerk(level: MembershipLevel, perk: Perk): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(PERKS[perk])
}
