import { useEffect, useState } from 'react'
import type { Message } from '#contract/chat.ts'
import { sentenceForCode } from '#web/api/failure.copy.ts'
import { timeOfDay } from '#web/features/chat/chat-times.ts'
import { CHAT_COPY } from '#web/features/chat/chat.copy.ts'
import { UnsentPhoto } from '#web/features/chat/composer/unsent-photo.tsx'
import { BUBBLE, MessageText, OWN_PAPER } from '#web/features/chat/window/bubble.tsx'
import { discardMessage, retryMessage, useUnsent, type UnsentMessage } from '#web/api/outbox.ts'

/** After this long an unsent message is marked as waiting. */
const LATE_AFTER_MS = 1500

interface UnsentListProps {
  conversationId: string
  /** Those already shown: the event of a sent message may arrive before the answer. */
  messages: readonly Message[]
  isConnected: boolean
}

/** Messages that the server has not acknowledged, below those that it has. */
export function UnsentList({ conversationId, messages, isConnected }: UnsentListProps) {
  const isThere = ({ id }: UnsentMessage) => messages.some((message) => message.id === id)
  const waiting = useUnsent(conversationId)
  const unsent = waiting.filter((item) => !isThere(item))
  // It arrived, its answer was lost, and it was refused when it was sent again: nothing of it is left to be done.
  const settledId = waiting.find((item) => item.failure && isThere(item))?.id
  useEffect(() => {
    if (settledId) discardMessage(settledId)
  }, [settledId])
  if (unsent.length === 0) return null
  return (
    <ol className="grid gap-1 pt-1">
      {unsent.map((item) => (
        <UnsentBubble key={item.id} item={item} isConnected={isConnected} />
      ))}
    </ol>
  )
}

function UnsentBubble({ item, isConnected }: { item: UnsentMessage; isConnected: boolean }) {
  const isLate = useIsLate(item.writtenAt)
  const isWaiting = isLate || !isConnected || item.failure !== undefined
  return (
    <li className="grid justify-items-end gap-1">
      {item.isPhoto ? (
        <UnsentPhoto id={item.id} hasFailed={item.failure !== undefined} />
      ) : (
        <p
          dir="auto"
          className={`${BUBBLE} max-w-[76%] max-xs:max-w-[94%] rounded-2xl rounded-br-[3px] ${isWaiting ? 'border border-dashed border-rule-strong' : OWN_PAPER}`}
        >
          <MessageText content={item.content} />
        </p>
      )}
      {item.failure ? (
        <NotSent item={item} failure={item.failure} />
      ) : (
        <p className="px-1 text-xs text-ink-2">
          <time dateTime={item.writtenAt}>{timeOfDay(item.writtenAt)}</time>
          {isWaiting && ` · ${CHAT_COPY.waiting}`}
        </p>
      )}
    </li>
  )
}

function NotSent({ item, failure }: { item: UnsentMessage; failure: NonNullable<UnsentMessage['failure']> }) {
  return (
    <div
      role="alert"
      className="grid max-w-[76%] max-xs:max-w-[94%] justify-items-end gap-1 text-right text-sm text-ember-text"
    >
      <p>
        {CHAT_COPY.notSent}. {sentenceForCode(failure)}
      </p>
      <p className="flex gap-4">
        <SmallButton onClick={() => retryMessage(item.id)}>{CHAT_COPY.retry}</SmallButton>
        <SmallButton onClick={() => discardMessage(item.id)}>{CHAT_COPY.discard}</SmallButton>
      </p>
    </div>
  )
}

function SmallButton({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button type="button" onClick={onClick} className="min-h-11 cursor-pointer font-semibold text-ink underline">
      {children}
    </button>
  )
}

function useIsLate(writtenAt: string): boolean {
  const [isLate, setIsLate] = useState(() => Date.now() - Date.parse(writtenAt) > LATE_AFTER_MS)
  useEffect(() => {
    if (isLate) return
    const timer = setTimeout(() => setIsLate(true), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isLate])
  return isLate
}
