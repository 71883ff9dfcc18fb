import type { Message } from '#contract/chat.ts'
import { marksSeenBy, messageState, type MessageMarks } from '#domain/chat/message-state.ts'
import { reactionsSeenBy, type MessageReactions } from '#domain/chat/reactions.ts'
import type { MessagePhotoSize, MessagesTable } from '#server/db/tables/chat-tables.ts'
import type { MessageVoice } from '#server/db/tables/voice-tables.ts'
import { messagePhotoView } from '#server/features/chat/photos/photo-view.ts'
import { clipView } from '#server/features/voice/clip-view.ts'

export const MESSAGE_COLUMNS = [
  'id',
  'conversationId',
  'senderId',
  'sequence',
  'changedSequence',
  'content',
  'voice',
  'photo',
  'senderReaction',
  'receiverReaction',
  'deletedBySender',
  'deletedByReceiver',
  'flaggedByReceiver',
  'markSequence',
  'sentAt',
] as const satisfies (keyof MessagesTable)[]

/** Inside a JSON column the database sends the moment as text. */
export interface MessageRow extends MessageMarks, MessageReactions {
  id: string
  conversationId: string
  sequence: number
  changedSequence: number
  markSequence: number
  content: string
  voice: MessageVoice | null
  photo: MessagePhotoSize | null
  sentAt: Date | string
}

/** A message as one of the two may see it: the text of a deleted or flagged one stays with the moderators. */
export function messageView(viewerId: string, row: MessageRow): Message {
  const { id, conversationId, senderId, sequence, changedSequence, markSequence, content, voice, photo, sentAt } = row
  const marks = marksSeenBy(viewerId, row)
  const isShown = messageState(marks) === 'normal'
  return {
    id,
    conversationId,
    senderId,
    sequence,
    changedSequence,
    markSequence: senderId === viewerId ? 0 : markSequence,
    content: isShown ? content : null,
    voice: isShown && voice ? clipView(voice) : null,
    photo: isShown && photo ? messagePhotoView(id, photo) : null,
    reactions: isShown ? reactionsSeenBy(viewerId, row) : { mine: null, theirs: null },
    ...marks,
    sentAt: new Date(sentAt).toISOString(),
  }
}
