import { expect, test } from 'vitest'
import { HEARTBEAT_SECONDS, isOnlineInChat, onlineWindow } from '#domain/presence/presence.ts'

test.each([
  [0, true],
  [300, true],
  [301, false],
  [-300, true],
  [-24 * 60 * 60, false],
])('Discover: last seen %i seconds ago is online: %s', (seconds, isOnline) => {
  const { since, until } = onlineWindow(new Date('2026-11-15T12:00:00Z'))
  const lastSeen = new Date(Date.parse('2026-11-15T12:00:00Z') - seconds * 1000)
  expect(since <= lastSeen && lastSeen <= until).toBe(isOnline)
})

test.each([
  [0, true],
  [59, true],
  [60, false],
  [-300, true],
  [-24 * 60 * 60, false],
])('chat: last seen %i seconds ago is online: %s', (seconds, isOnline) => {
  expect(isOnlineInChat(seconds)).toBe(isOnline)
})

test('one missed heartbeat does not put out the dot in the chat', () => {
  expect(isOnlineInChat(2 * HEARTBEAT_SECONDS - 1)).toBe(true)
})
