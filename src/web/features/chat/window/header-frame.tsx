import type { MouseEvent, ReactNode, Ref } from 'react'
import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { ConversationPerson } from '#contract/chat.ts'
import { fitName } from '#web/blocks/names/fit-name.ts'
import { WrappingName } from '#web/blocks/names/wrapping-name.tsx'
import { CHAT_COPY } from '#web/features/chat/chat.copy.ts'
import type { OpenedFrom } from '#web/features/chat/conversation-address.ts'
import { nameOf, PersonAvatar } from '#web/features/chat/person-avatar.tsx'
import { paths } from '#domain/site/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const HEADER = 'flex flex-none items-center gap-2 border-b border-rule py-3 max-xs:gap-[8px] sm:gap-3 wide:min-h-18'

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
      <Skeleton shape="round" className="size-12 flex-none max-xs:size-[48px]" />
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
      className="grid size-11 flex-none place-items-center rounded-full max-xs:size-[44px] border border-rule hover:bg-well focus-visible:rounded-full wide:hidden"
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
