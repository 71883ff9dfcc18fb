import type { Message } from '#contract/chat.ts'

/**
 * The loaded part of a conversation: a range of messages without gaps, up to the newest unless it was opened at an older
 * one, and the sequence numbers applied so far.
 */
export interface Thread {
  /** Sorted by sequence number, oldest first. */
  messages: Message[]
  hasOlder: boolean
  /** Whether messages after the last one are not loaded. */
  hasNewer: boolean
  /** Everything up to this number has been applied. */
  syncedTo: number
  /** The same for the viewer's own deletions and flags, which have sequence numbers of their own. */
  marksSyncedTo: number
}

interface Page {
  messages: Message[]
  hasOlder: boolean
}

export function threadOf({ messages, hasOlder }: Page): Thread {
  return {
    messages,
    hasOlder,
    hasNewer: false,
    syncedTo: highest(messages.map(({ changedSequence }) => changedSequence)),
    marksSyncedTo: highest(messages.map(({ markSequence }) => markSequence)),
  }
}

/** `known` are the numbers that the conversation had before the pages were asked for: all up to them is in the pages. */
export function threadAround(
  older: Page,
  newer: { messages: Message[]; hasNewer: boolean },
  known: { lastSequence: number; lastMarkSequence: number },
): Thread {
  return {
    messages: [...older.messages, ...newer.messages],
    hasOlder: older.hasOlder,
    hasNewer: newer.hasNewer,
    syncedTo: known.lastSequence,
    marksSyncedTo: known.lastMarkSequence,
  }
}

export function withNewer(thread: Thread, page: { messages: Message[]; hasNewer: boolean }): Thread {
  const last = thread.messages.at(-1)?.sequence ?? 0
  const newer = page.messages.filter(({ sequence }) => sequence > last)
  return { ...thread, messages: [...thread.messages, ...newer], hasNewer: page.hasNewer }
}

export function withOlder(thread: Thread, page: Page): Thread {
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
    messages: withVersion(thread.messages, message, thread),
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
    messages: messages.reduce((known, message) => withVersion(known, message, thread), thread.messages),
    syncedTo: Math.max(thread.syncedTo, upTo),
    marksSyncedTo: Math.max(thread.marksSyncedTo, marksUpTo),
  }
}

type Ends = Pick<Thread, 'hasOlder' | 'hasNewer'>

function withVersion(messages: Message[], message: Message, ends: Ends): Message[] {
  const index = messages.findIndex(({ id }) => id === message.id)
  const known = messages[index]
  if (!known) return inserted(messages, message, ends)
  return isNewer(message, known) ? messages.with(index, message) : messages
}

/** A message before or after all that are loaded belongs to a page that is not loaded yet, if there is one. */
function inserted(messages: Message[], message: Message, { hasOlder, hasNewer }: Ends): Message[] {
  const later = messages.findIndex(({ sequence }) => sequence > message.sequence)
  if (later === -1) return hasNewer ? messages : [...messages, message]
  return later === 0 && hasOlder ? messages : messages.toSpliced(later, 0, message)
}

function highest(sequences: readonly number[]): number {
  return sequences.reduce((most, each) => Math.max(most, each), 0)
}
