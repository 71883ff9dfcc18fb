import { expect, test } from 'vitest'
import { mayBeMarked, messageState } from '#domain/messaging/message-state.ts'

test.each([
  [false, false, 'normal', true],
  [true, false, 'deleted', false],
  [false, true, 'flagged', false],
  [true, true, 'deleted', false],
] as const)('deleted %s and flagged %s is %s', (isDeleted, isFlagged, state, isFree) => {
  expect(messageState({ isDeleted, isFlagged })).toBe(state)
  expect(mayBeMarked({ isDeleted, isFlagged })).toBe(isFree)
})
