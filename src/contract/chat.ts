import { z } from 'zod'
import { member, unconfirmedMember } from '#contract/access.ts'
import { requiredText, textUpTo } from '#contract/answers.ts'
import { Cursor } from '#contract/cursor.ts'
import { pickErrors, PICTURE_ERRORS } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'
import { AuraVibe } from '#contract/person.ts'
import { VoiceClip } from '#contract/voice-clip.ts'
import { SEARCH_MAX_LENGTH } from '#domain/discovery/discovery-rules.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { CHANGES_PAGE_SIZE, MESSAGE_MAX_LENGTH, MESSAGE_PHOTO_MAX_BYTES, SEQUENCE_MAX } from '#domain/chat/limits.ts'
import { REACTIONS } from '#domain/chat/reactions.ts'
import { GENDERS } from '#domain/people/choices.ts'

const Done = z.object({})

/**
 * A place in the one order of a conversation. Sending a message, deleting one's own and reacting to one each take the
 * next number, so whoever has seen number n knows by number n + 2 that something is missing. What somebody deletes or
 * flags of the other's is numbered apart, for them alone.
 */
const Sequence = z.number().int().nonnegative().max(SEQUENCE_MAX)

/** A photo in a conversation. Its addresses answer the two of them only, and not across a block. */
export const MessagePhoto = z.object({
  smallUrl: z.string(),
  mediumUrl: z.string(),
  largeUrl: z.string(),
  /** Of the largest size. */
  width: z.number().int(),
  height: z.number().int(),
})
export type MessagePhoto = z.infer<typeof MessagePhoto>

const Reaction = z.enum(REACTIONS)

/** A message as one of the two sees it. */
export const Message = z.object({
  id: Id,
  conversationId: Id,
  senderId: Id,
  /** Where it stands in the conversation; never changes. */
  sequence: Sequence,
  /** The number of the last thing that happened to it for both: at first its own. */
  changedSequence: Sequence,
  /** The number of the viewer's own mark on it, which the other knows nothing of; 0 without one. */
  markSequence: Sequence,
  /** Absent once the viewer sees it as deleted or flagged. */
  content: z.string().nullable(),
  /** The recording of an audio intro; absent under the same conditions as the content. */
  voice: VoiceClip.nullable(),
  /** Of a message that is a photo; absent likewise. */
  photo: MessagePhoto.nullable(),
  /** Of the viewer and of the other; none on what the viewer sees as deleted or flagged. */
  reactions: z.object({ mine: Reaction.nullable(), theirs: Reaction.nullable() }),
  isDeleted: z.boolean(),
  isFlagged: z.boolean(),
  sentAt: z.iso.datetime(),
})
export type Message = z.infer<typeof Message>

export const ConversationPerson = z.object({
  id: Id,
  username: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  pictureUrl: z.string().nullable(),
  aura: AuraVibe.nullable(),
  /** Here within the last minute; never told of somebody who hides. */
  isOnline: z.boolean(),
  /**
   * False for somebody who has left, is suspended, or has a block between them and the viewer, all alike: they cannot
   * be written to, and their name, gender, picture and aura are not told.
   */
  isAvailable: z.boolean(),
  /** Whether the viewer has blocked them; then the name is told. */
  isBlocked: z.boolean(),
  /** Erased for good: the id leads to nobody, and never did. */
  isDeleted: z.boolean(),
})
export type ConversationPerson = z.infer<typeof ConversationPerson>

/** One conversation as one of its two sees it. */
export const Conversation = z.object({
  id: Id,
  person: ConversationPerson,
  lastMessage: Message.nullable(),
  /** Of the last message, or of the beginning. */
  updatedAt: z.iso.datetime(),
  unread: z.number().int(),
  lastSequence: Sequence,
  /** Of the viewer's own marks. */
  lastMarkSequence: Sequence,
  /** Up to where the viewer has read. */
  readSequence: Sequence,
  /** Up to where the other has read: a VIP Premium perk, null without it. */
  otherReadSequence: Sequence.nullable(),
  /** By the concierge, when both had agreed. */
  isIntroduced: z.boolean(),
})
export type Conversation = z.infer<typeof Conversation>

