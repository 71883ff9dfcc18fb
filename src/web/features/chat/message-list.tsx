import { Fragment, useState } from 'react'
import type { Conversation, Message } from '#contract/chat.ts'
import { dayName, isSameDay } from '#web/features/chat/chat-times.ts'
import { MessageBubble } from '#web/features/chat/message-bubble.tsx'
import { MessageActions, type AskedAction } from '#web/features/chat/message-actions.tsx'

interface MessageListProps {
  messages: readonly Message[]
  conversation: Conversation
  viewerId: string
  now: Date
}

/** Day by day, one's own on the right. */
export function MessageList({ messages, conversation, viewerId, now }: MessageListProps) {
  const [asked, setAsked] = useState<AskedAction | null>(null)
  const seenId = lastSeenOwn(messages, viewerId, conversation.otherReadSequence)
  return (
    <>
      <ol className="grid gap-1.5">
        {messages.map((message, place) => {
          const before = messages[place - 1]
          const isNewDay = !before || !isSameDay(before.sentAt, message.sentAt)
          return (
            <Fragment key={message.id}>
              {isNewDay && (
                <li className="py-3 text-center font-display text-lg text-ink-2 italic">
                  {dayName(message.sentAt, now)}
                </li>
              )}
              <MessageBubble
                message={message}
                isOwn={message.senderId === viewerId}
                isSeen={message.id === seenId}
                onDelete={() => setAsked({ kind: 'delete', message })}
                onFlag={() => setAsked({ kind: 'flag', message })}
              />
            </Fragment>
          )
        })}
      </ol>
      {asked && <MessageActions asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function lastSeenOwn(messages: readonly Message[], viewerId: string, readSequence: number | null): string | undefined {
  if (readSequence === null) return undefined
  return messages.findLast(({ senderId, sequence }) => senderId === viewerId && sequence <= readSequence)?.id
}
