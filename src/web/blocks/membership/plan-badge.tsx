import { onForget } from '#web/api/session.ts'
import { createStore, useStore } from '#web/api/store.ts'
import { BADGE_TONES, tierTone } from '#web/blocks/membership/tier-tone.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The name of the plan of the member, once it is known. */
export const currentPlan = createStore<string | null>(null)
onForget(() => currentPlan.set(null))

/** Beside Membership in the navigation, for paid plans. */
export function PlanBadge({ className = '' }: { className?: string }) {
  const name = useStore(currentPlan)
  if (name === null || tierTone(name) === 'plain') return null
  return (
    <Badge size="small" tone={BADGE_TONES[tierTone(name)]} className={className}>
      {name.replace(/^VIP (?=Premium$)/, '')}
    </Badge>
  )
}
