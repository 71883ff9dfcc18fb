import type { ReactNode } from 'react'
import { isFewEmoji } from '#domain/chat/emoji-message.ts'
import { messageState } from '#domain/chat/message-state.ts'
import { timeOfDay } from '#web/features/chat/chat-times.ts'
import { CHAT_COPY } from '#web/features/chat/chat.copy.ts'
import { TimeStamp } from '#web/features/chat/time-stamp.tsx'
import type { GroupedMessage } from '#web/features/chat/window/message-groups.ts'
import { textParts } from '#web/features/chat/window/message-text.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

export const BUBBLE = 'w-fit max-w-full px-4 max-xs:px-3 py-2.5 leading-snug whitespace-pre-wrap wrap-anywhere'
export const OWN_PAPER = 'bg-paper-water'
/** The name of a day, above its messages. */
export const DAY = 'min-h-14 pt-6 pb-1 text-center font-display text-lg text-ink-2 italic'

export function bubbleId(messageId: string): string {
  return `message-${messageId}`
}

export interface BubbleProps extends GroupedMessage {
  isOwn: boolean
  /** True for the last own message that the other member has read. */
  isSeen: boolean
  /** What was said, and under it the reactions. */
  content: ReactNode
  reactions: ReactNode
  /** What can be done with it. */
  actions?: ReactNode
}

/** A message as it looks. */
export function Bubble({ message, isOwn, isFirst, isLast, isSeen, content, reactions, actions }: BubbleProps) {
  const isHydrated = useHydrated()
  const shape = `${BUBBLE} ${cornersOf(isOwn, isFirst, isLast)}`
  return (
    <li
      className={`group flex items-center gap-1 max-xs:relative ${isFirst ? 'pt-3' : 'pt-1'} ${isOwn ? 'flex-row-reverse' : ''}`}
    >
      <div
        className={`grid max-w-[76%] max-xs:max-w-[94%] gap-1 ${isOwn ? 'justify-items-end' : 'justify-items-start'}`}
      >
        {/* Focusable: on touch screens a tap shows the buttons, and after a change the focus comes back here. */}
        <div
          id={bubbleId(message.id)}
          tabIndex={-1}
          dir="auto"
          className={
            messageState(message) === 'normal'
              ? `${shape} ${isOwn ? OWN_PAPER : 'bg-tint'} focus:outline-none focus-visible:outline-3`
              : `${shape} border border-rule text-ink-2 italic`
          }
        >
          {content}
        </div>
        {reactions}
        <p className="min-h-4 max-xs:min-h-[32px] px-1 text-xs text-ink-2">
          {/* The server does not know the reader's clock. */}
          {isHydrated && <TimeStamp moment={message.sentAt}>{timeOfDay(message.sentAt)}</TimeStamp>}
          {isHydrated && isSeen && ` · ${CHAT_COPY.seen}`}
        </p>
      </div>
      {actions}
    </li>
  )
}

/** Consecutive messages of one sender have flatter corners on their side. */
function cornersOf(isOwn: boolean, isFirst: boolean, isLast: boolean): string {
  if (isOwn) return `rounded-2xl ${isFirst ? '' : 'rounded-tr-sm'} ${isLast ? 'rounded-br-[3px]' : 'rounded-br-sm'}`
  return `rounded-2xl ${isFirst ? '' : 'rounded-tl-sm'} ${isLast ? 'rounded-bl-[3px]' : 'rounded-bl-sm'}`
}

/** As large as the buttons beside a bubble, so that its lines break where they will. */
export function RoomForActions({ isOwn, canReact }: { isOwn: boolean; canReact: boolean }) {
  const buttons = 1 + Number(!isOwn) + Number(canReact)
  return (
    <span className="flex flex-none pb-5 max-xs:hidden">
      {Array.from({ length: buttons }, (_, index) => (
        <span key={index} className="h-11 w-9" />
      ))}
    </span>
  )
}

/** Only web addresses become links; nothing else is interpreted, and no preview is loaded. */
export function MessageText({ content }: { content: string }) {
  if (isFewEmoji(content)) return <span className="text-[2.5rem] leading-tight">{content}</span>
  return textParts(content).map((part) =>
    part.kind === 'link' ? (
      <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline">
        {part.text}
      </a>
    ) : (
      part.source
    ),
  )
}
