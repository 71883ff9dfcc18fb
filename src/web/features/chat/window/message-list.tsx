import { Fragment, useMemo, useState } from 'react'
import type { Conversation, Message } from '#contract/chat.ts'
import { dayName } from '#web/features/chat/chat-times.ts'
import { authorOf } from '#web/features/chat/chat.copy.ts'
import { MessageBubble } from '#web/features/chat/window/message-bubble.tsx'
import { MessageActions, type AskedAction } from '#web/features/chat/window/message-actions.tsx'
import { groupedMessages } from '#web/features/chat/window/message-groups.ts'
import { nameOf } from '#web/features/chat/person-avatar.tsx'

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
  const placed = useMemo(() => groupedMessages(messages), [messages])
  return (
    <>
      <ol>
        {placed.map((each) => {
          const { message } = each
          const isOwn = message.senderId === viewerId
          return (
            <Fragment key={message.id}>
              {each.isNewDay && (
                <li className="pt-6 pb-1 text-center font-display text-lg text-ink-2 italic">
                  {dayName(message.sentAt, now)}
                </li>
              )}
              <MessageBubble
                {...each}
                isOwn={isOwn}
                author={authorOf(isOwn, nameOf(conversation.person))}
                isSeen={message.id === seenId}
                onDelete={() => setAsked({ kind: isOwn ? 'deleteOwn' : 'delete', message })}
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
