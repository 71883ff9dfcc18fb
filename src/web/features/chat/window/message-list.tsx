import { Fragment, useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Conversation, Message } from '#contract/chat.ts'
import { client } from '#web/api/client.ts'
import { dayName } from '#web/features/chat/chat-times.ts'
import { authorOf, CHAT_COPY } from '#web/features/chat/chat.copy.ts'
import { ConfirmDialog } from '#web/features/chat/confirm-dialog.tsx'
import { bubbleId, DAY } from '#web/features/chat/window/bubble.tsx'
import { MessageBubble, type MessageAction } from '#web/features/chat/window/message-bubble.tsx'
import { groupedMessages } from '#web/features/chat/window/message-groups.ts'
import { nameOf } from '#web/features/chat/person-avatar.tsx'
import { receiveMessage } from '#web/features/chat/window/use-thread.ts'

interface MessageListProps {
  messages: readonly Message[]
  conversation: Conversation
  viewerId: string
  now: Date
}

/** Messages grouped by day; the viewer's own are on the right. */
export function MessageList({ messages, conversation, viewerId, now }: MessageListProps) {
  const [asked, setAsked] = useState<MessageAction | null>(null)
  const seenId = lastSeenOwn(messages, viewerId, conversation.otherReadSequence)
  const grouped = useMemo(() => groupedMessages(messages), [messages])
  return (
    <>
      <ol>
        {grouped.map((each) => {
          const { message } = each
          const isOwn = message.senderId === viewerId
          return (
            <Fragment key={message.id}>
              {each.isNewDay && <li className={DAY}>{dayName(message.sentAt, now)}</li>}
              <MessageBubble
                {...each}
                isOwn={isOwn}
                author={authorOf(isOwn, nameOf(conversation.person))}
                isSeen={message.id === seenId}
                person={conversation.person}
                onAsk={setAsked}
              />
            </Fragment>
          )
        })}
      </ol>
      {asked && <ActionDialog action={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function lastSeenOwn(messages: readonly Message[], viewerId: string, readSequence: number | null): string | undefined {
  if (readSequence === null) return undefined
  return messages.findLast(({ senderId, sequence }) => senderId === viewerId && sequence <= readSequence)?.id
}

const QUESTIONS = {
  deleteOwn: { question: CHAT_COPY.deleteMessage, text: CHAT_COPY.deleteOwnText, confirm: CHAT_COPY.delete },
  delete: { question: CHAT_COPY.deleteMessage, text: CHAT_COPY.deleteMessageText, confirm: CHAT_COPY.delete },
  flag: { question: CHAT_COPY.flag, text: CHAT_COPY.flagText, confirm: CHAT_COPY.report },
}

function ActionDialog({ action: { kind, message }, onClose }: { action: MessageAction; onClose(): void }) {
  const cache = useQueryClient()
  const act = async () => {
    const input = { messageId: message.id }
    const changed = kind === 'flag' ? await client.chat.flagMessage(input) : await client.chat.deleteMessage(input)
    await receiveMessage(cache, changed)
  }
  return (
    <ConfirmDialog
      {...QUESTIONS[kind]}
      onConfirm={act}
      onClose={onClose}
      focusAfter={() => document.getElementById(bubbleId(message.id))}
    />
  )
}
