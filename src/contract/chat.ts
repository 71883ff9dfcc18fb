import { z } from 'zod'
import { member } from '#contract/access.ts'
import { pickErrors } from '#contract/errors.ts'
import { GENDERS } from '#domain/people/choices.ts'
import { CHANGES_PAGE_SIZE, MESSAGE_MAX_LENGTH, MESSAGE_MIN_LENGTH } from '#domain/messaging/limits.ts'

const Done = z.object({})
const Cursor = z.string().max(300)

/**
 * A place in the one order of a conversation. Sending, deleting and flagging each take the next number, so whoever has
 * seen number n knows by number n + 2 that something is missing.
 */
const Sequence = z.number().int().nonnegative()

export const Message = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  senderId: z.uuid(),
  /** Where it stands in the conversation; never changes. */
  sequence: Sequence,
  /** The number of the last thing that happened to it: at first its own. */
  changedSequence: Sequence,
  /** Absent once it is deleted or flagged. */
  content: z.string().nullable(),
  isDeleted: z.boolean(),
  isFlagged: z.boolean(),
  sentAt: z.iso.datetime(),
})
export type Message = z.infer<typeof Message>

export const ConversationPerson = z.object({
  id: z.uuid(),
  username: z.string(),
  gender: z.enum(GENDERS),
  pictureUrl: z.string().nullable(),
  lastSeen: z.iso.datetime().nullable(),
  /** False for somebody who has left, is suspended or otherwise cannot be written to. */
  isAvailable: z.boolean(),
})
export type ConversationPerson = z.infer<typeof ConversationPerson>

/** One conversation as one of its two sees it. */
export const Conversation = z.object({
  id: z.uuid(),
  person: ConversationPerson,
  lastMessage: Message.nullable(),
  /** Of the last message, or of the beginning. */
  updatedAt: z.iso.datetime(),
  unread: z.number().int(),
  lastSequence: Sequence,
  /** Up to where the viewer has read. */
  readSequence: Sequence,
  /** Up to where the other has read: a VIP Premium perk, null without it. */
  otherReadSequence: Sequence.nullable(),
})
export type Conversation = z.infer<typeof Conversation>

const InConversation = z.object({ conversationId: z.uuid() })

export const chat = {
  listConversations: member
    .route({ method: 'GET', path: '/conversations', summary: 'Conversations, the latest first' })
    .input(z.object({ after: Cursor.optional() }))
    .output(z.object({ conversations: z.array(Conversation), next: Cursor.nullable() })),

  findConversation: member
    .route({ method: 'GET', path: '/conversations/{conversationId}', summary: 'One conversation' })
    .input(InConversation)
    .output(Conversation)
    .errors(pickErrors('NOT_FOUND')),

  /** Finds the conversation with somebody, brings a deleted one back, or begins one. */
  openWith: member
    .route({ method: 'POST', path: '/people/{userId}/conversation', summary: 'Start or resume a conversation' })
    .input(z.object({ userId: z.uuid() }))
    .output(Conversation)
    .errors(pickErrors('NOT_FOUND', 'PERSON_UNAVAILABLE', 'NEW_CONVERSATIONS_USED_UP')),

  deleteConversation: member
    .route({ method: 'DELETE', path: '/conversations/{conversationId}', summary: 'Delete it for both' })
    .input(InConversation)
    .output(Done)
    .errors(pickErrors('NOT_FOUND')),

  /** Oldest first. Without `before` the newest page. */
  listMessages: member
    .route({ method: 'GET', path: '/conversations/{conversationId}/messages', summary: 'Messages, page by page back' })
    .input(InConversation.extend({ before: Sequence.optional() }))
    .output(z.object({ messages: z.array(Message), hasOlder: z.boolean() }))
    .errors(pickErrors('NOT_FOUND')),

  /** For whoever was away: every message that is new or changed since, in the order it happened. */
  listChanges: member
    .route({ method: 'GET', path: '/conversations/{conversationId}/changes', summary: 'What happened since' })
    .input(InConversation.extend({ since: Sequence }))
    .output(
      z.object({ messages: z.array(Message).max(CHANGES_PAGE_SIZE), hasMore: z.boolean(), lastSequence: Sequence }),
    )
    .errors(pickErrors('NOT_FOUND')),

  /** The sender names the message: sent twice, it is stored once, and both answers are the same. */
  send: member
    .route({ method: 'POST', path: '/conversations/{conversationId}/messages', summary: 'Send a message' })
    .input(
      InConversation.extend({
        id: z.uuid(),
        content: z.string().trim().min(MESSAGE_MIN_LENGTH).max(MESSAGE_MAX_LENGTH),
      }),
    )
    .output(Message)
    .errors(pickErrors('NOT_FOUND', 'PERSON_UNAVAILABLE')),

  deleteMessage: member
    .route({ method: 'DELETE', path: '/messages/{messageId}', summary: 'Delete a message for both' })
    .input(z.object({ messageId: z.uuid() }))
    .output(Message)
    .errors(pickErrors('NOT_FOUND')),

  flagMessage: member
    .route({ method: 'POST', path: '/messages/{messageId}/flag', summary: 'Report a message to the moderators' })
    .input(z.object({ messageId: z.uuid() }))
    .output(Message)
    .errors(pickErrors('NOT_FOUND')),

  markRead: member
    .route({ method: 'PUT', path: '/conversations/{conversationId}/read', summary: 'Read up to a message' })
    .input(InConversation.extend({ upTo: Sequence }))
    .output(z.object({ unread: z.number().int() }))
    .errors(pickErrors('NOT_FOUND')),

  countUnread: member
    .route({ method: 'GET', path: '/unread', summary: 'Unread incoming messages, all in all' })
    .output(z.object({ unread: z.number().int() })),
}

export const chatEvents = {
  /** To both: the payload is the whole message, so no refetch is needed. */
  'chat.messageSent': Message,
  /** To both: deleted or flagged. */
  'chat.messageChanged': Message,
  'chat.conversationDeleted': InConversation,
  /** To all tabs of the reader, and to the other if their plan shows read receipts. */
  'chat.readUpTo': InConversation.extend({ readerId: z.uuid(), sequence: Sequence }),
  /** Only to people whose plan shows typing. */
  'chat.typing': InConversation.extend({ userId: z.uuid(), isTyping: z.boolean() }),
}

export const chatSignals = {
  'chat.typing': InConversation.extend({ isTyping: z.boolean() }),
}
