import type { Message } from '#contract/chat.ts'
import { messageState } from '#domain/messaging/message-state.ts'
import type { MessagesTable } from '#server/db/tables.ts'

export const MESSAGE_COLUMNS = [
  'id',
  'conversationId',
  'senderId',
  'sequence',
  'changedSequence',
  'content',
  'isDeleted',
  'isFlagged',
  'sentAt',
] as const satisfies (keyof MessagesTable)[]

/** Inside a JSON column the database sends the moment as text. */
export interface MessageRow extends Omit<Message, 'sentAt' | 'content'> {
  content: string
  sentAt: Date | string
}

/** A message as both may read it: the text of a deleted or flagged one stays with the moderators. */
export function messageView({ content, sentAt, ...row }: MessageRow): Message {
  return {
    ...row,
    content: messageState(row) === 'normal' ? content : null,
    sentAt: new Date(sentAt).toISOString(),
  }
}
