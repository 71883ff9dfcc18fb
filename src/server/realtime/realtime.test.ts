import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const knock = (headers: Record<string, string>) =>
  new Promise<string>((resolve) => {
    const socket = io(app.url, {
      transports: ['websocket'],
      extraHeaders: headers,
      reconnection: false,
      forceNew: true,
    })
    const settle = (answer: string) => {
      socket.disconnect()
      resolve(answer)
    }
    socket.on('connect', () => settle('open'))
    socket.on('connect_error', ({ message }) => settle(message))
  })

test('a member gets in, from our own site', async () => {
  const person = await app.member()
  expect(await knock({ cookie: person.cookie(), origin: TEST_ORIGIN })).toBe('open')
})

test('a member’s browser on another site does not', async () => {
  const person = await app.member()
  expect(await knock({ cookie: person.cookie(), origin: 'https://evil.example' })).not.toBe('open')
})

test('a visitor does not', async () => {
  expect(await knock({ origin: TEST_ORIGIN })).toBe('SIGN_IN_NEEDED')
})

test('an ended session does not', async () => {
  const person = await app.member()
  const cookie = person.cookie()
  await person.client.accounts.signOut()
  expect(await knock({ cookie, origin: TEST_ORIGIN })).toBe('SIGN_IN_NEEDED')
})
