import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpForm, TEST_PASSWORD } from '#server/testing/person.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/test-app.ts'
import { waitFor } from '#server/testing/wait-for.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const get = (path: string, init?: RequestInit) => app.visitor().fetch(path, init)
const postJson = (path: string, body: string, headers: Record<string, string> = {}) =>
  get(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })

describe('every answer', () => {
  test.each(['/healthz', '/api/v1/session', '/nowhere.txt'])('%s carries the security headers', async (path) => {
    const { headers } = await get(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("worker-src 'self'; manifest-src 'self'")
    expect(policy).toMatch(/script-src 'self'(;| 'sha256-)/)
    expect(policy.split(';').find((part) => part.includes('script-src'))).not.toContain('unsafe')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('promises HTTPS for the future only where it is served over HTTPS', async () => {
    expect((await get('/healthz')).headers.get('strict-transport-security')).toBeNull()
    const secure = await createTestApp({ config: { publicUrl: 'https://kismetry.test' } })
    const response = await secure.visitor().fetch('/healthz')
    expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000')
    const person = secure.visitor()
    await person.signUp()
    expect(person.cookie()).toContain('__Secure-kismetry')
    await secure.close()
  })

  test('long answers are compressed', async () => {
    const response = await get('/api/openapi.json', { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
  })

  test('answers of the API are not cached', async () => {
    expect((await get('/api/v1/session')).headers.get('cache-control')).toBe('no-store')
  })
})

describe('bad input never breaks the server', () => {
  test.each([
    ['a list instead of an object', '[]'],
    ['null', 'null'],
    ['a number for a text', '{"email":5,"password":{}}'],
    ['a NUL in the text', JSON.stringify({ email: 'a\u0000b@example.com', password: 'x\u0000y' })],
    ['a lone surrogate', '{"email":"\\ud800@example.com","password":"\\udfff"}'],
  ])('%s', async (_what, body) => {
    const response = await postJson('/api/v1/sign-in', body)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(await response.json()).toMatchObject({ code: expect.stringMatching(/INVALID_INPUT|WRONG_CREDENTIALS/) })
  })

  test('a NUL in a name is refused with a reason', async () => {
    const response = await get(`/api/v1/usernames/${encodeURIComponent('a\u0000bc')}`)
    expect(response.status).toBe(422)
  })

  test.each(['/api/v1/usernames/%zz', '/rpc/%zz'])('%s cannot be decoded and is refused as such', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'MALFORMED_REQUEST' })
  })

  test('an unknown address of the API is a plain 404', async () => {
    const response = await get('/api/v1/nothing/here')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('requests from other sites', () => {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'whatever' })

  test('a foreign origin may not write', async () => {
    const response = await postJson('/api/v1/sign-in', body, { origin: 'https://evil.example' })
    expect(response.status).toBe(403)
  })

  test('our own origin may', async () => {
    const response = await postJson('/api/v1/sign-in', body, { origin: TEST_ORIGIN })
    expect(response.status).toBe(401)
  })

  test('a browser that hides the origin but says cross-site may not', async () => {
    const response = await postJson('/rpc/accounts/signIn', body, { 'sec-fetch-site': 'cross-site' })
    expect(response.status).toBe(403)
  })

  test('a procedure that writes cannot be called with GET', async () => {
    const response = await get('/rpc/accounts/signOut')
    expect(response.status).toBe(405)
  })
})

describe('health', () => {
  test('the process is well and the database can be asked', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready', database: 'ok' })
  })

  test('without its database the process is well but not ready', async () => {
    const broken = await createTestApp()
    expect((await broken.visitor().fetch('/readyz')).status).toBe(200)
    await broken.db.destroy()
    expect((await broken.visitor().fetch('/healthz')).status).toBe(200)
    expect((await broken.visitor().fetch('/readyz')).status).toBe(503)
    await broken.close()
  })
})

describe('the public API', () => {
  test('describes itself in OpenAPI 3.1', async () => {
    const document = (await (await get('/api/openapi.json')).json()) as { openapi: string; paths: object }
    expect(document.openapi).toMatch(/^3\.1/)
    expect(Object.keys(document.paths)).toContain('/sign-in')
  })

  test('has a page for people that needs no script and names who may call', async () => {
    const html = await (await get('/api/docs')).text()
    expect(html).toContain('POST /sign-up')
    expect(html).toContain('Signed-in members')
    expect(html).not.toContain('<script')
  })
})

describe('the log', () => {
  test('holds no password, no cookie and no query of an address', async () => {
    const person = await app.member()
    await postJson('/api/v1/sign-in', JSON.stringify({ email: person.email, password: TEST_PASSWORD }))
    await person.fetch('/update-password?token=verysecrettoken')
    await person.fetch('/api/v1/session')
    const log = app.log.join('')
    expect(log).toContain('/update-password')
    expect(log).not.toContain('verysecrettoken')
    expect(log).not.toContain(TEST_PASSWORD)
    expect(log).not.toContain(person.cookie().split('=')[1])
  })

  test('an unexpected database error is logged without the values it was about', async () => {
    const broken = await createTestApp()
    const person = await broken.member('quietperson')
    await broken.db.schema.alterTable('sessions').dropColumn('token').execute()
    const response = await person.fetch('/api/v1/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: TEST_PASSWORD }),
    })
    expect(response.status).toBe(500)
    expect(await response.text()).not.toMatch(/column|sessions/)
    const log = broken.log.join('')
    expect(log).toContain('a procedure failed unexpectedly')
    expect(log).not.toContain('"params"')
    await broken.close()
  })
})

test('a request that is under way when the server is told to stop is still answered', async () => {
  const stopping = await createTestApp()
  const person = stopping.visitor()
  const signUp = person.client.accounts.signUp(signUpForm(person))
  await waitFor('the request to arrive', () => (stopping.log.join('').includes('incoming request') ? true : undefined))
  const closed = stopping.close()
  expect((await signUp).viewer?.username).toBe(person.username)
  await closed
})

test.each(['/user/%E0%A4%A', '/%', '//discover', '/user/%00', '/%?next=%'])(
  'the damaged address %s is that of no page',
  async (path) => {
    const { statusCode } = await app.app.http.inject({ url: path, headers: { accept: 'text/html' } })
    expect(statusCode).toBe(404)
  },
)
