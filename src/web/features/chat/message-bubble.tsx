import { Flag, Trash2 } from 'lucide-react'
import type { Message } from '#contract/chat.ts'
import { messageState } from '#domain/messaging/message-state.ts'
import { timeOfDay } from '#web/features/chat/chat-times.ts'
import { CHAT_COPY, replacedText } from '#web/features/chat/chat.copy.ts'
import { textParts } from '#web/features/chat/message-text.ts'

const BUBBLE = 'w-fit max-w-full rounded-2xl px-4 py-2.5 leading-snug whitespace-pre-wrap wrap-anywhere'
const OWN = 'rounded-br-sm bg-stock-water'
const THEIRS = 'rounded-bl-sm bg-well'

interface MessageBubbleProps {
  message: Message
  isOwn: boolean
  /** Whether the other has read it: shown under the last one that was. */
  isSeen: boolean
  onDelete(): void
  onFlag(): void
}

export function MessageBubble({ message, isOwn, isSeen, onDelete, onFlag }: MessageBubbleProps) {
  const state = messageState(message)
  return (
    <li className={`group flex items-center gap-1 ${isOwn ? 'flex-row-reverse' : ''}`}>
      <div className={`grid max-w-[76%] gap-1 ${isOwn ? 'justify-items-end' : 'justify-items-start'}`}>
        {state === 'normal' ? (
          <p className={`${BUBBLE} ${isOwn ? OWN : THEIRS}`}>
            <MessageText content={message.content ?? ''} />
          </p>
        ) : (
          <p className={`${BUBBLE} border border-rule-strong text-ink-2 italic`}>{replacedText(state)}</p>
        )}
        <p className="px-1 text-xs text-ink-2">
          <time dateTime={message.sentAt}>{timeOfDay(message.sentAt)}</time>
          {isSeen && ` · ${CHAT_COPY.seen}`}
        </p>
      </div>
      {state === 'normal' && (
        <div className="flex flex-none pb-5 opacity-0 transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
          <ActionButton label={CHAT_COPY.deleteMessage} onClick={onDelete} Icon={Trash2} />
          <ActionButton label={CHAT_COPY.flag} onClick={onFlag} Icon={Flag} />
        </div>
      )}
    </li>
  )
}

function ActionButton({ label, onClick, Icon }: { label: string; onClick(): void; Icon: typeof Flag }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid h-11 w-9 cursor-pointer place-items-center rounded-full text-ink-2 hover:bg-well hover:text-ink"
    >
      <Icon aria-hidden size={16} strokeWidth={1.5} />
    </button>
  )
}

/** Text stays text. Links are there to be followed, never looked at by us. */
export function MessageText({ content }: { content: string }) {
  return textParts(content).map((part) =>
    part.kind === 'link' ? (
      <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  )
}
