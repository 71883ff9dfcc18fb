import { memo } from 'react'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Conversation, Message } from '#contract/chat.ts'
import { messageState } from '#domain/chat/message-state.ts'
import { fitName } from '#web/blocks/names/fit-name.ts'
import { CHAT_COPY, deleteLabel, ownPreview, replacedText, unreadText } from '#web/features/chat/chat.copy.ts'
import { COMPOSER_ID } from '#web/features/chat/chat-panes.tsx'
import { conversationPath, type OpenedFrom } from '#web/features/chat/conversation-address.ts'
import { nameOf, PersonAvatar } from '#web/features/chat/person-avatar.tsx'
import { TimeStamp } from '#web/features/chat/time-stamp.tsx'

interface ConversationEntryProps {
  conversation: Conversation
  isOpen: boolean
  /** No conversation is open: on a phone the list is all there is. */
  isListAlone: boolean
  viewerId: string
  /** When something happened last, in the reader's words; the server does not know their clock. */
  time?: string
  /** Without it there is room for a button, but none yet. */
  onDelete?: (conversationId: string) => void
}

const BUTTON_ROOM = 'size-11 flex-none max-xs:size-[44px] pointer-coarse:-ml-3 pointer-fine:absolute'

export function entryId(conversationId: string): string {
  return `conversation-${conversationId}`
}

/**
 * One row of the list: it opens the conversation, and its avatar the profile. Rendered again only when it changes: the
 * list around it is, with every tick of its clock.
 */
export const ConversationEntry = memo(function ConversationEntry(props: ConversationEntryProps) {
  const { conversation, isOpen, isListAlone, viewerId, time, onDelete } = props
  const { id, person, lastMessage, updatedAt, unread } = conversation
  const name = nameOf(person)
  return (
    <li
      className={`group @container relative flex min-h-20 items-center gap-4 max-xs:gap-[12px] border-b border-rule py-3 pl-1 wide:pr-3 wide:pl-2 ${isOpen ? 'bg-tint' : 'hover:bg-tint/50'}`}
    >
      <PersonAvatar person={person} />
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-3 max-xs:flex-wrap max-xs:gap-x-[12px] max-xs:gap-y-0">
          <h2
            style={fitName(name)}
            // Beside it are the avatar, the time, and on touch screens the button.
            className="fitted-name min-w-0 truncate leading-tight tracking-[-.02em] [--name-beside:9rem] [--name-max:1.375rem] pointer-coarse:[--name-beside:12rem] max-xs:[--name-beside:120px]!"
          >
            <Link
              id={entryId(id)}
              to={conversationPath(id)}
              state={isListAlone ? ({ isFromList: true } satisfies OpenedFrom) : null}
              aria-current={isOpen ? 'true' : undefined}
              // When it is open already, nothing is loaded: the click moves the focus to the composer.
              onClick={() => isOpen && document.getElementById(COMPOSER_ID)?.focus()}
              className="no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-aurora-text"
            >
              <bdi>{name}</bdi>
            </Link>
          </h2>
          {time && (
            <TimeStamp moment={updatedAt} className="flex-none text-[.8125rem] text-ink-2">
              {time}
            </TimeStamp>
          )}
        </div>
        <div className="flex min-h-7 items-center gap-3">
          <p
            dir="auto"
            className={`min-w-0 grow truncate text-left text-[.9375rem] ${unread > 0 ? 'font-semibold' : 'text-ink-2'}`}
          >
            {previewOf(lastMessage, viewerId)}
          </p>
          {unread > 0 && (
            <span className="flex-none rounded-full bg-ember px-2 py-0.5 text-xs font-semibold text-on-ink">
              {unreadText(unread)}
            </span>
          )}
        </div>
      </div>
      {/* With a mouse it appears over the end of the row on hover; on touch screens it is always shown beside it. */}
      {onDelete ? (
        <button
          type="button"
          aria-label={deleteLabel(name)}
          onClick={() => onDelete(id)}
          className={`z-1 grid cursor-pointer place-items-center rounded-full bg-tint text-ink-2 transition-opacity duration-150 hover:text-ink focus-visible:rounded-full focus-visible:opacity-100 pointer-coarse:relative pointer-coarse:bg-transparent pointer-fine:right-1 pointer-fine:bottom-1.5 pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:focus-visible:opacity-100 ${BUTTON_ROOM}`}
        >
          <Trash2 aria-hidden size={18} strokeWidth={1.5} />
        </button>
      ) : (
        <span className={BUTTON_ROOM} />
      )}
    </li>
  )
})

function previewOf(message: Message | null, viewerId: string): string {
  if (!message) return CHAT_COPY.noMessages
  const state = messageState(message)
  if (state !== 'normal') return replacedText(state)
  return message.senderId === viewerId ? ownPreview(message.content ?? '') : (message.content ?? '')
}
