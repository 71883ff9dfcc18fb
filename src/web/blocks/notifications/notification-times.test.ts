import { expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { byDay, notificationTime } from '#web/blocks/notifications/notification-times.ts'

const now = new Date(2026, 10, 15, 14, 0)
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
const notification = (createdAt: string): Notification => ({
  id: createdAt,
  kind: 'security',
  createdAt,
  isRead: false,
  person: null,
  conversationId: null,
  subject: null,
  subjectId: null,
})

test('notifications are grouped by the calendar, not by the hours since', () => {
  const groups = byDay([at(15, 0), at(14, 23), at(14, 1), at(13, 23), at(3, 9)].map(notification), now)
  expect(groups.map(({ heading, notifications: some }) => [heading, some.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Earlier', 2],
  ])
  expect(byDay([], now)).toEqual([])
})

test('a clock that is ahead of ours puts nothing before today', () => {
  expect(byDay([notification(at(16, 3))], now).map(({ heading }) => heading)).toEqual(['Today'])
})

test('what has just come says so, later it has a time, and then a date', () => {
  expect(notificationTime(new Date(2026, 10, 15, 13, 58).toISOString(), now)).toBe('Just now')
  expect(notificationTime(at(15, 13), now)).toMatch(/^(13:00|01:00 PM)$/)
  expect(notificationTime(at(14, 9), now)).toMatch(/^(09:00|09:00 AM)$/)
  expect(notificationTime(at(3, 9), now)).toMatch(/^(3 Nov|Nov 3)$/)
})
