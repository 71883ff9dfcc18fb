import { Flag, Trash2 } from 'lucide-react'
import { messageState } from '#domain/chat/message-state.ts'
import { VoicePlayer } from '#web/blocks/voice/voice-player.tsx'
import { timeOfDay } from '#web/features/chat/chat-times.ts'
import { CHAT_COPY, messageActionLabel, replacedText } from '#web/features/chat/chat.copy.ts'
import type { GroupedMessage } from '#web/features/chat/window/message-groups.ts'
import { textParts } from '#web/features/chat/window/message-text.ts'

export const BUBBLE = 'w-fit max-w-full px-4 py-2.5 leading-snug whitespace-pre-wrap wrap-anywhere'
export const OWN_PAPER = 'bg-paper-water'

export function bubbleId(messageId: string): string {
  return `message-${messageId}`
}

interface MessageBubbleProps extends GroupedMessage {
  isOwn: boolean
  /** Part of the accessible names of the buttons. */
  author: string
  /** True for the last own message that the other member has read. */
  isSeen: boolean
  onDelete(): void
  onFlag(): void
}

export function MessageBubble(props: MessageBubbleProps) {
  const { message, isOwn, isFirst, isLast, isTimeShown, isSeen, author, onDelete, onFlag } = props
  const state = messageState(message)
  const content = message.content ?? ''
  const shape = `${BUBBLE} ${cornersOf(isOwn, isFirst, isLast)}`
  return (
    <li className={`group flex items-center gap-1 ${isFirst ? 'pt-3' : 'pt-1'} ${isOwn ? 'flex-row-reverse' : ''}`}>
      <div className={`grid max-w-[76%] gap-1 ${isOwn ? 'justify-items-end' : 'justify-items-start'}`}>
        {/* Focusable: on touch screens a tap shows the buttons, and after a change the focus comes back here. */}
        <div
          id={bubbleId(message.id)}
          tabIndex={-1}
          dir="auto"
          className={
            state === 'normal'
              ? `${shape} ${isOwn ? OWN_PAPER : 'bg-tint'} focus:outline-none focus-visible:outline-3`
              : `${shape} border border-rule text-ink-2 italic`
          }
        >
          <BubbleContent message={message} author={author} />
        </div>
        <p className={isTimeShown || isSeen ? 'px-1 text-xs text-ink-2' : 'sr-only'}>
          <time dateTime={message.sentAt}>{timeOfDay(message.sentAt)}</time>
          {isSeen && ` · ${CHAT_COPY.seen}`}
        </p>
      </div>
      {state === 'normal' && (
        <div
          className={`pointer-events-none flex flex-none opacity-0 transition-opacity duration-150 group-focus-within:pointer-events-auto group-focus-within:opacity-100 group-hover:pointer-events-auto group-hover:opacity-100 ${isTimeShown || isSeen ? 'pb-5' : ''}`}
        >
          <ActionButton
            label={messageActionLabel(CHAT_COPY.delete, author, content)}
            onClick={onDelete}
            Icon={Trash2}
          />
          {!isOwn && (
            <ActionButton label={messageActionLabel(CHAT_COPY.report, author, content)} onClick={onFlag} Icon={Flag} />
          )}
        </div>
      )}
    </li>
  )
}

function BubbleContent({ message, author }: Pick<MessageBubbleProps, 'message' | 'author'>) {
  const state = messageState(message)
  if (state !== 'normal') return replacedText(state)
  if (!message.voice) return <MessageText content={message.content ?? ''} />
  return (
    <div className="w-64 max-w-full whitespace-normal">
      <VoicePlayer clip={message.voice} label={CHAT_COPY.introIn(author)} />
    </div>
  )
}

/** Consecutive messages of one sender have flatter corners on their side. */
function cornersOf(isOwn: boolean, isFirst: boolean, isLast: boolean): string {
  if (isOwn) return `rounded-2xl ${isFirst ? '' : 'rounded-tr-sm'} ${isLast ? 'rounded-br-[3px]' : 'rounded-br-sm'}`
  return `rounded-2xl ${isFirst ? '' : 'rounded-tl-sm'} ${isLast ? 'rounded-bl-[3px]' : 'rounded-bl-sm'}`
}

function ActionButton({ label, onClick, Icon }: { label: string; onClick(): void; Icon: typeof Flag }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid h-11 w-9 cursor-pointer place-items-center rounded-full text-ink-2 hover:bg-well hover:text-ink focus-visible:rounded-full focus-visible:-outline-offset-3"
    >
      <Icon aria-hidden size={16} strokeWidth={1.5} />
    </button>
  )
}

/** Only web addresses become links; nothing else is interpreted, and no preview is loaded. */
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
