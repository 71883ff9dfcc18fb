import { useQueryClient } from '@tanstack/react-query'
import { sentenceForCode } from '#web/api/failure.copy.ts'
import { timeOfDay } from '#web/features/chat/chat-times.ts'
import { CHAT_COPY } from '#web/features/chat/chat.copy.ts'
import { MessageText } from '#web/features/chat/message-bubble.tsx'
import { retryMessage } from '#web/features/chat/outbox-sender.ts'
import { removeUnsent, useUnsent, type UnsentMessage } from '#web/features/chat/outbox.ts'

/** What the server has not confirmed yet, after everything that it has. */
export function UnsentList({ conversationId }: { conversationId: string }) {
  const unsent = useUnsent(conversationId)
  if (unsent.length === 0) return null
  return (
    <ol className="grid gap-1.5 pt-1.5">
      {unsent.map((item) => (
        <UnsentBubble key={item.id} item={item} />
      ))}
    </ol>
  )
}

function UnsentBubble({ item }: { item: UnsentMessage }) {
  const cache = useQueryClient()
  return (
    <li className="grid justify-items-end gap-1">
      <p className="w-fit max-w-[76%] rounded-2xl rounded-br-sm border border-dashed border-rule-strong px-4 py-2.5 leading-snug wrap-anywhere whitespace-pre-wrap">
        <MessageText content={item.content} />
      </p>
      {item.failure ? (
        <div role="alert" className="grid max-w-[76%] justify-items-end gap-1 text-right text-sm text-ember-text">
          <p>
            {CHAT_COPY.notSent}. {sentenceForCode(item.failure)}
          </p>
          <p className="flex gap-4">
            <SmallButton onClick={() => retryMessage(cache, item.id)}>{CHAT_COPY.retry}</SmallButton>
            <SmallButton onClick={() => removeUnsent(item.id)}>{CHAT_COPY.discard}</SmallButton>
          </p>
        </div>
      ) : (
        <p className="px-1 text-xs text-ink-2">
          <time dateTime={item.writtenAt}>{timeOfDay(item.writtenAt)}</time> · {CHAT_COPY.waiting}
        </p>
      )}
    </li>
  )
}

function SmallButton({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button type="button" onClick={onClick} className="min-h-11 cursor-pointer font-semibold text-ink underline">
      {children}
    </button>
  )
}
