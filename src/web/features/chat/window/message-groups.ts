import type { Message } from '#contract/chat.ts'
import { isSameDay, isSameMinute } from '#web/features/chat/chat-times.ts'

export interface GroupedMessage {
  message: Message
  isNewDay: boolean
  /** Of consecutive messages of one sender. */
  isFirst: boolean
  isLast: boolean
  /** Consecutive messages of one minute show the time once, under the last of them. */
  isTimeShown: boolean
}

export function groupedMessages(messages: readonly Message[]): GroupedMessage[] {
  return messages.map((message, index) => {
    const before = messages[index - 1]
    const after = messages[index + 1]
    const isLast = !after || !belongTogether(message, after)
    return {
      message,
      isNewDay: !before || !isSameDay(before.sentAt, message.sentAt),
      isFirst: !before || !belongTogether(before, message),
      isLast,
      isTimeShown: isLast || !isSameMinute(message.sentAt, after.sentAt),
    }
  })
}

function belongTogether(one: Message, next: Message): boolean {
  return one.senderId === next.senderId && isSameDay(one.sentAt, next.sentAt)
}
