import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { RECONNECT_DELAYS_SECONDS, SOCKETS_PER_ACCOUNT } from '#domain/chat/limits.ts'
import { say, talker } from '#server/testing/chat.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { openBrowser, PATIENCE_MS } from './support/browser.tsx'
import { setVisibility } from './support/dom.ts'
import { passTime, startServer } from './support/server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startServer()
})
afterAll(() => app.close())

/** A connected tab, what it hears of one conversation, and when it has tried to connect in vain. */
async function openConnected() {
  const browser = await openBrowser(app)
  const other = await talker(app)
  const { id } = await browser.person.client.chat.openWith({ userId: other.userId })
  const heard: (string | null)[] = []
  const failedAt: number[] = []
  await browser.openTab({
    use: (web) => {
      web.useEvent('chat.messageSent', ({ content }) => void heard.push(content))
      web.useEvent('connect_error', () => void failedAt.push(Date.now()))
    },
  })
  await browser.untilConnected()
  return { browser, heard, failedAt, say: (content: string) => say(other, id, content) }
}

test('events are heard once each, also after the socket has come back', async () => {
  const { browser, heard, ...other } = await openConnected()
  await other.say('one')
  await vi.waitFor(() => expect(heard).toEqual(['one']), PATIENCE_MS)
  browser.sockets.cut()
  await browser.untilConnected(2)
  await other.say('two')
  await other.say('three')
  await vi.waitFor(() => expect(heard).toEqual(['one', 'two', 'three']), PATIENCE_MS)
})

test('it tries to come back at growing intervals, and begins anew once it was back', async () => {
  const { browser, failedAt } = await openConnected()
  const failTimes = async (count: number) => {
    failedAt.length = 0
    await browser.sockets.refuse()
    const lostAt = Date.now()
    while (failedAt.length < count) await passTime(0.5)
    await browser.sockets.accept()
    return failedAt.slice(0, count).map((moment, index) => (moment - (failedAt[index - 1] ?? lostAt)) / 1000)
  }
  const pauses = await failTimes(5)
  for (const [index, pause] of pauses.entries()) {
    const delay = RECONNECT_DELAYS_SECONDS[Math.min(index, 3)] ?? 0
    expect(pause).toBeGreaterThanOrEqual(delay)
    expect(pause).toBeLessThan(2 * delay)
  }
  await browser.untilConnected(2)
  const [first] = await failTimes(1)
  expect(first).toBeLessThan(2)
})

test('when the network is back it connects at once', async () => {
  const { browser, failedAt } = await openConnected()
  await browser.sockets.refuse()
  while (failedAt.length < 3) await passTime(0.5)
  await browser.sockets.accept()
  const restoredAt = Date.now()
  window.dispatchEvent(new window.Event('online'))
  await browser.untilConnected(2)
  // By itself it would have waited for five seconds.
  expect(Date.now() - restoredAt).toBeLessThan(4_000)
})

test('a hidden tab that made room for newer ones comes back when it is looked at', async () => {
  const { browser } = await openConnected()
  setVisibility('hidden')
  for (let count = 0; count < SOCKETS_PER_ACCOUNT; count += 1) await browser.person.listen()
  await passTime(12)
  expect(browser.connections()).toBe(1)
  setVisibility('visible')
  await browser.untilConnected(2)
  browser.person.leave()
})

test('it is closed when the person signs out, and does not try to come back', async () => {
  const browser = await openBrowser(app)
  const tab = await browser.openTab({ use: () => undefined })
  await browser.untilConnected()
  await tab.web.signOutEverywhere(async () => void (await tab.web.client.accounts.signOut()))
  await passTime(2)
  window.dispatchEvent(new window.Event('online'))
  await passTime(2)
  expect([browser.connections(), browser.failedConnections()]).toEqual([1, 0])
})
