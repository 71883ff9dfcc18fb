import type { TierTone } from '#web/blocks/membership/tier-tone.ts'
import { TIERS_COPY } from '#web/features/membership/tiers.copy.ts'

export const RIBBONS: Record<TierTone, string | null> = {
  premium: TIERS_COPY.bestValue,
  vip: TIERS_COPY.popular,
  plain: null,
}
