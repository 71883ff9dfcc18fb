import { expect, test } from 'vitest'
import { isReconfirmed } from '#domain/staff/reconfirmation.ts'

test('a confirmation holds for ten minutes, and none from the future counts', () => {
  const at = new Date('2026-11-15T12:00:00Z')
  const after = (ms: number) => new Date(at.getTime() + ms)
  expect(isReconfirmed(null, at)).toBe(false)
  expect(isReconfirmed(at, at)).toBe(true)
  expect(isReconfirmed(at, after(10 * 60_000 - 1))).toBe(true)
  expect(isReconfirmed(at, after(10 * 60_000))).toBe(false)
  expect(isReconfirmed(at, after(-1))).toBe(false)
})
