import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { asksAgainAfterMs, failureOf, isAlreadyOut, isWorthRetrying } from '#web/api/failure.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'

const unavailable = (retryAfterSeconds: number) =>
  new ORPCError('UNAVAILABLE', { defined: true, status: 503, data: { retryAfterSeconds } })
const unreachable = new TypeError('Failed to fetch')
const refused = new ORPCError('NOT_FOUND', { defined: true, status: 404 })

test('a server that cannot right now is said to be tried again, and asked again by itself', () => {
  expect(failureOf(unavailable(0))).toMatchObject({ code: 'UNAVAILABLE', isPassing: true })
  expect(sentenceFor(unavailable(0))).toMatch(/try again in a moment/)
  expect(asksAgainAfterMs(unavailable(5))).toBeGreaterThan(0)
  expect(asksAgainAfterMs(unreachable)).toBeGreaterThan(0)
  expect(asksAgainAfterMs(refused)).toBe(false)
})

test('what failed at once is retried before a word is said; what was waited for in vain is not', () => {
  const proxys = new ORPCError('BAD_GATEWAY', { status: 502 })
  for (const error of [unavailable(0), unreachable, proxys]) {
    expect([0, 1, 2, 3].map((retries) => isWorthRetrying(error, retries))).toEqual([true, true, true, false])
  }
  for (const error of [unavailable(5), refused]) expect(isWorthRetrying(error, 0)).toBe(false)
})

test('a sign-out that finds no session has worked; one that the server could not do, or was too busy for, has not', () => {
  const answer = (status: number) => new ORPCError('ANY', { status })
  expect([401, 403, 404].filter((status) => !isAlreadyOut(answer(status)))).toEqual([])
  for (const error of [unreachable, unavailable(5), answer(429), answer(500), answer(502)]) {
    expect(isAlreadyOut(error)).toBe(false)
  }
})
