import { expect, test } from 'vitest'
import { unreadLabel } from '#domain/chat/limits.ts'

test.each([
  [0, '0'],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('%i unread messages are shown as %s', (count, label) => {
  expect(unreadLabel(count)).toBe(label)
})
