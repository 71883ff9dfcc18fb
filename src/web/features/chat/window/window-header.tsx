import { useEffect, useRef } from 'react'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { Conversation } from '#contract/chat.ts'
import { SafetyMenu } from '#web/blocks/safety/safety-menu.tsx'
import { CHAT_COPY } from '#web/features/chat/chat.copy.ts'
import { nameOf, PersonAvatar } from '#web/features/chat/person-avatar.tsx'
import { WindowPair } from '#web/features/chat/window/window-pair.tsx'
import { paths } from '#web/paths.ts'

/** On phones, where the list has gone, the focus begins at the name. */
export function WindowHeader({ conversation: { person } }: { conversation: Conversation }) {
  const name = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (window.matchMedia('(width < 56.25rem)').matches) name.current?.focus({ preventScroll: true })
  }, [])
  return (
    <header className="flex flex-none items-center gap-3 border-b border-rule py-3 wide:min-h-18">
      <Link
        to={paths.chats}
        aria-label={CHAT_COPY.back}
        className="grid size-11 flex-none place-items-center rounded-full border border-rule hover:bg-well focus-visible:rounded-full wide:hidden"
      >
        <ArrowLeft aria-hidden size={20} strokeWidth={1.5} />
      </Link>
      <PersonAvatar person={person} />
      <div className="min-w-0 grow">
        <h2
          ref={name}
          tabIndex={-1}
          dir="auto"
          className="truncate text-2xl leading-tight tracking-[-.02em] outline-none"
        >
          {nameOf(person)}
        </h2>
        <p className="truncate text-sm text-ink-2 empty:hidden">{person.isOnline && CHAT_COPY.online}</p>
      </div>
      <WindowPair person={person} />
      <SafetyMenu person={{ id: person.id, username: nameOf(person) }} isBlocked={person.isBlocked} />
    </header>
  )
}
