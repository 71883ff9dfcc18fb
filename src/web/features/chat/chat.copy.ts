import type { ConversationPerson } from '#contract/chat.ts'
import { unreadLabel } from '#domain/chat/limits.ts'
import type { MessageState } from '#domain/chat/message-state.ts'

export const CHAT_COPY = {
  title: 'Chats',
  empty: 'No conversations yet.',
  emptyText: 'Find somebody whose vibe you like, and write the first line.',
  toDiscover: 'Go to Discover',
  choose: 'Choose a conversation',
  chooseText: 'Your messages appear here. Nothing is lost if the connection drops: what you write waits in this tab.',
  loading: 'Loading conversations…',
  loadingMessages: 'Loading messages…',
  listFailed: 'Your conversations could not be loaded.',
  threadFailed: 'These messages could not be loaded.',
  gone: 'This conversation is not here any more.',
  goneText:
    'You have deleted it, or the other person cannot be reached. A new message from either of you brings it back.',
  opening: 'Opening the conversation…',
  list: 'Conversations',
  noMessages: 'No messages yet',
  sayHello: 'No messages yet. Say hello.',
  back: 'Back to all chats',
  placeholder: 'Type your message...',
  send: 'Send',
  online: 'Online now',
  beginning: 'This is where it began.',
  introduced: 'The concierge introduced you.',
  earlier: 'Load earlier messages',
  earlierFailed: 'Earlier messages could not be loaded.',
  later: 'Load later messages',
  laterFailed: 'Later messages could not be loaded.',
  newest: 'Jump to newest',
  newMessages: 'New messages',
  waiting: 'Waiting to be sent',
  notSent: 'Not sent',
  retry: 'Try again',
  discard: 'Discard',
  seen: 'Seen',
  blocked: 'You have blocked this person. You can still read what you wrote to each other, and report it.',
  unavailable: 'This person is not available right now. You can still read what you wrote to each other.',
  deletedAccount: 'Deleted account',
  deleted: 'This person has deleted their account. What you wrote stays here for you.',
  offline: 'You are offline. What you write goes out as soon as the connection is back.',
  deleteConversation: 'Are you sure you want to delete this conversation?',
  deleteConversationText:
    'It goes from your list only. A new message from either of you brings it back, with all that was said.',
  deleteMessage: 'Delete this message?',
  deleteOwnText: 'It is deleted for both of you.',
  deleteMessageText: 'It is deleted in your view only. The other person still sees it, and is not told.',
  flag: 'Report this message?',
  flagText:
    'Our moderators will read it, with the messages around it. The other person sees no change and is not told.',
  cancel: 'Cancel',
  intro: 'Record an audio intro',
  introText: 'Your voice as your first message. Only the two of you can listen.',
  sendIntro: 'Send the intro',
  introIn: (message: string) => `the audio intro in ${message}`,
  delete: 'Delete',
  report: 'Report',
  actionFailed: 'That did not work. Please try again.',
  log: 'Messages',
  you: 'you',
  today: 'Today',
  yesterday: 'Yesterday',
}

/** Shown instead of a message that was deleted or flagged. */
const REPLACED: Record<Exclude<MessageState, 'normal'>, string> = {
  deleted: 'message deleted',
  flagged: 'message has been flagged',
}

export function replacedText(state: Exclude<MessageState, 'normal'>): string {
  return REPLACED[state]
}

export function unreadText(count: number): string {
  return `${unreadLabel(count)} unread`
}

export function typingText(username: string): string {
  return `${username} is typing`
}

export function deleteLabel(username: string): string {
  return `Delete the conversation with ${username}`
}

const EXCERPT_LENGTH = 40

export function authorOf(isOwn: boolean, username: string): string {
  return isOwn ? 'your message' : `the message from ${username}`
}

export function messageActionLabel(action: string, author: string, content: string): string {
  const excerpt = content.length > EXCERPT_LENGTH ? `${content.slice(0, EXCERPT_LENGTH).trimEnd()}…` : content
  return `${action} ${author}: ${excerpt}`
}

export function ownPreview(content: string): string {
  return `You: ${content}`
}

export function paneLabel(username: string): string {
  return `Conversation with ${username}`
}

export function roomLeft(left: number): string {
  const count = Math.abs(left)
  const characters = count === 1 ? '1 character' : `${count} characters`
  return left < 0 ? `${characters} too many. Nothing is cut off: send it in two parts.` : `${characters} left`
}

export function profileLabel(username: string): string {
  return `Profile of ${username}`
}

/** What is known of a conversation that could not be opened: none or not deleted, deleted by the viewer, or unknown. */
export type ConversationState = 'notDeleted' | 'deleted' | 'unknown'

/** The specification has a sentence for each step that may fail: looking up, reviving and starting a conversation. */
export const START_FAILURES: Record<ConversationState, string> = {
  unknown: 'Error checking conversation. Try again.',
  deleted: 'Could not revive conversation. Please try again.',
  notDeleted: 'Could not start a conversation. Please try again.',
}

export function reasonNotToWrite({
  isBlocked,
  isDeleted,
}: Pick<ConversationPerson, 'isBlocked' | 'isDeleted'>): string {
  if (isDeleted) return CHAT_COPY.deleted
  return isBlocked ? CHAT_COPY.blocked : CHAT_COPY.unavailable
}
