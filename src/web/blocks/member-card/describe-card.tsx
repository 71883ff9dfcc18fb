import { Zap } from 'lucide-react'
import { generatePath } from 'react-router'
import type { CardMember, PersonVibe } from '#contract/person.ts'
import { MatchBadge } from '#web/blocks/likes/match-badge.tsx'
import { traitsOf } from '#web/blocks/member-card/member-card-traits.ts'
import { CARD_COPY } from '#web/blocks/member-card/member-card.copy.ts'
import type { MemberCardProps } from '#web/blocks/member-card/member-card.tsx'
import { paths } from '#domain/site/paths.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What a card says about a member, without what can be done there. Shared traits are marked once the viewer is known. */
export function describeCard(person: CardMember, viewer: PersonVibe | undefined): MemberCardProps {
  return {
    person,
    to: generatePath(paths.user, { userId: person.id }),
    vibe: person,
    score: person.ownScore ?? person.score,
    note: person.ownScore === undefined ? undefined : CARD_COPY.standardScore(person.score),
    chips: traitsOf(person, viewer),
    label: person.placement && CARD_COPY.placements[person.placement],
    badge: (person.like.isMutual || person.placement) && (
      <div className="flex flex-wrap gap-1">
        {person.like.isMutual && <MatchBadge />}
        {person.placement && <PlacementBadge placement={person.placement} />}
      </div>
    ),
  }
}

const PLACEMENT_TONES = { boosted: 'yellow', priority: 'grey', featured: 'purple' } as const

/** Why somebody stands before others with the same score. Priority placement is said calmly. */
function PlacementBadge({ placement }: { placement: NonNullable<CardMember['placement']> }) {
  return (
    <Badge tone={PLACEMENT_TONES[placement]} size="small" className={placement === 'priority' ? 'bg-sheet!' : ''}>
      {placement === 'boosted' && <Zap aria-hidden size={13} strokeWidth={1.75} />}
      {CARD_COPY.placements[placement]}
    </Badge>
  )
}
