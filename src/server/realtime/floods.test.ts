import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { SOCKETS_PER_ACCOUNT } from '#domain/chat/limits.ts'
import { RATE_LIMITS } from '#server/http/limits/rate-limits.ts'
import { makePremium, pairOf, say } from '#server/testing/chat.ts'
import { openRawSocket, type RawSocket } from '#server/testing/raw-socket.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { waitFor } from '#server/testing/wait-for.ts'

const DISPLACED = 'accounts.socketDisplaced'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const closed = (socket: { isOpen(): boolean }) =>
  waitFor('the socket to close', () => (socket.isOpen() ? undefined : true))

describe('a socket that will not stop talking', () => {
  test('costs the database a handful of statements, is cut off, and keeps nobody waiting', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await say(one, conversationId, 'hello')
    await makePremium(app, other.userId)
    const [typer, reader] = [await one.listen(), await other.listen()]
    const executed = vi.spyOn(app.db.getExecutor(), 'executeQuery')
    for (let count = 0; count < 10_000; count += 1) typer.send('chat.typing', { conversationId, isTyping: true })
    await reader.next('chat.typing')
    await closed(typer)
    const statements = executed.mock.calls.length
    executed.mockRestore()
    expect(statements).toBeLessThan(100)
    expect(await other.id()).toBe(other.userId)
  })

  test('with things nobody has heard of is cut off too', async () => {
    const socket = await openRawSocket(app.url, { cookie: (await app.member()).cookie() })
    for (let count = 0; count < 2000; count += 1) socket.send('2["no.such.thing",{}]')
    await closed(socket)
  })

  test('that asks to be let in again and again on one connection is closed', async () => {
    const cookie = (await app.member()).cookie()
    const lookedUp = vi.spyOn(app.db.getExecutor(), 'executeQuery')
    const socket = await openRawSocket(app.url, { cookie, askAgain: 500 })
    await waitFor('the connection to close', () => (socket.isConnected() ? undefined : true))
    const lookUps = lookedUp.mock.calls.filter(([{ sql }]) => sql.includes('sessions.token'))
    lookedUp.mockRestore()
    expect(lookUps.length).toBeLessThan(5)
  })
})

describe('one account', () => {
  test(`hears of things in ${SOCKETS_PER_ACCOUNT} pages at once; the oldest makes room for a new one and is told`, async () => {
    const [person, neighbour] = [await app.member(), await app.member()]
    const open = () => openRawSocket(app.url, { cookie: person.cookie() })
    const bystander = await openRawSocket(app.url, { cookie: neighbour.cookie() })
    const sockets: RawSocket[] = []
    for (let count = 0; count < SOCKETS_PER_ACCOUNT; count += 1) sockets.push(await open())
    expect(sockets.every((socket) => socket.isOpen())).toBe(true)
    const [oldest, second] = sockets
    const newest = await open()
    if (!oldest || !second) throw new Error('There are no sockets')
    await closed(oldest)
    expect(oldest.packets.join()).toContain(DISPLACED)
    expect([newest, second, bystander].map((socket) => socket.isOpen())).toEqual([true, true, true])
    expect(second.packets.join()).not.toContain(DISPLACED)
  })
})

describe('handshakes from one address', () => {
  const limit = RATE_LIMITS.handshakesPerAddress.points
  const [LOOKED_AT, REFUSED] = [200, 403]
  const shakeHands = async (target: TestApp, address: string) => {
    const path = '/socket.io/?EIO=4&transport=polling'
    const { status } = await target.visitor().fetch(path, { headers: { 'x-forwarded-for': address } })
    return status
  }
  const countUntilRefused = async (target: TestApp, addressOf: (count: number) => string) => {
    let count = 0
    while (count <= limit && (await shakeHands(target, addressOf(count))) === LOOKED_AT) count += 1
    return count
  }

  test('are limited, whatever they claim, before any session is looked up', async () => {
    const strict = await createTestApp({ hasRateLimits: true })
    const cookie = (await strict.member()).cookie()
    expect(await countUntilRefused(strict, (count) => `203.0.113.${count % 250}`)).toBe(limit)
    const executed = vi.spyOn(strict.db.getExecutor(), 'executeQuery')
    expect((await openRawSocket(strict.url, { cookie })).answer).toBe('websocket error')
    expect(executed).not.toHaveBeenCalled()
    await strict.close()
  })

  test('are counted apart behind a trusted proxy, IPv6 by its network', async () => {
    const proxied = await createTestApp({ hasRateLimits: true, config: { trustedProxies: ['127.0.0.1'] } })
    expect(await countUntilRefused(proxied, (count) => `2001:db8:1:2::${count.toString(16)}`)).toBe(limit)
    expect(await shakeHands(proxied, '2001:db8:1:2::ffff')).toBe(REFUSED)
    expect(await shakeHands(proxied, '2001:db8:1:3::1')).toBe(LOOKED_AT)
    expect(await shakeHands(proxied, '203.0.113.8')).toBe(LOOKED_AT)
    await proxied.close()
  })
})
