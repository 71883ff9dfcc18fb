import { memo, type ReactNode } from 'react'
import { Zap } from 'lucide-react'
import { generatePath } from 'react-router'
import type { CardMember, PersonVibe } from '#contract/person.ts'
import { useWatchedPerson } from '#web/api/watched-people.ts'
import { LikeButtons, LikeFeedback, MatchBadge, MessageLink, useLike } from '#web/blocks/likes/like-buttons.tsx'
import { traitsOf } from '#web/blocks/member-card/member-card-traits.ts'
import { CARD_COPY } from '#web/blocks/member-card/member-card.copy.ts'
import { MemberCard } from '#web/blocks/member-card/member-card.tsx'
import { PassButton } from '#web/blocks/passes/pass-button.tsx'
import { paths } from '#domain/site/paths.ts'
import { Badge } from '#web/ui/badge.tsx'

interface LikableCardProps {
  person: CardMember
  /** Once known, shared traits are marked. */
  viewer: PersonVibe | undefined
  /** In lists in which one meets people: with a way to pass on them. */
  canPass?: boolean
  /** The same person has another card on the page. */
  isRepeated?: boolean
  /** One more button, in a row of its own. */
  more?: ReactNode
}

/** The card of a member in the lists of another one: with score, like buttons and message link. */
export const LikableCard = memo(function LikableCard(props: LikableCardProps) {
  const { person, viewer, canPass = false, isRepeated = false, more } = props
  useWatchedPerson(person.id)
  const { feedback, toggleLike, toggleFavorite } = useLike(person)
  return (
    <MemberCard
      person={person}
      to={generatePath(paths.user, { userId: person.id })}
      vibe={person}
      isRepeated={isRepeated}
      score={person.ownScore ?? person.score}
      note={person.ownScore === undefined ? undefined : CARD_COPY.standardScore(person.score)}
      chips={traitsOf(person, viewer)}
      label={person.placement && CARD_COPY.placements[person.placement]}
      badge={
        (person.like.isMutual || person.placement) && (
          <div className="flex flex-wrap gap-1">
            {person.like.isMutual && <MatchBadge />}
            {person.placement && <PlacementBadge placement={person.placement} />}
          </div>
        )
      }
      corner={canPass && <PassButton person={person} />}
      flash={<LikeFeedback word={feedback} />}
      actions={
        <>
          <LikeButtons person={person} toggleLike={toggleLike} toggleFavorite={toggleFavorite} />
          <MessageLink person={person} />
          {more}
        </>
      }
    />
  )
})

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
