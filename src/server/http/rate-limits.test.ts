import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RATE_LIMITS } from '#server/http/rate-limits.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp({ hasRateLimits: true })))
afterAll(() => app.close())

const tryPassword = (target: TestApp, email: string, headers: Record<string, string> = {}) =>
  target.visitor().fetch('/api/v1/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password: 'a wild guess' }),
  })

describe('guessing passwords', () => {
  test('stops after a number of tries per account, even with a new claimed address each time', async () => {
    const tries = RATE_LIMITS.signInsPerEmail.points + 1
    const statuses: number[] = []
    for (let count = 0; count < tries; count += 1) {
      const response = await tryPassword(app, 'victim@example.com', { 'x-forwarded-for': `203.0.113.${count}` })
      statuses.push(response.status)
    }
    expect(statuses.slice(0, -1).every((status) => status === 401)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })

  test('stops after a number of tries per address over many accounts, and says when to come back', async () => {
    let response = await tryPassword(app, 'first@example.com')
    for (let count = 0; count < RATE_LIMITS.signInsPerAddress.points && response.status === 401; count += 1) {
      response = await tryPassword(app, `account${count}@example.com`, { 'x-forwarded-for': `198.51.100.${count}` })
    }
    expect(response.status).toBe(429)
    const body = (await response.json()) as { code: string; data: { retryAfterSeconds: number } }
    expect(body.code).toBe('TOO_MANY_REQUESTS')
    expect(body.data.retryAfterSeconds).toBeGreaterThan(0)
  })
})

test('behind a proxy that is trusted, each visitor has an own count', async () => {
  const proxied = await createTestApp({ hasRateLimits: true, config: { trustedProxies: ['127.0.0.1'] } })
  for (let count = 0; count <= RATE_LIMITS.signInsPerAddress.points; count += 1) {
    await tryPassword(proxied, `account${count}@example.com`, { 'x-forwarded-for': '203.0.113.7' })
  }
  const blocked = await tryPassword(proxied, 'other@example.com', { 'x-forwarded-for': '203.0.113.7' })
  const neighbour = await tryPassword(proxied, 'another@example.com', { 'x-forwarded-for': '203.0.113.8' })
  expect([blocked.status, neighbour.status]).toEqual([429, 401])
  await proxied.close()
})
