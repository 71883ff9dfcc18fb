import { useEffect, useRef, type MouseEvent, type ReactNode, type Ref } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Conversation, ConversationPerson } from '#contract/chat.ts'
import { receipt } from '#domain/compatibility/receipt.ts'
import { orpc } from '#web/api/client.ts'
import { AuraPairPicture } from '#web/blocks/aura/aura-pair.tsx'
import { fitName } from '#web/blocks/names/fit-name.ts'
import { WrappingName } from '#web/blocks/names/wrapping-name.tsx'
import { pairLabel } from '#web/blocks/receipt/receipt.copy.ts'
import { SafetyMenu } from '#web/blocks/safety/safety-menu.tsx'
import { CHAT_COPY } from '#web/features/chat/chat.copy.ts'
import { CoachingButton } from '#web/features/chat/window/coaching-button.tsx'
import { nameOf, PersonAvatar } from '#web/features/chat/person-avatar.tsx'
import { paths } from '#domain/site/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What the links of the list leave in the history. */
export interface OpenedFrom {
  isFromList?: boolean
}

const HEADER = 'flex flex-none items-center gap-2 border-b border-rule py-3 sm:gap-3 wide:min-h-18'

/** On phones the window replaces the list, so the focus moves to its heading. */
export function WindowHeader({ conversation: { person } }: { conversation: Conversation }) {
  const name = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (window.matchMedia('(width < 56.25rem)').matches) name.current?.focus({ preventScroll: true })
  }, [])
  return (
    <HeaderFrame person={person} name={name}>
      <AuraPair person={person} />
      <CoachingButton person={person} />
      {!person.isDeleted && (
        <SafetyMenu person={{ id: person.id, username: nameOf(person) }} isBlocked={person.isBlocked} />
      )}
    </HeaderFrame>
  )
}

interface HeaderFrameProps {
  person: ConversationPerson
  name?: Ref<HTMLHeadingElement>
  /** At its end. */
  children: ReactNode
}

/** Whom the conversation is with. */
export function HeaderFrame({ person, name, children }: HeaderFrameProps) {
  return (
    <header className={HEADER}>
      <BackToList />
      <PersonAvatar person={person} />
      <div className="@container min-w-0 grow">
        <h2
          ref={name}
          tabIndex={-1}
          dir="auto"
          style={fitName(nameOf(person))}
          className="fitted-name leading-tight tracking-[-.02em] outline-none [--name-max:1.5rem] [--name-wrapped:.8125rem]"
        >
          <WrappingName name={nameOf(person)} />
        </h2>
        <p className="truncate text-sm text-ink-2 empty:hidden">{person.isOnline && CHAT_COPY.online}</p>
      </div>
      {children}
    </header>
  )
}

/** Before it is known who the conversation is with. */
export function WindowHeaderSkeleton() {
  return (
    <div className={HEADER}>
      <BackToList />
      <Skeleton shape="round" className="size-12 flex-none" />
      <Skeleton shape="line" className="w-32" />
    </div>
  )
}

function BackToList() {
  const goBack = useBackToList()
  return (
    <Link
      to={paths.chats}
      replace
      onClick={goBack}
      aria-label={CHAT_COPY.back}
      className="grid size-11 flex-none place-items-center rounded-full border border-rule hover:bg-well focus-visible:rounded-full wide:hidden"
    >
      <ArrowLeft aria-hidden size={20} strokeWidth={1.5} />
    </Link>
  )
}

/** Back to the list that led here, so that the browser's Back does not lead into the conversation again. */
function useBackToList() {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: OpenedFrom | null }
  return (event: MouseEvent) => {
    if (!state?.isFromList) return
    event.preventDefault()
    void navigate(-1)
  }
}

/** The auras of both, overlapping as far as their score says. Not on phones, and not for somebody who is unavailable. */
function AuraPair({ person }: Pick<Conversation, 'person'>) {
  const { data } = useQuery({
    ...orpc.people.find.queryOptions({ input: { userId: person.id } }),
    enabled: person.isAvailable,
    retry: false,
  })
  if (!data || !person.isAvailable) return null
  const [own, theirs] = [data.viewer, data.person]
  const { score } = receipt(own, theirs)
  return (
    <AuraPairPicture
      small
      first={own}
      second={theirs}
      score={score}
      label={pairLabel(CHAT_COPY.you, nameOf(person), score)}
      className="h-12 flex-none max-sm:hidden [--aura-ground:var(--paper)]"
    />
  )
}
