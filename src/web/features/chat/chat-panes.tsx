import type { ReactNode } from 'react'
import { CHAT_COPY } from '#web/features/chat/chat.copy.ts'

export const TITLE_ID = 'chats-title'
export const COMPOSER_ID = 'composer'
/** Around both panes. */
export const PANES = 'wrap flex h-full flex-col wide:grid wide:grid-cols-[24rem_1fr]'

interface ChatPanesProps {
  isOpen: boolean
  search: ReactNode
  list: ReactNode
  /** The name of the conversation's pane. */
  label: string
  conversation: ReactNode
}

/** Two panes on wide screens; on phones the list, or the conversation that is open. */
export function ChatPanes({ isOpen, search, list, label, conversation }: ChatPanesProps) {
  return (
    <>
      <div
        className={`flex min-h-0 flex-col wide:grow wide:border-r wide:border-rule-strong wide:pt-4 ${isOpen ? '' : 'grow pt-4'}`}
      >
        <h1
          id={TITLE_ID}
          tabIndex={-1}
          className={`pb-4 text-[2.75rem] leading-none tracking-[-.03em] outline-none ${isOpen ? 'max-wide:sr-only' : ''}`}
        >
          {CHAT_COPY.title}
        </h1>
        <div className={isOpen ? 'max-wide:hidden' : ''}>{search}</div>
        <div className={`min-h-0 grow overflow-y-auto overscroll-contain ${isOpen ? 'max-wide:hidden' : ''}`}>
          {list}
        </div>
      </div>
      <section
        aria-label={label}
        className={`min-h-0 min-w-0 grow flex-col wide:flex wide:pl-8 ${isOpen ? 'flex' : 'hidden'}`}
      >
        {conversation}
      </section>
    </>
  )
}
