import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CHAT_ONLINE_SECONDS, WATCHED_AT_MOST } from '#domain/presence/presence.ts'
import { pairOf, talker, type Talker } from '#server/testing/chat.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import type { Listener } from '#server/testing/person.ts'

let app: TestApp
let viewer: Talker
let subject: Talker
let screen: Listener
let tab: Listener
beforeAll(async () => {
  app = await createTestApp()
  const pair = await pairOf(app)
  ;[viewer, subject] = [pair.one, pair.other]
})
afterAll(() => app.close())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const secondsAgo = (seconds: number) => new Date(TEST_NOW.getTime() - seconds * 1000)
const wasSeen = (moment: Date, { userId } = subject) =>
  app.db.updateTable('presence').set({ lastSeen: moment }).where('userId', '=', userId).execute()
/** Whatever a beat causes has happened by then. */
const SETTLED_MS = 1500

beforeEach(async () => {
  viewer.leave()
  subject.leave()
  await wasSeen(secondsAgo(CHAT_ONLINE_SECONDS))
  screen = await viewer.listen()
  tab = await subject.listen()
  screen.send('presence.watch', { userIds: [subject.userId] })
  await pause(100)
})

test('whoever looks at somebody hears within two seconds that they are back', async () => {
  const began = performance.now()
  tab.send('presence.beat', {})
  expect(await screen.next('presence.returned')).toEqual({ userId: subject.userId })
  expect(performance.now() - began).toBeLessThan(2000)
})

describe('nothing is said', () => {
  const isTold = async () => {
    tab.send('presence.beat', {})
    await pause(SETTLED_MS)
    return screen.count('presence.returned') > 0
  }
  const set = (to: object) => app.db.updateTable('users').set(to).where('userId', '=', subject.userId).execute()

  test('of somebody who has not been away, and beats cost no statement more', async () => {
    await wasSeen(secondsAgo(CHAT_ONLINE_SECONDS - 1))
    const executed = vi.spyOn(app.db.getExecutor(), 'executeQuery')
    expect(await isTold()).toBe(false)
    expect(executed).toHaveBeenCalledTimes(1)
    executed.mockRestore()
  })

  test('a second time, while they stay', async () => {
    expect(await isTold()).toBe(true)
    await screen.next('presence.returned')
    expect(await isTold()).toBe(false)
  })

  test.each([
    ['private', { profileVisibility: false }, { profileVisibility: true }],
    ['hidden from Discover', { showInDiscover: false }, { showInDiscover: true }],
    ['deactivated', { accountActive: false }, { accountActive: true }],
    ['suspended', { suspendedAt: TEST_NOW }, { suspendedAt: null }],
  ])('of somebody who is %s', async (_what, change, back) => {
    await set(change)
    const told = await isTold()
    await set(back)
    expect(told).toBe(false)
  })

  test('to people with a block between them, whoever set it, and to others it is', async () => {
    const other = await talker(app)
    const otherScreen = await other.listen()
    otherScreen.send('presence.watch', { userIds: [subject.userId] })
    for (const [blocker, blocked] of [
      [viewer, subject],
      [subject, viewer],
    ] as const) {
      await blocker.client.safety.block({ userId: blocked.userId })
      await wasSeen(secondsAgo(CHAT_ONLINE_SECONDS))
      const told = await isTold()
      await blocker.client.safety.unblock({ userId: blocked.userId })
      expect(told).toBe(false)
      expect(await otherScreen.next('presence.returned')).toEqual({ userId: subject.userId })
    }
  })

  test('to a tab that shows somebody else by now', async () => {
    screen.send('presence.watch', { userIds: [viewer.userId] })
    await pause(100)
    expect(await isTold()).toBe(false)
  })

  test('to a tab that asks for more people than fit on a screen', async () => {
    screen.send('presence.watch', { userIds: [] })
    const crowd = Array.from({ length: WATCHED_AT_MOST }, () => crypto.randomUUID())
    screen.send('presence.watch', { userIds: [...crowd, subject.userId] })
    await pause(100)
    expect(await isTold()).toBe(false)
  })
})
