import { expect, test } from 'vitest'
import { momentOfWallTime, wallTime } from '#web/features/member-events/zoned-time.ts'

test('a clock on the wall of a zone, there and back', () => {
  const moment = new Date('2026-11-15T19:00:00Z')
  expect(wallTime(moment, 'Europe/Lisbon')).toBe('2026-11-15T19:00')
  expect(wallTime(moment, 'Asia/Kathmandu')).toBe('2026-11-16T00:45')
  for (const zone of ['UTC', 'Europe/Lisbon', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Auckland']) {
    expect(momentOfWallTime(wallTime(moment, zone), zone)).toBe(moment.toISOString())
  }
})

test('on the days when clocks change', () => {
  expect(momentOfWallTime('2026-03-29T12:00', 'Europe/Berlin')).toBe('2026-03-29T10:00:00.000Z')
  expect(momentOfWallTime('2026-10-25T12:00', 'Europe/Berlin')).toBe('2026-10-25T11:00:00.000Z')
})

test('what is no time is none', () => {
  expect(momentOfWallTime('', 'UTC')).toBeUndefined()
})
