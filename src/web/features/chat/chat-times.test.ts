import { expect, test } from 'vitest'
import { dayName, isSameDay, shortTime, wholeMoment } from '#web/features/chat/chat-times.ts'

const NOW = new Date(2026, 10, 15, 9, 30)
const at = (...parts: [number, number, number, number]) => new Date(...parts).toISOString()

test('a day is Today, Yesterday or a date', () => {
  expect(dayName(at(2026, 10, 15, 0), NOW)).toBe('Today')
  expect(dayName(at(2026, 10, 14, 23), NOW)).toBe('Yesterday')
  expect(dayName(at(2026, 10, 13, 23), NOW)).toMatch(/13.*2026|2026.*13/)
})

test('lists show a time, a weekday or a date', () => {
  expect(shortTime(at(2026, 10, 15, 7), NOW)).toMatch(/0?7.00/)
  expect(shortTime(at(2026, 10, 14, 7), NOW)).toBe('Yesterday')
  expect(shortTime(at(2026, 10, 12, 7), NOW)).toBe(
    new Intl.DateTimeFormat(undefined, { weekday: 'long' }).format(NOW.getTime() - 3 * 86_400_000),
  )
  expect(shortTime(at(2026, 9, 1, 7), NOW)).toMatch(/1/)
  expect(shortTime(at(2026, 9, 1, 7), NOW)).not.toMatch(/2026/)
  expect(shortTime(at(2025, 11, 31, 7), NOW)).toMatch(/31.*2025|2025.*31/)
})

test('a minute before midnight is another day', () => {
  expect(isSameDay(at(2026, 10, 14, 23), at(2026, 10, 15, 0))).toBe(false)
  expect(isSameDay(at(2026, 10, 15, 0), at(2026, 10, 15, 23))).toBe(true)
})

test('the whole moment names the day and the time', () => {
  expect(wholeMoment(at(2025, 11, 31, 7))).toMatch(/31.*2025.*7.00/)
})
