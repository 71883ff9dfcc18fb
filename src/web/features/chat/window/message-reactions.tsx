import { useState } from 'react'
import { SmilePlus } from 'lucide-react'
import * as Popover from '@radix-ui/react-popover'
import * as ToggleGroup from '@radix-ui/react-toggle-group'
import { REACTIONS, type Reaction } from '#domain/chat/reactions.ts'
import {
  ownReaction,
  REACTION_SIGNS,
  REACTIONS_COPY,
  takeBackLabel,
  theirReaction,
} from '#web/features/chat/reactions.copy.ts'

const FACES = 'font-[system-ui,"Apple_Color_Emoji","Segoe_UI_Emoji","Noto_Color_Emoji"]'

export interface Reacting {
  /** What the member has chosen, also before the server has it. */
  mine: Reaction | null
  theirs: Reaction | null
  hasFailed: boolean
  react(reaction: Reaction | null): void
}

/** A button that opens the six reactions. Choosing the one that is chosen takes it back. */
export function ReactionPicker({ mine, react, label }: Reacting & { label: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const choose = (value: string) => {
    react(REACTIONS.find((each) => each === value) ?? null)
    setIsOpen(false)
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        aria-label={label}
        className="grid h-11 w-9 max-xs:h-[44px] max-xs:w-[36px] cursor-pointer place-items-center rounded-full text-ink-2 hover:bg-well hover:text-ink focus-visible:rounded-full focus-visible:-outline-offset-3"
      >
        <SmilePlus aria-hidden size={16} strokeWidth={1.5} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={REACTIONS_COPY.choose}
          side="top"
          sideOffset={4}
          collisionPadding={12}
          className="z-40 animate-rise-in rounded-full border border-rule bg-sheet p-1 text-ink shadow-lift"
        >
          <ToggleGroup.Root
            type="single"
            value={mine ?? ''}
            onValueChange={choose}
            aria-label={REACTIONS_COPY.choose}
            className="flex"
          >
            {REACTIONS.map((reaction) => (
              <ToggleGroup.Item
                key={reaction}
                value={reaction}
                aria-label={REACTION_SIGNS[reaction].name}
                className={`grid size-11 cursor-pointer place-items-center rounded-full text-2xl max-xs:size-[44px] max-xs:text-[28px] hover:bg-tint focus-visible:rounded-full focus-visible:-outline-offset-3 data-[state=on]:bg-tint data-[state=on]:inset-ring-2 data-[state=on]:inset-ring-ink-3 ${FACES}`}
              >
                <span aria-hidden>{REACTION_SIGNS[reaction].sign}</span>
              </ToggleGroup.Item>
            ))}
          </ToggleGroup.Root>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface ReactionsProps extends Reacting {
  username: string
  /** False where nothing can be changed any more. */
  mayReact: boolean
  /** Where the focus goes when the own reaction is taken back, and its button with it. */
  focusAfter(): HTMLElement | null
}

/** Under the bubble. Inside the log, so that a new one is read out. */
export function Reactions({ mine, theirs, hasFailed, react, username, mayReact, focusAfter }: ReactionsProps) {
  if (!mine && !theirs && !hasFailed) return null
  const takeBack = () => {
    react(null)
    focusAfter()?.focus()
  }
  return (
    <div className="relative -mt-2.5 flex flex-wrap items-center gap-1 px-2">
      {theirs && <Chip reaction={theirs} text={theirReaction(username, theirs)} />}
      {mine && !mayReact && <Chip reaction={mine} text={ownReaction(mine)} />}
      {mine && mayReact && (
        <button
          type="button"
          aria-label={takeBackLabel(mine)}
          onClick={takeBack}
          className={`${CHIP} cursor-pointer before:absolute before:-inset-2 hover:bg-well focus-visible:rounded-full`}
        >
          <span aria-hidden>{REACTION_SIGNS[mine].sign}</span>
        </button>
      )}
      {hasFailed && (
        <p role="alert" className="pt-2.5 text-sm text-ember-text">
          {REACTIONS_COPY.failed}
        </p>
      )}
    </div>
  )
}

const CHIP = `relative grid h-7 min-w-9 place-items-center rounded-full border border-rule bg-sheet px-1.5 text-base leading-none ${FACES}`

function Chip({ reaction, text }: { reaction: Reaction; text: string }) {
  return (
    <span className={CHIP}>
      <span aria-hidden>{REACTION_SIGNS[reaction].sign}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}
