import { afterEach, expect, test, vi } from 'vitest'
import { createRateLimits, RATE_LIMITS } from '#server/http/limits/rate-limits.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const YESTERDAY = new Date('2026-11-14T12:00:00Z')

afterEach(() => void vi.useRealTimers())

test.each(['203.0.113.7', '2001:db8:1:2::7', '::ffff:203.0.113.7'])(
  'a clock that is put back does not lock %s out, and does not hang',
  async (address) => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
    const limits = createRateLimits(undefined)
    const { points } = RATE_LIMITS.contactMessagesPerAddress
    for (let count = 0; count < points; count += 1) await limits.take('contactMessagesPerAddress', address)
    expect(await limits.tryTake('contactMessagesPerAddress', address)).toBe(false)
    vi.setSystemTime(YESTERDAY)
    expect(await limits.tryTake('contactMessagesPerAddress', address)).toBe(true)
  },
)