const InConversation = z.object({ conversationId: Id })

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

  /** Of what was said to each other before, seen from the viewer's own list: an empty conversation counts as none. */
  findWith: member
    .route({ method: 'GET', path: '/people/{userId}/conversation', summary: 'Is there a conversation with somebody' })
    .input(z.object({ userId: Id }))
    .output(z.object({ id: Id, isDeleted: z.boolean() }))
    .errors(pickErrors('NOT_FOUND')),

  /** Finds the conversation with somebody, brings a deleted one back, or begins one. */
  openWith: member
    .route({ method: 'POST', path: '/people/{userId}/conversation', summary: 'Start or resume a conversation' })
    .input(z.object({ userId: Id }))
    .output(Conversation)
    .errors(pickErrors('NOT_FOUND', 'PERSON_UNAVAILABLE', 'NEW_CONVERSATIONS_USED_UP')),

  deleteConversation: member
    .route({ method: 'DELETE', path: '/conversations/{conversationId}', summary: 'Take it from one’s own list' })
    .input(InConversation)
    .output(Done)
    .errors(pickErrors('NOT_FOUND')),

  /** In the viewer's own list: by the names of people, on the first page, and by what was said, newest first. */
  search: member
    .route({ method: 'GET', path: '/messages', summary: 'Search in one’s own conversations' })
    .input(z.object({ q: textUpTo(SEARCH_MAX_LENGTH), after: Cursor.optional() }))
    .output(
      z.object({
        people: z.array(z.object({ conversationId: Id, person: ConversationPerson })),
        messages: z.array(z.object({ message: Message, person: ConversationPerson })),
        next: Cursor.nullable(),
      }),
    ),

  /** Oldest first. Without `before` and `after` the newest page. */
  listMessages: member
    .route({ method: 'GET', path: '/conversations/{conversationId}/messages', summary: 'Messages, page by page' })
    .input(InConversation.extend({ before: Sequence.optional(), after: Sequence.optional() }))
    .output(z.object({ messages: z.array(Message), hasOlder: z.boolean(), hasNewer: z.boolean() }))
    .errors(pickErrors('NOT_FOUND')),

  /** For whoever was away: every message that is new or changed since, in the order it happened, then the own marks. */
  listChanges: member
    .route({ method: 'GET', path: '/conversations/{conversationId}/changes', summary: 'What happened since' })
    .input(InConversation.extend({ since: Sequence, marksSince: Sequence.default(0) }))
    .output(
      z.object({
        messages: z.array(Message).max(2 * CHANGES_PAGE_SIZE),
        hasMore: z.boolean(),
        /** Up to where the answer is complete: the next question begins there. */
        upTo: Sequence,
        marksUpTo: Sequence,
      }),
    )
    .errors(pickErrors('NOT_FOUND')),

  /** The sender names the message: sent twice, it is stored once, and both answers are the same. */
  send: member
    .route({ method: 'POST', path: '/conversations/{conversationId}/messages', summary: 'Send a message' })
    .input(
      InConversation.extend({
        id: Id,
        content: requiredText(MESSAGE_MAX_LENGTH),
      }),
    )
    .output(Message)
    .errors(pickErrors('NOT_FOUND', 'PERSON_UNAVAILABLE')),

  /** The same with a photo, which is stored without its metadata. */
  sendPhoto: member
    .route({ method: 'POST', path: '/conversations/{conversationId}/photos', summary: 'Send a photo' })
    .input(
      InConversation.extend({
        id: Id,
        file: z.file().max(MESSAGE_PHOTO_MAX_BYTES, { error: INPUT_COPY.messagePhotoSize }),
      }),
    )
    .output(Message)
    .errors(pickErrors('NOT_FOUND', 'PERSON_UNAVAILABLE', ...PICTURE_ERRORS)),

  /** One of each of the two: another replaces it, null takes it back. */
  react: member
    .route({ method: 'PUT', path: '/messages/{messageId}/reaction', summary: 'React to a message' })
    .input(z.object({ messageId: Id, reaction: Reaction.nullable() }))
    .output(Message)
    .errors(pickErrors('NOT_FOUND', 'PERSON_UNAVAILABLE')),

  /** One's own is deleted for both, the other's in one's own view only. */
  deleteMessage: member
    .route({ method: 'DELETE', path: '/messages/{messageId}', summary: 'Delete a message' })
    .input(z.object({ messageId: Id }))
    .output(Message)
    .errors(pickErrors('NOT_FOUND')),

  /** The sender, who may not flag it, sees no change. */
  flagMessage: unconfirmedMember
    .route({ method: 'POST', path: '/messages/{messageId}/flag', summary: 'Report a message to the moderators' })
    .input(z.object({ messageId: Id }))
    .output(Message)
    .errors(pickErrors('NOT_FOUND', 'NOT_ALLOWED')),

  markRead: unconfirmedMember
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
  /** To whoever sees a change, each with their own view of the message. */
  'chat.messageChanged': Message,
  /** To all tabs of whoever deleted it. */
  'chat.conversationDeleted': InConversation,
  /** To all tabs of the reader, and to the other if their plan shows read receipts. */
  'chat.readUpTo': InConversation.extend({ readerId: Id, sequence: Sequence }),
  /** Only to people whose plan shows typing. */
  'chat.typing': InConversation.extend({ userId: Id, isTyping: z.boolean() }),
}

export const chatSignals = {
  'chat.typing': InConversation.extend({ isTyping: z.boolean() }),
}
