import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '#contract/chat.ts'
import { isBehind, threadOf, withChanges, withMessage, withOlder } from '#web/features/chat/window/thread.ts'

const message = (sequence: number, changed: Partial<Message> = {}): Message => ({
  id: `00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`,
  conversationId: '00000000-0000-4000-8000-00000000000c',
  senderId: '00000000-0000-4000-8000-00000000000a',
  sequence,
  changedSequence: sequence,
  markSequence: 0,
  content: `message ${sequence}`,
  isDeleted: false,
  isFlagged: false,
  sentAt: '2026-11-15T12:00:00.000Z',
  ...changed,
})
const deleted = (sequence: number, at: number) =>
  message(sequence, { changedSequence: at, isDeleted: true, content: null })

const flagged = (sequence: number, at: number) =>
  message(sequence, { markSequence: at, isFlagged: true, content: null })

/** 1, 2, 3, the deletion of 2, one's own flag on 3, and 5. */
const HISTORY = [message(1), message(2), message(3), deleted(2, 4), flagged(3, 1), message(5)]
const END = [message(1), deleted(2, 4), flagged(3, 1), message(5)]

test('in whatever order and however often the news comes, the thread ends the same', () => {
  const start = threadOf({ messages: [], hasOlder: false })
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...HISTORY)), (repeats) => {
      const heard = [...repeats, ...HISTORY].reduce(withMessage, start)
      expect(heard).toMatchObject({ messages: END, syncedTo: 5, marksSyncedTo: 1 })
    }),
  )
})

test('a missing number is noticed, a repeated one is not', () => {
  const thread = threadOf({ messages: [message(1), message(2)], hasOlder: false })
  expect(isBehind(thread, message(3))).toBe(false)
  expect(isBehind(thread, message(2))).toBe(false)
  expect(isBehind(thread, message(4))).toBe(true)
  expect(isBehind(thread, flagged(1, 1))).toBe(false)
  expect(isBehind(thread, flagged(1, 2))).toBe(true)
})

test('a page of what was missed counts as far as it says, whatever its messages carry', () => {
  const thread = threadOf({ messages: [message(1), message(2)], hasOlder: false })
  const late = { ...deleted(2, 9), markSequence: 4 }
  const heard = withChanges(thread, { messages: [message(3), late], upTo: 3, marksUpTo: 2 })
  expect(heard.messages).toEqual([message(1), late, message(3)])
  expect(heard).toMatchObject({ syncedTo: 3, marksSyncedTo: 2 })
})

test('news about a message on a page that is not loaded moves the number and shows nothing', () => {
  const thread = threadOf({ messages: [message(50), message(51)], hasOlder: true })
  const heard = withMessage(thread, deleted(10, 52))
  expect(heard.messages).toEqual(thread.messages)
  expect(heard.syncedTo).toBe(52)
})

test('older pages go in front, without repeats', () => {
  const thread = threadOf({ messages: [message(3), message(4)], hasOlder: true })
  const longer = withOlder(thread, { messages: [message(1), message(2), message(3)], hasOlder: false })
  expect(longer.messages.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
  expect(longer).toMatchObject({ hasOlder: false, syncedTo: 4 })
})
