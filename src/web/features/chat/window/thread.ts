import type { Message } from '#contract/chat.ts'

/** The loaded part of a conversation: a range of messages up to the newest, and the sequence numbers applied so far. */
export interface Thread {
  /** Sorted by sequence number, oldest first. */
  messages: Message[]
  hasOlder: boolean
  /** Everything up to this number has been applied. */
  syncedTo: number
  /** The same for the viewer's own deletions and flags, which have sequence numbers of their own. */
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

/** Whether a change before this one is missing: then the missing ones are fetched. */
export function isBehind(thread: Thread, message: Message): boolean {
  return message.changedSequence > thread.syncedTo + 1 || message.markSequence > thread.marksSyncedTo + 1
}

/** Compares two versions of one message: both sequence numbers only grow. */
export function isNewer(message: Message, known: Message): boolean {
  return message.changedSequence + message.markSequence > known.changedSequence + known.markSequence
}

/** Idempotent: an event, an answer and a catch-up may all bring the same version. */
export function withMessage(thread: Thread, message: Message): Thread {
  return {
    ...thread,
    messages: withVersion(thread.messages, message, thread.hasOlder),
    syncedTo: Math.max(thread.syncedTo, message.changedSequence),
    marksSyncedTo: Math.max(thread.marksSyncedTo, message.markSequence),
  }
}

/** A page of missed changes says how far it goes: its messages may already have the numbers of a later page. */
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
  if (!known) return inserted(messages, message, hasOlder)
  return isNewer(message, known) ? messages.with(index, message) : messages
}

/** A message older than all that are loaded belongs to a page that is not loaded yet. */
function inserted(messages: Message[], message: Message, hasOlder: boolean): Message[] {
  const later = messages.findIndex(({ sequence }) => sequence > message.sequence)
  if (later === -1) return [...messages, message]
  return later === 0 && hasOlder ? messages : messages.toSpliced(later, 0, message)
}

function highest(sequences: readonly number[]): number {
  return sequences.reduce((most, each) => Math.max(most, each), 0)
}
