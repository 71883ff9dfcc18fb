import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RATE_LIMITS } from '#server/http/limits/rate-limits.ts'
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
    const tries = RATE_LIMITS.signInsPerAddressAndEmail.points + 1
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

describe('behind a proxy that is trusted', () => {
  let proxied: TestApp
  beforeAll(async () => {
    proxied = await createTestApp({ hasRateLimits: true, config: { trustedProxies: ['127.0.0.1'] } })
  })
  afterAll(() => proxied.close())
  const ask = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await proxied.visitor().fetch('/api/v1/usernames/somebody', { headers })).status
  }
  const checks = RATE_LIMITS.usernameChecksPerAddress.points

  test('each visitor has an own count', async () => {
    for (let count = 0; count < checks; count += 1) await ask('203.0.113.7')
    expect([await ask('203.0.113.7'), await ask('203.0.113.8')]).toEqual([429, 200])
  })

  test('all addresses of one IPv6 network have one count', async () => {
    for (let count = 0; count < checks; count += 1) await ask(`2001:db8:1:2::${count.toString(16)}`)
    expect([await ask('2001:db8:1:2:ffff::1'), await ask('2001:db8:1:3::1')]).toEqual([429, 200])
  })
})
