import { isPremiumTier, isVipTier } from '#domain/membership/tiers.ts'
import { TIERS_COPY } from '#web/features/membership/tiers.copy.ts'

export type TierTone = 'premium' | 'vip' | 'plain'

/** Premium counts as VIP too, so it is asked about first. */
export function tierTone(name: string): TierTone {
  if (isPremiumTier(name)) return 'premium'
  return isVipTier(name) ? 'vip' : 'plain'
}

/** Purple for premium, yellow for VIP, grey otherwise. */
export const BADGE_COLOURS: Record<TierTone, string> = {
  premium: 'bg-aurora text-on-ink',
  vip: 'bg-marigold text-on-ink',
  plain: 'bg-tint text-ink',
}

export const RIBBONS: Record<TierTone, string | null> = {
  premium: TIERS_COPY.bestValue,
  vip: TIERS_COPY.popular,
  plain: null,
}
