import { MessageCircle } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { PersonProfile } from '#contract/person.ts'
import { LikeButtons, LikeFeedback, useLike } from '#web/blocks/likes/like-buttons.tsx'
import { MatchBadge } from '#web/blocks/likes/match-badge.tsx'
import { PASS_COPY } from '#web/blocks/passes/passes.copy.ts'
import { PassToggle } from '#web/blocks/passes/pass-toggle.tsx'
import { SafetyMenu } from '#web/blocks/safety/safety-menu.tsx'
import { PEOPLE_COPY } from '#web/features/people/people.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useRootAttribute } from '#web/shell/start/use-root-attribute.ts'

interface PersonActionsProps {
  person: PersonProfile
  /** Until when the viewer passes on this person, if they do. */
  passedUntil: string | null
}

/** Within the profile; a phone has most of them in the bar at its bottom instead. */
export function PersonActions({ person, passedUntil }: PersonActionsProps) {
  const { feedback, ...toggles } = useLike(person)
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <div
        role="group"
        aria-label={PEOPLE_COPY.actions(person.username)}
        className="flex flex-wrap items-center gap-2.5 max-md:hidden"
      >
        <Buttons person={person} {...toggles} />
      </div>
      <PassToggle person={person} isPassed={passedUntil !== null} />
      {person.like.isMutual && <MatchBadge />}
      <div className="max-md:hidden">
        <LikeFeedback word={feedback} />
      </div>
      {passedUntil && <p className="basis-full text-sm text-ink-2">{PASS_COPY.until(passedUntil)}</p>}
    </div>
  )
}

/** On a phone, however far down somebody reads: above the tab bar, within reach of the thumb. */
export function PersonActionBar({ person }: { person: PersonProfile }) {
  const { feedback, ...toggles } = useLike(person)
  useRootAttribute('data-action-bar', '')
  return (
    <div className="fixed inset-x-0 bottom-[calc(var(--tab-bar-height)+env(safe-area-inset-bottom))] z-9 border-t border-rule bg-paper md:hidden">
      <div className="absolute inset-x-0 bottom-full pointer-events-none flex justify-center pb-2">
        <LikeFeedback word={feedback} />
      </div>
      <div
        role="group"
        aria-label={PEOPLE_COPY.actions(person.username)}
        className="wrap flex h-(--action-bar-height) items-center gap-2.5 max-xs:gap-[10px]"
      >
        <Buttons person={person} {...toggles} isWide />
      </div>
    </div>
  )
}

interface ButtonsProps extends Pick<ReturnType<typeof useLike>, 'toggleLike' | 'toggleFavorite'> {
  person: PersonProfile
  isWide?: boolean
}

/** Beside three round buttons its word has the rest of a narrow screen, however large the text is. */
const WIDE = 'min-w-0 grow max-xs:min-h-[44px] max-xs:px-2 max-xs:text-[min(.9375rem,6.4vw)]'

function Buttons({ person, toggleLike, toggleFavorite, isWide = false }: ButtonsProps) {
  const navigate = useNavigate()
  return (
    <>
      <ButtonLink to={paths.chats} state={{ openWithUserId: person.id }} look="hot" className={isWide ? WIDE : ''}>
        <MessageCircle
          aria-hidden
          size={20}
          strokeWidth={1.5}
          className={`flex-none ${isWide ? 'max-[21rem]:hidden' : ''}`}
        />
        {PEOPLE_COPY.message}
      </ButtonLink>
      <LikeButtons person={person} toggleLike={toggleLike} toggleFavorite={toggleFavorite} />
      <SafetyMenu person={person} onBlocked={() => void navigate(paths.discover)} />
    </>
  )
}
