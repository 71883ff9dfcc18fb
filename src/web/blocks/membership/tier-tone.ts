import { isPremiumTier, isVipTier } from '#domain/membership/tiers.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export type TierTone = 'premium' | 'vip' | 'plain'

/** Premium counts as VIP too, so it is asked about first. */
export function tierTone(name: string): TierTone {
  if (isPremiumTier(name)) return 'premium'
  return isVipTier(name) ? 'vip' : 'plain'
}

/** Purple for premium, yellow for VIP, grey otherwise. */
export const BADGE_TONES: Record<TierTone, BadgeTone> = { premium: 'purple', vip: 'yellow', plain: 'grey' }
