import { once } from 'node:events'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRaw, rawRequest, requestHead } from '#server/testing/raw-request.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { waitFor } from '#server/testing/wait-for.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const MEGABYTE = 1024 * 1024
const FORM = 'multipart/form-data; boundary=the-edge'
const UPLOADS = ['/api/v1/sign-up', '/rpc/accounts/signUp', '/api/v1/profile/photos', '/rpc/profile/addPhoto']

/** Announces a body and sends none of it: whatever is answered is answered from the headers. */
const announce = (path: string, type: string, bytes: number, headers: Record<string, string> = {}) =>
  rawRequest(app.url, requestHead('POST', path, { 'content-type': type, 'content-length': bytes, ...headers }))

describe('from its headers alone', () => {
  test.each(['/api/v1/profile/photos', '/rpc/profile/addPhoto'])(
    'a picture that a visitor sends to %s is refused',
    async (path) => {
      const { status, body } = await announce(path, FORM, 15 * MEGABYTE)
      expect(status).toBe(401)
      expect(body).toContain('SIGN_IN_NEEDED')
    },
  )

  test.each(UPLOADS)('a large body for %s that is no form is refused', async (path) => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'image/png']) {
      const { status } = await announce(path, type, 15 * MEGABYTE)
      expect([type, status]).toEqual([type, 413])
    }
  })

  test.each(UPLOADS)('a body for %s that is larger than any picture ends the connection', async (path) => {
    const { status, headers } = await announce(path, FORM, 17 * MEGABYTE)
    expect(status).toBe(413)
    expect(headers.toLowerCase()).toContain('connection: close')
  })

  test('a refused body is let through, so that its sender reads why', async () => {
    const body = 'x'.repeat(10 * MEGABYTE)
    const headers = { 'content-type': 'application/json' }
    const response = await app.visitor().fetch('/api/v1/sign-up', { method: 'POST', headers, body })
    expect(await response.json()).toMatchObject({ code: 'TOO_LARGE' })
  })

  test.each(['/api/v1/sign-in', '/rpc/accounts/signIn', '/rpc/profile/update', '/api/v1/contact'])(
    'a large body for %s is refused whatever it is',
    async (path) => {
      for (const type of ['application/json', FORM]) expect((await announce(path, type, 200_000)).status).toBe(413)
    },
  )

  test.each([
    ['/api/v1/sign-in', FORM],
    ['/api/v1/sign-in', 'application/x-www-form-urlencoded'],
    ['/rpc/accounts/signIn', 'text/plain'],
    ['/api/v1/sign-up', 'application/x-www-form-urlencoded'],
    ['/rpc/accounts/signUp', 'application/jsonp'],
    ['/api/v1/sign-in', ''],
  ])('what is sent to %s as "%s" is refused', async (path, type) => {
    const { status, body } = await announce(path, type, 20)
    expect(status).toBe(415)
    expect(body).toContain('MEDIA_TYPE_NOT_SUPPORTED')
  })

  test('a body of unknown length is refused', async () => {
    const head = requestHead('POST', '/api/v1/sign-in', {
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
    })
    expect((await rawRequest(app.url, head)).status).toBe(411)
  })

  test('a body for an address that is none of ours is refused', async () => {
    for (const path of ['/api/v1/nothing', '/rpc/nothing', '/rpc/x/../accounts/signIn']) {
      const { status, body } = await announce(path, 'application/json', 100)
      expect([path, status]).toEqual([path, 404])
      expect(body).toContain('NOT_FOUND')
    }
  })
})

