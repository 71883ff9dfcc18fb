import { expect, test } from 'vitest'
import type { Message } from '#contract/chat.ts'
import { groupedMessages } from '#web/features/chat/window/message-groups.ts'

const message = (sequence: number, senderId: string, sentAt: string): Message => ({
  id: String(sequence),
  conversationId: 'c',
  senderId,
  sequence,
  changedSequence: sequence,
  content: 'hello',
  markSequence: 0,
  voice: null,
  photo: null,
  reactions: { mine: null, theirs: null },
  isDeleted: false,
  isFlagged: false,
  sentAt,
})

const places = (messages: Message[]) =>
  groupedMessages(messages).map(({ isNewDay, isFirst, isLast }) =>
    [isNewDay && 'day', isFirst && 'first', isLast && 'last'].filter(Boolean).join(' '),
  )

test('consecutive messages of one sender are a group', () => {
  expect(
    places([
      message(1, 'a', '2026-11-15T12:00:01.000Z'),
      message(2, 'a', '2026-11-15T12:00:40.000Z'),
      message(3, 'a', '2026-11-15T12:03:00.000Z'),
      message(4, 'b', '2026-11-15T12:03:10.000Z'),
    ]),
  ).toEqual(['day first', '', 'last', 'first last'])
})

test('a new day begins a group, also for the same person', () => {
  expect(places([message(1, 'a', '2026-11-15T12:00:00.000Z'), message(2, 'a', '2026-11-17T12:00:00.000Z')])).toEqual([
    'day first last',
    'day first last',
  ])
})

test('no messages make no groups', () => {
  expect(groupedMessages([])).toEqual([])
})
