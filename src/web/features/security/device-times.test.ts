import { expect, test } from 'vitest'
import { howLongAgo } from '#web/features/security/device-times.ts'

test.each([
  ['2026-11-15T11:59:59Z', 'within the last hour'],
  ['2026-11-15T12:00:30Z', 'within the last hour'],
  ['2026-11-15T10:59:00Z', '1 hour ago'],
  ['2026-11-14T12:00:01Z', '23 hours ago'],
  ['2026-11-14T12:00:00Z', '1 day ago'],
  ['2026-10-15T12:00:00Z', '31 days ago'],
])('%s is %s', (moment, words) => {
  expect(howLongAgo(moment, new Date('2026-11-15T12:00:00Z'))).toBe(words)
})
