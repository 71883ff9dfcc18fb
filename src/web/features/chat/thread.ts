import type { Message } from '#contract/chat.ts'

/** What a screen knows of one conversation: a stretch of messages up to the newest, and up to which number it has heard. */
export interface Thread {
  /** By their place in the conversation, oldest first. */
  messages: Message[]
  hasOlder: boolean
  /** Everything up to this number has been applied. */
  syncedTo: number
}

export function threadOf(page: { messages: Message[]; hasOlder: boolean }): Thread {
  return { ...page, syncedTo: highest(page.messages) }
}

export function withOlder(thread: Thread, page: { messages: Message[]; hasOlder: boolean }): Thread {
  const first = thread.messages[0]?.sequence ?? Infinity
  const older = page.messages.filter(({ sequence }) => sequence < first)
  return { ...thread, messages: [...older, ...thread.messages], hasOlder: page.hasOlder }
}

/** Whether something happened in between that has not been heard of: then the server is asked for it. */
export function isBehind(thread: Thread, message: Message): boolean {
  return message.changedSequence > thread.syncedTo + 1
}

/** What has been heard before changes nothing, so an event, an answer and a catch-up may all bring the same message. */
export function withMessage(thread: Thread, message: Message): Thread {
  const index = thread.messages.findIndex(({ id }) => id === message.id)
  const known = thread.messages[index]
  if (known && known.changedSequence >= message.changedSequence) return thread
  return {
    ...thread,
    messages: known ? thread.messages.with(index, message) : placed(thread, message),
    syncedTo: Math.max(thread.syncedTo, message.changedSequence),
  }
}

export function withMessages(thread: Thread, messages: readonly Message[]): Thread {
  return messages.reduce(withMessage, thread)
}

/** An older message than any that is loaded belongs to a page that nobody has asked for yet. */
function placed({ messages, hasOlder }: Thread, message: Message): Message[] {
  const later = messages.findIndex(({ sequence }) => sequence > message.sequence)
  if (later === -1) return [...messages, message]
  return later === 0 && hasOlder ? messages : messages.toSpliced(later, 0, message)
}

function highest(messages: readonly Message[]): number {
  return messages.reduce((most, { changedSequence }) => Math.max(most, changedSequence), 0)
}
