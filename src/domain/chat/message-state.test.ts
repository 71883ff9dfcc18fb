import { expect, test } from 'vitest'
import { marksSeenBy, mayBeMarked, messageState } from '#domain/chat/message-state.ts'

test.each([
  [false, false, 'normal', true],
  [true, false, 'deleted', false],
  [false, true, 'flagged', false],
  [true, true, 'deleted', false],
] as const)('deleted %s and flagged %s is %s', (isDeleted, isFlagged, state, isFree) => {
  expect(messageState({ isDeleted, isFlagged })).toBe(state)
  expect(mayBeMarked({ isDeleted, isFlagged })).toBe(isFree)
})

test.each([
  ['untouched', {}, 'normal', 'normal'],
  ['deleted by its sender', { deletedBySender: true }, 'deleted', 'deleted'],
  ['deleted by its receiver', { deletedByReceiver: true }, 'normal', 'deleted'],
  ['flagged by its receiver', { flaggedByReceiver: true }, 'normal', 'flagged'],
  [
    'flagged by its receiver, then deleted by its sender',
    { flaggedByReceiver: true, deletedBySender: true },
    'deleted',
    'deleted',
  ],
] as const)('a message %s', (_what, marks, toSender, toReceiver) => {
  const untouched = { senderId: 'sasha', deletedBySender: false, deletedByReceiver: false, flaggedByReceiver: false }
  const message = { ...untouched, ...marks }
  expect(messageState(marksSeenBy('sasha', message))).toBe(toSender)
  expect(messageState(marksSeenBy('robin', message))).toBe(toReceiver)
})
