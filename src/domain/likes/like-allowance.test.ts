import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowanceAt, likesLeft, type LikeAllowance } from '#domain/likes/like-allowance.ts'
import { HOUR_MS } from '#domain/time/durations.ts'

const NOON = new Date('2026-11-15T12:00:00Z')

test('the first day ends at midnight where the member is', () => {
  expect(allowanceAt(NOON, 'Asia/Tokyo', undefined)).toEqual({ endsAt: new Date('2026-11-15T15:00:00Z'), used: 0 })
})

test('a day that is running goes on, whatever zone is named', () => {
  const running = { endsAt: new Date('2026-11-15T15:00:00Z'), used: 7 }
  expect(allowanceAt(NOON, 'Pacific/Honolulu', running)).toBe(running)
})

test('at midnight it starts anew, and lasts until the next', () => {
  const endsAt = new Date('2026-11-15T15:00:00Z')
  expect(allowanceAt(endsAt, 'Asia/Tokyo', { endsAt, used: 50 })).toEqual({
    endsAt: new Date('2026-11-16T15:00:00Z'),
    used: 0,
  })
})

test('a day of 23 hours is a day', () => {
  const endsAt = new Date('2027-03-27T23:00:00Z')
  expect(allowanceAt(endsAt, 'Europe/Berlin', { endsAt, used: 50 }).endsAt).toEqual(new Date('2027-03-28T22:00:00Z'))
})

test.each([
  [0, 50],
  [49, 1],
  [50, 0],
  [80, 0],
])('after %i likes %i are left', (used, left) => {
  expect(likesLeft({ endsAt: NOON, used })).toBe(left)
})

test('changing the zone gives one extra day at most, however often it is done', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const steps = fc.array(fc.record({ zone: zones, waitMs: fc.integer({ min: 0, max: 30 * HOUR_MS }) }), {
    minLength: 2,
    maxLength: 60,
  })
  fc.assert(
    fc.property(steps, (moves) => {
      let now = NOON
      let last: LikeAllowance | undefined
      let days = 0
      for (const { zone, waitMs } of moves) {
        now = new Date(now.getTime() + waitMs)
        const allowance = allowanceAt(now, zone, last)
        if (allowance !== last) days += 1
        expect(allowance.endsAt.getTime()).toBeGreaterThan(now.getTime())
        last = allowance
      }
      const hours = (now.getTime() - NOON.getTime()) / HOUR_MS
      expect(days).toBeLessThanOrEqual(Math.floor(hours / 23) + 2)
    }),
  )
})
