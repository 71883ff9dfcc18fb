import { memo, type ReactNode } from 'react'
import { generatePath } from 'react-router'
import type { CardMember, PersonVibe } from '#contract/person.ts'
import { LikeButtons, LikeFeedback, MatchBadge, MessageLink, useLike } from '#web/blocks/likes/like-buttons.tsx'
import { traitsOf } from '#web/blocks/member-card/member-card-traits.ts'
import { MemberCard } from '#web/blocks/member-card/member-card.tsx'
import { paths } from '#domain/site/paths.ts'

interface LikableCardProps {
  person: CardMember
  /** Once known, shared traits are marked. */
  viewer: PersonVibe | undefined
  /** One more button, in a row of its own. */
  more?: ReactNode
}

/** The card of a member in the lists of another one: with score, like buttons and message link. */
export const LikableCard = memo(function LikableCard({ person, viewer, more }: LikableCardProps) {
  const { feedback, toggleLike, toggleFavorite } = useLike(person)
  return (
    <MemberCard
      person={person}
      to={generatePath(paths.user, { userId: person.id })}
      vibe={person}
      score={person.score}
      chips={traitsOf(person, viewer)}
      badge={person.like.isMutual && <MatchBadge />}
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
