import type { InfiniteData } from '@tanstack/react-query'
import type { Conversation, Message } from '#contract/chat.ts'
import { isNewer } from '#web/features/chat/window/thread.ts'

export interface ConversationPage {
  conversations: Conversation[]
  next: string | null
}
export type ConversationPages = InfiniteData<ConversationPage>

/** Without duplicates, the latest first: one may have moved from a later page to the top between requests. */
export function conversationsIn(data: ConversationPages | undefined): Conversation[] | undefined {
  if (!data) return undefined
  const byId = new Map<string, Conversation>()
  for (const each of data.pages.flatMap(({ conversations }) => conversations)) {
    if (!byId.has(each.id)) byId.set(each.id, each)
  }
  return [...byId.values()].toSorted(byLatest)
}

/** Moments are written so that they compare as text; `localeCompare` would take a phone 60 ms at its first use. */
function byLatest({ updatedAt: one }: Conversation, { updatedAt: other }: Conversation): number {
  return Number(one < other) - Number(one > other)
}

export function findConversation(data: ConversationPages | undefined, id: string): Conversation | undefined {
  return data?.pages.flatMap(({ conversations }) => conversations).find((each) => each.id === id)
}

export function withConversation(data: ConversationPages, conversation: Conversation): ConversationPages {
  const rest = withoutConversations(data, ({ id }) => id === conversation.id)
  const [first, ...others] = rest.pages
  if (!first) return data
  return { ...rest, pages: [{ ...first, conversations: [conversation, ...first.conversations] }, ...others] }
}

export function withoutConversations(
  data: ConversationPages,
  isGone: (conversation: Conversation) => boolean,
): ConversationPages {
  const pages = data.pages.map((page) => ({
    ...page,
    conversations: page.conversations.filter((each) => !isGone(each)),
  }))
  return { ...data, pages }
}

/** Idempotent: a message arrives as an event and as an answer. */
export function withSentMessage(conversation: Conversation, message: Message, viewerId: string): Conversation {
  if (message.sequence <= (conversation.lastMessage?.sequence ?? 0)) return conversation
  const isIncoming = message.senderId !== viewerId
  return {
    ...conversation,
    lastMessage: message,
    updatedAt: message.sentAt > conversation.updatedAt ? message.sentAt : conversation.updatedAt,
    lastSequence: Math.max(conversation.lastSequence, message.changedSequence),
    unread: isIncoming && message.sequence > conversation.readSequence ? conversation.unread + 1 : conversation.unread,
  }
}

export function withChangedMessage(conversation: Conversation, message: Message): Conversation {
  const last = conversation.lastMessage
  const isLast = last?.id === message.id && isNewer(message, last)
  return {
    ...conversation,
    lastMessage: isLast ? message : last,
    lastSequence: Math.max(conversation.lastSequence, message.changedSequence),
    lastMarkSequence: Math.max(conversation.lastMarkSequence, message.markSequence),
  }
}

/** After a block the messages stay readable; a conversation without messages is removed. */
export function withParted(data: ConversationPages, personId: string): ConversationPages {
  const rest = withoutConversations(data, ({ person, lastMessage }) => person.id === personId && !lastMessage)
  const part = (each: Conversation) =>
    each.person.id === personId ? { ...each, person: { ...each.person, isAvailable: false, isOnline: false } } : each
  return { ...rest, pages: rest.pages.map((page) => ({ ...page, conversations: page.conversations.map(part) })) }
}

export function withOnline(data: ConversationPages, personId: string): ConversationPages {
  const mark = (each: Conversation) =>
    each.person.id === personId && each.person.isAvailable
      ? { ...each, person: { ...each.person, isOnline: true } }
      : each
  return { ...data, pages: data.pages.map((page) => ({ ...page, conversations: page.conversations.map(mark) })) }
}

/** For a list that is too old to say who is online. */
export function withoutOnline(conversations: Conversation[]): Conversation[] {
  return conversations.map((each) => ({ ...each, person: { ...each.person, isOnline: false } }))
}

interface Reading {
  isOwn: boolean
  sequence: number
  /** The remaining number, if the server has counted. */
  unread?: number
}

export function withRead(conversation: Conversation, { isOwn, sequence, unread }: Reading): Conversation {
  if (!isOwn) {
    return { ...conversation, otherReadSequence: Math.max(conversation.otherReadSequence ?? 0, sequence) }
  }
  const isAll = sequence >= (conversation.lastMessage?.sequence ?? 0)
  return {
    ...conversation,
    readSequence: Math.max(conversation.readSequence, sequence),
    unread: isAll ? 0 : (unread ?? conversation.unread),
  }
}
