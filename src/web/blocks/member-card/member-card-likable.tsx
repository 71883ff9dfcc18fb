import { memo, type ReactNode } from 'react'
import type { CardMember, PersonVibe } from '#contract/person.ts'
import { useWatchedPerson } from '#web/api/watched-people.ts'
import { LikeButtons, LikeFeedback, MessageLink, useLike } from '#web/blocks/likes/like-buttons.tsx'
import { describeCard } from '#web/blocks/member-card/describe-card.tsx'
import { MemberCard } from '#web/blocks/member-card/member-card.tsx'
import { PassButton } from '#web/blocks/passes/pass-button.tsx'

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
      {...describeCard(person, viewer)}
      isRepeated={isRepeated}
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
