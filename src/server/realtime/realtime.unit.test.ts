import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { unpackVibeKey } from '#domain/ranking/vibe-key.ts'
import type { SignedInViewer } from '#server/auth/viewer.queries.ts'
import { createRealtime, type RealtimeOptions } from '#server/realtime/realtime.ts'
import { openRawSocket } from '#server/testing/raw-socket.ts'
import { waitFor } from '#server/testing/wait-for.ts'

const VIEWER: SignedInViewer = {
  id: 'somebody',
  sessionId: 'a-session',
  username: 'somebody',
  fullName: 'Some Body',
  roleLevel: null,
  isEmailVerified: true,
  signedUpAt: new Date(0),
  reconfirmedAt: null,
  isConfirmed: false,
  vibe: { ...unpackVibeKey(0), loveLanguage: null },
}

let resources: AsyncDisposableStack
afterEach(() => resources.disposeAsync())

/** The sockets alone, with a look-up of sessions that the test decides on. */
async function openSockets(options: Partial<RealtimeOptions>): Promise<string> {
  const server = createServer()
  resources = new AsyncDisposableStack()
  const defaults: RealtimeOptions = {
    publicUrl: 'http://kismetry.test',
    stream: undefined,
    addressOf: () => '203.0.113.7',
    takeHandshake: async () => undefined,
    findViewer: async () => VIEWER,
    listEndedSessions: async () => [],
    signals: { 'presence.beat': () => undefined, 'presence.watch': () => undefined, 'chat.typing': () => undefined },
    inBackground: () => undefined,
    onError: () => undefined,
  }
  createRealtime(server, { ...defaults, ...options }, resources)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a session that ends while its socket is being opened takes the socket with it', async () => {
  const found = [VIEWER, null]
  const url = await openSockets({ findViewer: async () => found.shift() ?? null })
  const socket = await openRawSocket(url)
  await waitFor('the socket to close', () => (socket.isOpen() ? undefined : true))
  expect(socket.packets.join()).toContain('accounts.sessionEnded')
})

test('a look-up that fails keeps the socket out, and says nothing of what went wrong', async () => {
  const errors: unknown[] = []
  const failure = new Error('connect ECONNREFUSED 10.0.0.5:5432')
  const url = await openSockets({ findViewer: () => Promise.reject(failure), onError: (error) => errors.push(error) })
  const socket = await openRawSocket(url)
  expect(socket.answer).toBe('UNAVAILABLE')
  expect(socket.packets.join()).not.toContain('ECONNREFUSED')
  expect(errors).toEqual([failure])
})
