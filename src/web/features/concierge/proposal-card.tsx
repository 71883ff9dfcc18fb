import { generatePath } from 'react-router'
import type { CardMember, PersonVibe } from '#contract/person.ts'
import { paths } from '#domain/site/paths.ts'
import { traitsOf } from '#web/blocks/member-card/member-card-traits.ts'
import { MemberCard } from '#web/blocks/member-card/member-card.tsx'
import { CONCIERGE_COPY } from '#web/features/concierge/concierge.copy.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

interface ProposalCardProps {
  person: CardMember
  viewer: PersonVibe
  /** Once both have agreed. */
  conversationId: string | null
  /** The viewer can still answer. */
  isOpen: boolean
  /** How it stands, below the card. */
  words: string
  isBusy: boolean
  /** The viewer's yes was refused, because their profile is private. */
  isHidden: boolean
  onAnswer(agrees: boolean): void
}

/** The card of somebody the viewer may be introduced to, and the two answers. */
export function ProposalCard(props: ProposalCardProps) {
  const { person, viewer, conversationId, isOpen, words, isBusy, isHidden, onAnswer } = props
  return (
    <MemberCard
      person={person}
      to={generatePath(paths.user, { userId: person.id })}
      vibe={person}
      score={person.score}
      chips={traitsOf(person, viewer)}
      actions={
        <div className="grid w-full gap-2">
          {words && <p className="text-[.9375rem] text-ink-2">{words}</p>}
          {isOpen && isHidden && <Note tone="bad">{CONCIERGE_COPY.hidden}</Note>}
          {isOpen && (
            <>
              <Button
                look="solid"
                isBusy={isBusy}
                aria-label={CONCIERGE_COPY.yesTo(person.username)}
                onClick={() => onAnswer(true)}
              >
                {CONCIERGE_COPY.yes}
              </Button>
              <Button isBusy={isBusy} aria-label={CONCIERGE_COPY.noTo(person.username)} onClick={() => onAnswer(false)}>
                {CONCIERGE_COPY.no}
              </Button>
            </>
          )}
          {conversationId && (
            <ButtonLink
              to={`${paths.chats}?conversation=${conversationId}`}
              look="solid"
              aria-label={CONCIERGE_COPY.chatWith(person.username)}
            >
              {CONCIERGE_COPY.chat}
            </ButtonLink>
          )}
        </div>
      }
    />
  )
}
