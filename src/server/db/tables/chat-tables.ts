import type { ColumnType, Generated } from 'kysely'
import type { Reaction } from '#domain/chat/reactions.ts'
import type { MessageVoice } from '#server/db/tables/voice-tables.ts'

export interface ConversationsTable {
  id: string
  /** The smaller of the two ids. */
  user1Id: string
  user2Id: string
  /** Not in the first one's list, until the next message. */
  user1Hidden: Generated<boolean>
  user2Hidden: Generated<boolean>
  lastSequence: Generated<number>
  lastMessageId: string | null
  user1Unread: Generated<number>
  user2Unread: Generated<number>
  user1ReadSequence: Generated<number>
  user2ReadSequence: Generated<number>
  /** The number of each one's newest own mark: a message that only they see as deleted or flagged. */
  user1MarkSequence: Generated<number>
  user2MarkSequence: Generated<number>
  createdAt: Date
  updatedAt: Date
}

/** The largest size of a photo, as its message carries it. */
export interface MessagePhotoSize {
  width: number
  height: number
}

export interface MessagePhotosTable {
  messageId: string
  userId: string
  path: string
  width: number
  height: number
  createdAt: Date
}

export interface MessagesTable {
  id: string
  conversationId: string
  sequence: number
  changedSequence: number
  senderId: string
  receiverId: string
  content: string
  voice: ColumnType<MessageVoice | null, string | undefined, string | null>
  photo: ColumnType<MessagePhotoSize | null, string | undefined, string | null>
  senderReaction: ColumnType<Reaction | null, undefined, Reaction | null>
  receiverReaction: ColumnType<Reaction | null, undefined, Reaction | null>
  deletedBySender: Generated<boolean>
  deletedByReceiver: Generated<boolean>
  flaggedByReceiver: Generated<boolean>
  /** The number of the receiver's mark on this message; 0 without one. */
  markSequence: Generated<number>
  sentAt: Date
}
