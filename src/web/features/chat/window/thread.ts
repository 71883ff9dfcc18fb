import type { Message } from '#contract/chat.ts'

/** What a screen knows of one conversation: a stretch of messages up to the newest, and up to which numbers it has heard. */
export interface Thread {
  /** By their place in the conversation, oldest first. */
  messages: Message[]
  hasOlder: boolean
  /** Everything up to this number has been applied. */
  syncedTo: number
  /** The same for one's own marks, which are numbered apart. */
  marksSyncedTo: number
}

export function threadOf(page: { messages: Message[]; hasOlder: boolean }): Thread {
  return {
    ...page,
    syncedTo: highest(page.messages.map(({ changedSequence }) => changedSequence)),
    marksSyncedTo: highest(page.messages.map(({ markSequence }) => markSequence)),
  }
}

export function withOlder(thread: Thread, page: { messages: Message[]; hasOlder: boolean }): Thread {
  const first = thread.messages[0]?.sequence ?? Infinity
  const older = page.messages.filter(({ sequence }) => sequence < first)
  return { ...thread, messages: [...older, ...thread.messages], hasOlder: page.hasOlder }
}

/** Whether something happened in between that has not been heard of: then the server is asked for it. */
export function isBehind(thread: Thread, message: Message): boolean {
  return message.changedSequence > thread.syncedTo + 1 || message.markSequence > thread.marksSyncedTo + 1
}

/** Of the same message: both numbers only ever grow. */
export function isNewer(message: Message, known: Message): boolean {
  return message.changedSequence + message.markSequence > known.changedSequence + known.markSequence
}

/** What has been heard before changes nothing, so an event, an answer and a catch-up may all bring the same message. */
export function withMessage(thread: Thread, message: Message): Thread {
  return {
    ...thread,
    messages: withVersion(thread.messages, message, thread.hasOlder),
    syncedTo: Math.max(thread.syncedTo, message.changedSequence),
    marksSyncedTo: Math.max(thread.marksSyncedTo, message.markSequence),
  }
}

/** A page of what was missed says itself how far it goes: a message in it may carry a number of a later page. */
export function withChanges(
  thread: Thread,
  { messages, upTo, marksUpTo }: { messages: readonly Message[]; upTo: number; marksUpTo: number },
): Thread {
  return {
    ...thread,
    messages: messages.reduce((known, message) => withVersion(known, message, thread.hasOlder), thread.messages),
    syncedTo: Math.max(thread.syncedTo, upTo),
    marksSyncedTo: Math.max(thread.marksSyncedTo, marksUpTo),
  }
}

function withVersion(messages: Message[], message: Message, hasOlder: boolean): Message[] {
  const index = messages.findIndex(({ id }) => id === message.id)
  const known = messages[index]
  if (!known) return placed(messages, message, hasOlder)
  return isNewer(message, known) ? messages.with(index, message) : messages
}

/** An older message than any that is loaded belongs to a page that nobody has asked for yet. */
function placed(messages: Message[], message: Message, hasOlder: boolean): Message[] {
  const later = messages.findIndex(({ sequence }) => sequence > message.sequence)
  if (later === -1) return [...messages, message]
  return later === 0 && hasOlder ? messages : messages.toSpliced(later, 0, message)
}

function highest(sequences: readonly number[]): number {
  return sequences.reduce((most, each) => Math.max(most, each), 0)
}
