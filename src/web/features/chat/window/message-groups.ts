import type { Message } from '#contract/chat.ts'
import { isSameDay } from '#web/features/chat/chat-times.ts'

export interface GroupedMessage {
  message: Message
  isNewDay: boolean
  /** Of consecutive messages of one sender. */
  isFirst: boolean
  isLast: boolean
}

export function groupedMessages(messages: readonly Message[]): GroupedMessage[] {
  return messages.map((message, index) => {
    const before = messages[index - 1]
    const after = messages[index + 1]
    return {
      message,
      isNewDay: !before || !isSameDay(before.sentAt, message.sentAt),
      isFirst: !before || !belongTogether(before, message),
      isLast: !after || !belongTogether(message, after),
    }
  })
}

function belongTogether(one: Message, next: Message): boolean {
  return one.senderId === next.senderId && isSameDay(one.sentAt, next.sentAt)
}
