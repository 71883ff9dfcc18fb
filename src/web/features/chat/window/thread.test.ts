import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/chat.ts'
import {
  isBehind,
  threadAround,
  threadOf,
  withChanges,
  withMessage,
  withNewer,
  withOlder,
} from '#web/features/chat/window/thread.ts'

const message = (sequence: number, changed: Partial<Message> = {}): Message => ({
  id: `00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`,
  conversationId: '00000000-0000-4000-8000-00000000000c',
  senderId: '00000000-0000-4000-8000-00000000000a',
  sequence,
  changedSequence: sequence,
  markSequence: 0,
  content: `message ${sequence}`,
  voice: null,
  photo: null,
  reactions: { mine: null, theirs: null },
  isDeleted: false,
  isFlagged: false,
  sentAt: '2026-11-15T12:00:00.000Z',
  ...changed,
})
const deleted = (sequence: number, at: number) =>
  message(sequence, { changedSequence: at, isDeleted: true, content: null })

const flagged = (sequence: number, at: number) =>
  message(sequence, { markSequence: at, isFlagged: true, content: null })

/** Messages 1, 2 and 3, the deletion of 2, the viewer's flag on 3, and message 5. */
const HISTORY = [message(1), message(2), message(3), deleted(2, 4), flagged(3, 1), message(5)]
const END = [message(1), deleted(2, 4), flagged(3, 1), message(5)]

test('changes in any order, and repeated, lead to the same thread', () => {
  const start = threadOf({ messages: [], hasOlder: false })
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...HISTORY)), (repeats) => {
      const heard = [...repeats, ...HISTORY].reduce(withMessage, start)
      expect(heard).toMatchObject({ messages: END, syncedTo: 5, marksSyncedTo: 1 })
    }),
  )
})

test('a gap in the numbers is noticed, a repetition is ignored', () => {
  const thread = threadOf({ messages: [message(1), message(2)], hasOlder: false })
  expect(isBehind(thread, message(3))).toBe(false)
  expect(isBehind(thread, message(2))).toBe(false)
  expect(isBehind(thread, message(4))).toBe(true)
  expect(isBehind(thread, flagged(1, 1))).toBe(false)
  expect(isBehind(thread, flagged(1, 2))).toBe(true)
})

test('a page of missed changes counts as far as it says, whatever numbers its messages have', () => {
  const thread = threadOf({ messages: [message(1), message(2)], hasOlder: false })
  const late = { ...deleted(2, 9), markSequence: 4 }
  const heard = withChanges(thread, { messages: [message(3), late], upTo: 3, marksUpTo: 2 })
  expect(heard.messages).toEqual([message(1), late, message(3)])
  expect(heard).toMatchObject({ syncedTo: 3, marksSyncedTo: 2 })
})

test('a change to a message that is not loaded advances the number and shows nothing', () => {
  const thread = threadOf({ messages: [message(50), message(51)], hasOlder: true })
  const heard = withMessage(thread, deleted(10, 52))
  expect(heard.messages).toEqual(thread.messages)
  expect(heard.syncedTo).toBe(52)
})

test('older pages are added in front, without duplicates', () => {
  const thread = threadOf({ messages: [message(3), message(4)], hasOlder: true })
  const longer = withOlder(thread, { messages: [message(1), message(2), message(3)], hasOlder: false })
  expect(longer.messages.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
  expect(longer).toMatchObject({ hasOlder: false, syncedTo: 4 })
})

describe('opened at an older message', () => {
  const around = threadAround(
    { messages: [message(10), message(11)], hasOlder: true },
    { messages: [message(12), message(13)], hasNewer: true },
    { lastSequence: 40, lastMarkSequence: 2 },
  )

  test('what is new is not shown yet, and changes to what is loaded are', () => {
    expect(isBehind(around, message(41))).toBe(false)
    const heard = withMessage(withMessage(around, message(41)), deleted(12, 42))
    expect(heard.messages).toEqual([message(10), message(11), deleted(12, 42), message(13)])
    expect(heard).toMatchObject({ syncedTo: 42, hasNewer: true })
  })

  test('later pages are added behind, without duplicates, up to the end, where new messages belong again', () => {
    const longer = withNewer(around, { messages: [message(13), message(14)], hasNewer: false })
    expect(longer.messages.map(({ sequence }) => sequence)).toEqual([10, 11, 12, 13, 14])
    expect(withMessage(longer, message(41)).messages.at(-1)).toEqual(message(41))
  })
})
