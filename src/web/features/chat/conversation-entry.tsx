import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Conversation, Message } from '#contract/chat.ts'
import { messageState } from '#domain/messaging/message-state.ts'
import { shortTime } from '#web/features/chat/chat-times.ts'
import { CHAT_COPY, deleteLabel, replacedText, unreadText } from '#web/features/chat/chat.copy.ts'
import { conversationPath } from '#web/features/chat/conversation-path.ts'
import { nameOf, PersonAvatar } from '#web/features/chat/person-avatar.tsx'

interface ConversationEntryProps {
  conversation: Conversation
  isOpen: boolean
  now: Date
  onDelete(): void
}

/** One line of the list: the whole of it opens the conversation, the avatar the profile. */
export function ConversationEntry({ conversation, isOpen, now, onDelete }: ConversationEntryProps) {
  const { id, person, lastMessage, updatedAt, unread } = conversation
  const name = nameOf(person)
  return (
    <li
      className={`group relative flex min-h-20 items-center gap-4 border-b border-rule py-3 pr-2 pl-1 wide:pr-3 ${isOpen ? 'bg-well' : 'hover:bg-well/60'}`}
    >
      <PersonAvatar person={person} now={now} />
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="min-w-0 truncate text-[1.375rem] leading-tight tracking-[-.02em]">
            <Link
              to={conversationPath(id)}
              aria-current={isOpen ? 'true' : undefined}
              className="no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-aurora-text"
            >
              {name}
            </Link>
          </h2>
          <time dateTime={updatedAt} className="flex-none text-[.8125rem] text-ink-2">
            {shortTime(updatedAt, now)}
          </time>
        </div>
        <div className="flex min-h-7 items-center gap-3">
          <p className={`min-w-0 grow truncate text-[.9375rem] ${unread > 0 ? 'font-semibold' : 'text-ink-2'}`}>
            {previewOf(lastMessage)}
          </p>
          {unread > 0 && (
            <span className="flex-none rounded-full bg-ember px-2 py-0.5 text-xs font-semibold text-on-ink">
              {unreadText(unread)}
            </span>
          )}
          <button
            type="button"
            aria-label={deleteLabel(name)}
            onClick={onDelete}
            className="relative z-1 -my-2 grid size-11 flex-none cursor-pointer place-items-center rounded-full text-ink-2 opacity-0 transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-tint hover:text-ink focus-visible:opacity-100 pointer-coarse:opacity-100"
          >
            <Trash2 aria-hidden size={18} strokeWidth={1.5} />
          </button>
        </div>
      </div>
    </li>
  )
}

function previewOf(message: Message | null): string {
  if (!message) return CHAT_COPY.noMessages
  const state = messageState(message)
  return state === 'normal' ? (message.content ?? '') : replacedText(state)
}
