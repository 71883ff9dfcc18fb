import type { Message } from '#contract/chat.ts'
import { isSameDay, isSameMinute } from '#web/features/chat/chat-times.ts'

export interface PlacedMessage {
  message: Message
  isNewDay: boolean
  /** Of what one person says in a row. */
  isFirst: boolean
  isLast: boolean
  /** Several messages of one minute share the time under the last of them. */
  isTimeShown: boolean
}

export function groupedMessages(messages: readonly Message[]): PlacedMessage[] {
  return messages.map((message, place) => {
    const before = messages[place - 1]
    const after = messages[place + 1]
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
