import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { talker, say, type Talker } from '#server/testing/chat.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { openBrowser, PATIENCE_MS, type Browser } from './support/browser.tsx'
import { startServer } from './support/server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startServer()
})
afterAll(() => app.close())

const countShown = () => document.querySelector('header [aria-expanded]')?.getAttribute('aria-label')
const expectCount = (label: string) => vi.waitFor(() => expect(countShown()).toBe(label), PATIENCE_MS)
const expectTitle = (title: RegExp) => vi.waitFor(() => expect(document.title).toMatch(title), PATIENCE_MS)

async function openInbox(browser: Browser) {
  document.title = 'Discover · Kismetry'
  const tab = await browser.openTab({ use: (web) => web.useNotifications() })
  await browser.untilConnected()
  const expectRead = (isRead: boolean[]) =>
    vi.waitFor(() => expect(tab.value().notifications?.map((each) => each.isRead)).toEqual(isRead), PATIENCE_MS)
  return { tab, expectRead }
}

async function match(browser: Browser, other: Talker): Promise<void> {
  await browser.person.client.likes.set({ userId: other.userId, isLiked: true })
  await other.client.likes.set({ userId: await browser.person.id(), isLiked: true })
}

test('the bell counts what arrives, and what another device has read is read here', async () => {
  const browser = await openBrowser(app)
  const { expectRead } = await openInbox(browser)
  await expectCount('Notifications')
  await match(browser, await talker(app))
  await expectCount('Notifications, 1 new')
  await expectTitle(/^\(1\) Discover · Kismetry$/)
  await expectRead([false])
  // Another device of the same member.
  const [notification] = (await browser.person.client.notifications.list({})).notifications
  await browser.person.client.notifications.markRead({ notificationId: notification?.id ?? '' })
  await expectRead([true])
  await expectCount('Notifications')
  await expectTitle(/^Discover · Kismetry$/)
})

test('what is read here is read for the server, one by one and all at once', async () => {
  const browser = await openBrowser(app)
  const { tab, expectRead } = await openInbox(browser)
  for (const other of [await talker(app), await talker(app), await talker(app)]) await match(browser, other)
  await expectRead([false, false, false])
  const [newest] = tab.value().notifications ?? []
  if (newest) tab.value().open(newest)
  await expectRead([true, false, false])
  await vi.waitFor(
    async () => expect(await browser.person.client.notifications.count()).toMatchObject({ unread: 2 }),
    PATIENCE_MS,
  )
  tab.value().markAllRead()
  await expectRead([true, true, true])
  await expectCount('Notifications')
  expect(await browser.person.client.notifications.count()).toMatchObject({ unread: 0 })
})

test('what happened while the socket was away is there when it is back, and a block takes it away', async () => {
  const browser = await openBrowser(app)
  const { expectRead } = await openInbox(browser)
  await expectRead([])
  await match(browser, await talker(app))
  await expectRead([false])
  const other = await talker(app)
  await browser.sockets.refuse()
  const { id } = await other.client.chat.openWith({ userId: await browser.person.id() })
  await say(other, id, 'hello')
  await browser.sockets.accept()
  await expectRead([false, false])
  await expectCount('Notifications, 2 new')
  // The first message of somebody new is counted once, in the chats.
  await expectTitle(/^\(2\) /)
  await other.client.safety.block({ userId: await browser.person.id() })
  await expectRead([false])
  await expectCount('Notifications, 1 new')
})