describe('a body that is read', () => {
  const post = (path: string, body: string, type: string) =>
    app.visitor().fetch(path, { method: 'POST', headers: { 'content-type': type }, body })

  test.each(['/api/v1/sign-up', '/rpc/accounts/signUp'])('may not have 5,000 parts at %s', async (path) => {
    const part = '--the-edge\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'
    const response = await post(path, `${part.repeat(5000)}--the-edge--\r\n`, FORM)
    expect(response.status).toBe(413)
  })

  test.each(['{"email":', '{"json":', '[[[['])('is refused where it is no JSON: %s', async (body) => {
    for (const path of ['/api/v1/sign-in', '/rpc/accounts/signIn']) {
      const response = await post(path, body, 'application/json')
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('MALFORMED_REQUEST')
    }
  })

  test('makes no long list of a high index in a form or a query', async () => {
    const form = new FormData()
    for (let index = 0; index < 20; index += 1) form.set(`a${index}[9999999]`, 'x')
    const query = Array.from({ length: 400 }, (_, index) => `a${index}[9999]=1&a${index}[x]=1`).join('&')
    expect((await app.visitor().fetch('/api/v1/sign-up', { method: 'POST', body: form })).status).toBe(422)
    expect((await app.visitor().fetch(`/api/v1/directory?${query}`)).status).toBe(200)
  })

  test('is held only so often at once for one address', async () => {
    const head = requestHead('POST', '/api/v1/sign-up', { 'content-type': FORM, 'content-length': MEGABYTE })
    const unfinished = [openRaw(app.url, head), openRaw(app.url, head)]
    const another = async (status: number) =>
      (await post('/api/v1/sign-up', 'x'.repeat(200_000), FORM)).status === status ? true : undefined
    await waitFor('both to be under way', () => another(429))
    for (const { socket } of unfinished) socket.destroy()
    await waitFor('both to be gone', () => another(400))
  })

  test('may be a picture, from whoever may send one', async () => {
    const member = await app.member()
    const png = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#246' } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(png.length).toBeGreaterThan(MEGABYTE)
    const form = new FormData()
    form.set('file', new File([new Uint8Array(png)], 'large.png', { type: 'image/png' }))
    const response = await member.fetch('/api/v1/profile/photos', { method: 'POST', body: form })
    expect(response.status).toBe(200)
    const { photos } = await member.client.profile.addPhoto({ file: new File([new Uint8Array(png)], 'again.png') })
    expect(photos).toHaveLength(2)
  })
})

describe('HEAD', () => {
  test('never calls a procedure', async () => {
    const member = await app.member()
    for (const path of ['/rpc/accounts/signOut', '/api/v1/sign-out', '/rpc/accounts/session', '/api/v1/session']) {
      const response = await member.fetch(path, { method: 'HEAD' })
      expect([path, response.status]).toEqual([path, 405])
      expect(response.headers.get('allow')).toContain('GET')
    }
    expect((await member.client.accounts.session()).viewer?.username).toBe(member.username)
  })
})

describe('a request that stalls', () => {
  let hasty: TestApp
  beforeAll(async () => {
    const requestTimeouts = { headersMs: 200, requestMs: 400, checkedEveryMs: 50 }
    hasty = await createTestApp({ requestTimeouts })
  })
  afterAll(() => hasty.close())

  test.each([
    ['in its headers', 'POST /api/v1/sign-in HTTP/1.1\r\nhost: kismetry.test\r\nx-slow'],
    [
      'in its body',
      `${requestHead('POST', '/api/v1/sign-in', { 'content-type': 'application/json', 'content-length': 50 })}{"ema`,
    ],
    [
      'in a form',
      `${requestHead('POST', '/api/v1/sign-up', { 'content-type': FORM, 'content-length': MEGABYTE })}--the-edge`,
    ],
  ])('%s is let go', async (_where, text) => {
    const { socket, answer } = openRaw(hasty.url, text)
    const closed = once(socket, 'close')
    expect((await answer).status).toBe(408)
    await closed
  })

  test('while a byte now and then comes is let go as well', async () => {
    const head = requestHead('POST', '/api/v1/sign-in', { 'content-type': 'application/json', 'content-length': 5000 })
    const { socket, answer } = openRaw(hasty.url, head)
    socket.on('error', () => undefined)
    const drip = setInterval(() => socket.writable && socket.write(' '), 20)
    expect((await answer).status).toBe(408)
    clearInterval(drip)
    socket.destroy()
  })

  test('keeps nobody else waiting', async () => {
    const { socket } = openRaw(
      hasty.url,
      requestHead('POST', '/api/v1/sign-up', { 'content-type': FORM, 'content-length': 9 }),
    )
    expect((await hasty.visitor().client.accounts.session()).viewer).toBeNull()
    socket.destroy()
  })
})
