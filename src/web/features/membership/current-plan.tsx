import type { Viewer } from '#contract/accounts.ts'
import { BADGE_TONES, tierTone } from '#web/blocks/membership/tier-tone.ts'
import { TIERS_COPY } from '#web/features/membership/tiers.copy.ts'
import { Badge } from '#web/ui/badge.tsx'

interface CurrentPlanProps {
  name: string | null
  viewer: Viewer | null | undefined
  isLoaded: boolean
}

/** Visitors are on Free at once; a member's badge keeps its place unseen until the plan is known. */
export function CurrentPlan({ name, viewer, isLoaded }: CurrentPlanProps) {
  const shown = name ?? TIERS_COPY.freePlan
  return (
    <p
      data-visitor-only={viewer === undefined ? '' : undefined}
      className={`flex items-center gap-3 ${viewer && !isLoaded ? 'invisible' : ''}`}
    >
      <span className="text-ink-2">{TIERS_COPY.currentPlan}</span>
      <Badge size="big" tone={BADGE_TONES[tierTone(shown)]}>
        {shown}
      </Badge>
    </p>
  )
}
