import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { refetchAfterMs, failureOf, isAlreadyOut, isWorthRetrying } from '#web/api/failure.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'

const unavailable = (retryAfterSeconds: number) =>
  new ORPCError('UNAVAILABLE', { defined: true, status: 503, data: { retryAfterSeconds } })
const unreachable = new TypeError('Failed to fetch')
const refused = new ORPCError('NOT_FOUND', { defined: true, status: 404 })

test('a failure of the server is transient, and the page refetches by itself', () => {
  expect(failureOf(unavailable(0))).toMatchObject({ code: 'UNAVAILABLE', isTransient: true })
  expect(sentenceFor(unavailable(0))).toMatch(/try again in a moment/)
  expect(refetchAfterMs(unavailable(5))).toBeGreaterThan(0)
  expect(refetchAfterMs(unreachable)).toBeGreaterThan(0)
  expect(refetchAfterMs(refused)).toBe(false)
})

test('after too many requests it refetches when the server said, and not sooner', () => {
  const tooMany = new ORPCError('TOO_MANY_REQUESTS', { defined: true, status: 429, data: { retryAfterSeconds: 42 } })
  expect(refetchAfterMs(tooMany)).toBe(42_000)
  expect(isWorthRetrying(tooMany, 0)).toBe(false)
})

test('a fast failure is retried before it is shown; a slow one is not', () => {
  const proxys = new ORPCError('BAD_GATEWAY', { status: 502 })
  for (const error of [unavailable(0), unreachable, proxys]) {
    expect([0, 1, 2, 3].map((retries) => isWorthRetrying(error, retries))).toEqual([true, true, true, false])
  }
  for (const error of [unavailable(5), refused]) expect(isWorthRetrying(error, 0)).toBe(false)
})

test('a sign-out without a session has succeeded; one that the server refused as too busy, or failed to do, has not', () => {
  const answer = (status: number) => new ORPCError('ANY', { status })
  expect([401, 403, 404].filter((status) => !isAlreadyOut(answer(status)))).toEqual([])
  for (const error of [unreachable, unavailable(5), answer(429), answer(500), answer(502)]) {
    expect(isAlreadyOut(error)).toBe(false)
  }
})
