import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { talker } from '#server/testing/chat.ts'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { lost, openBrowser, PATIENCE_MS, type Browser, type Tab } from './support/browser.tsx'
import { passTime, startServer } from './support/server.ts'
import type { Web } from './support/web.ts'

let app: TestApp
beforeAll(async () => {
  app = await startServer()
})
afterAll(() => app.close())

const SEND = 'chat/send'
const unavailable = () => Promise.resolve(Response.json({ json: {} }, { status: 503 }))

/** A member with two open conversations, and what the server has of them. */
async function openChats() {
  const browser = await openBrowser(app)
  const start = async () => {
    const other = await talker(app)
    const { id } = await browser.person.client.chat.openWith({ userId: other.userId })
    const listSent = async () => {
      const { messages } = await other.client.chat.listMessages({ conversationId: id })
      return messages.map(({ content }) => content)
    }
    const expectSent = (contents: string[]) =>
      vi.waitFor(async () => expect(await listSent()).toEqual(contents), PATIENCE_MS)
    return { id, other, listSent, expectSent }
  }
  return { browser, one: await start(), two: await start() }
}

/** What waits in the tab's storage. */
function listStored(): { id: string; content: string }[] {
  const key = Object.keys(sessionStorage).find((each) => each.endsWith('.outbox'))
  return JSON.parse((key && sessionStorage.getItem(key)) ?? '[]')
}

/** The outbox of a tab, as the page of one conversation shows it. */
async function openOutbox(browser: Browser, conversationId: string) {
  const tab = await browser.openTab({
    use: (web) =>
      web.useUnsent(conversationId).map(({ content, failure }) => (failure ? { content, failure } : content)),
  })
  await browser.untilConnected()
  return tab
}

test('messages leave one after the other, in the order they were written', async () => {
  const { browser, one } = await openChats()
  const tab = await openOutbox(browser, one.id)
  // The first takes its time: whatever overtook it would be in front of it.
  const { promise: delay, resolve: release } = Promise.withResolvers<void>()
  const restore = browser.intercept(SEND, async (send) => {
    restore()
    await delay
    return send()
  })
  for (const text of ['first', 'second', 'third']) tab.web.sendMessage(one.id, text)
  await vi.waitFor(() => expect(tab.value()).toEqual(['first', 'second', 'third']), PATIENCE_MS)
  await passTime(1)
  expect(await one.listSent()).toEqual([])
  release()
  await one.expectSent(['first', 'second', 'third'])
  await vi.waitFor(() => expect(tab.value()).toEqual([]), PATIENCE_MS)
})

test.each([
  ['a lost network', lost],
  ['a server that is not available', unavailable],
])('after %s it tries again, in order', async (_, fail) => {
  const { browser, one } = await openChats()
  const tab = await openOutbox(browser, one.id)
  const restore = browser.intercept(SEND, fail)
  tab.web.sendMessage(one.id, 'first')
  tab.web.sendMessage(one.id, 'second')
  await passTime(2)
  expect(tab.value()).toEqual(['first', 'second'])
  restore()
  await one.expectSent(['first', 'second'])
  await vi.waitFor(() => expect(tab.value()).toEqual([]), PATIENCE_MS)
})

test('it tries again after one, two and five seconds, and then every ten', async () => {
  const { browser, one } = await openChats()
  const tab = await openOutbox(browser, one.id)
  const triedAt: number[] = []
  browser.intercept(SEND, () => {
    triedAt.push(Date.now())
    return lost()
  })
  tab.web.sendMessage(one.id, 'hello')
  while (triedAt.length < 6) await passTime(1)
  const pauses = triedAt.slice(1).map((moment, index) => Math.round((moment - (triedAt[index] ?? 0)) / 1000))
  expect(pauses).toEqual([1, 2, 5, 10, 10])
})

test.each([
  ['the network', async () => void window.dispatchEvent(new window.Event('online'))],
  [
    'the socket',
    async ({ sockets, connections, untilConnected }: Browser) => {
      sockets.cut()
      await untilConnected(connections() + 1)
    },
  ],
])('what waits goes out as soon as %s is back', async (_, comeBack) => {
  const { browser, one } = await openChats()
  const tab = await openOutbox(browser, one.id)
  const restore = browser.intercept(SEND, lost)
  tab.web.sendMessage(one.id, 'hello')
  // It has tried after one, two and five seconds; the next try by itself would be after ten more.
  await passTime(8.5)
  restore()
  let sentAt = Infinity
  browser.intercept(SEND, (send) => {
    sentAt = Date.now()
    return send()
  })
  const restoredAt = Date.now()
  await comeBack(browser)
  await one.expectSent(['hello'])
  expect(sentAt - restoredAt).toBeLessThan(8_000)
})

test('a message whose answer was lost is sent again and stored once', async () => {
  const { browser, one } = await openChats()
  const tab = await openOutbox(browser, one.id)
  const restore = browser.intercept(SEND, async (send) => {
    restore()
    await send()
    return lost()
  })
  tab.web.sendMessage(one.id, 'once')
  tab.web.sendMessage(one.id, 'after it')
  await vi.waitFor(() => expect(listStored()).toEqual([]), PATIENCE_MS)
  expect(await one.listSent()).toEqual(['once', 'after it'])
})

test('whoever shows the conversation has the message before it stops waiting', async () => {
  const { browser, one } = await openChats()
  const tab = await openOutbox(browser, one.id)
  const waiting: unknown[] = []
  tab.web.onSent(async ({ content }) => void waiting.push([content, listStored().length]))
  tab.web.sendMessage(one.id, 'hello')
  await vi.waitFor(() => expect(listStored()).toEqual([]), PATIENCE_MS)
  expect(waiting).toEqual([['hello', 1]])
})

describe('a message that is refused', () => {
  test('says why, holds up its own conversation only, and can be discarded or tried again', async () => {
    const { browser, one, two } = await openChats()
    const tab = await openOutbox(browser, one.id)
    await one.other.client.safety.block({ userId: await browser.person.id() })
    const refused = { content: 'hello?', failure: 'PERSON_UNAVAILABLE' }
    tab.web.sendMessage(one.id, 'hello?')
    tab.web.sendMessage(one.id, 'anybody?')
    tab.web.sendMessage(two.id, 'hello, two')
    await vi.waitFor(() => expect(tab.value()).toEqual([refused, 'anybody?']), PATIENCE_MS)
    await two.expectSent(['hello, two'])

    const [first, second] = listStored()
    tab.web.discardMessage(first?.id ?? '')
    tab.web.retryMessage(second?.id ?? '')
    await vi.waitFor(() => expect(tab.value()).toEqual([{ ...refused, content: 'anybody?' }]), PATIENCE_MS)
    await one.other.client.safety.unblock({ userId: await browser.person.id() })
    tab.web.retryMessage(second?.id ?? '')
    await one.expectSent(['anybody?'])
    await vi.waitFor(() => expect(tab.value()).toEqual([]), PATIENCE_MS)
  })

  test('lets those behind it go as soon as it is discarded', async () => {
    const { browser, one } = await openChats()
    const tab = await openOutbox(browser, one.id)
    await one.other.client.safety.block({ userId: await browser.person.id() })
    tab.web.sendMessage(one.id, 'hello?')
    tab.web.sendMessage(one.id, 'anybody?')
    const refused = { content: 'hello?', failure: 'PERSON_UNAVAILABLE' }
    await vi.waitFor(() => expect(tab.value()).toEqual([refused, 'anybody?']), PATIENCE_MS)
    await one.other.client.safety.unblock({ userId: await browser.person.id() })
    tab.web.discardMessage(listStored()[0]?.id ?? '')
    await one.expectSent(['anybody?'])
    await vi.waitFor(() => expect(tab.value()).toEqual([]), PATIENCE_MS)
  })
})

describe('after a reload of the tab', () => {
  /** The page is there before it is known whose messages it may show. */
  const expectAfterReload = async <Value,>(tab: Tab<Value>, unsent: unknown[]) => {
    const reloaded = await tab.reload()
    await vi.waitFor(() => expect(reloaded.web.viewerId()).toBeDefined(), PATIENCE_MS)
    await vi.waitFor(() => expect(reloaded.value()).toEqual(unsent), PATIENCE_MS)
    return reloaded
  }

  test('what waited is there again, in order, and goes out by itself', async () => {
    const { browser, one } = await openChats()
    const tab = await openOutbox(browser, one.id)
    const restore = browser.intercept(SEND, lost)
    tab.web.sendMessage(one.id, 'first')
    tab.web.sendMessage(one.id, 'second')
    const reloaded = await expectAfterReload(tab, ['first', 'second'])
    restore()
    await one.expectSent(['first', 'second'])
    await vi.waitFor(() => expect(reloaded.value()).toEqual([]), PATIENCE_MS)
    await expectAfterReload(reloaded, [])
  })

  test('a refusal is still known', async () => {
    const { browser, one } = await openChats()
    const tab = await openOutbox(browser, one.id)
    await one.other.client.safety.block({ userId: await browser.person.id() })
    tab.web.sendMessage(one.id, 'hello?')
    const refused = [{ content: 'hello?', failure: 'PERSON_UNAVAILABLE' }]
    await vi.waitFor(() => expect(tab.value()).toEqual(refused), PATIENCE_MS)
    await expectAfterReload(tab, refused)
  })
})

describe('when the session ends before a message is out', () => {
  const writeText = (web: Web, conversationId: string) => web.sendMessage(conversationId, 'too late')
  const openWaiting = async (write = writeText) => {
    const { browser, one, two } = await openChats()
    const tab = await openOutbox(browser, one.id)
    await browser.sockets.refuse()
    await browser.signOutElsewhere()
    write(tab.web, one.id)
    await vi.waitFor(() => expect(tab.web.viewerId()).toBeUndefined(), PATIENCE_MS)
    await browser.sockets.accept()
    const signIn = async (email = browser.person.email) => {
      const { viewer } = await tab.web.client.accounts.signIn({ email, password: TEST_PASSWORD })
      if (viewer) tab.web.beginSession(viewer)
    }
    return { one, two, tab, signIn }
  }

  test('nobody sees it, and it goes out when the same person signs in again', async () => {
    const { one, tab, signIn } = await openWaiting()
    await vi.waitFor(() => expect(tab.value()).toEqual([]), PATIENCE_MS)
    await signIn()
    await one.expectSent(['too late'])
    await vi.waitFor(() => expect(tab.value()).toEqual([]), PATIENCE_MS)
  })

  test('a photo is kept too: for the same person, and for nobody else', async () => {
    const { tab, two, signIn } = await openWaiting((web, conversationId) => {
      web.sendPhoto(conversationId, new File(['the sea'], 'sea.jpg'))
      // The request that finds out that the session is over.
      void web.client.chat.countUnread().catch(() => undefined)
    })
    await vi.waitFor(() => expect(tab.value()).toEqual([]), PATIENCE_MS)
    await signIn()
    await vi.waitFor(() => expect(tab.value()).toEqual(['Photo']), PATIENCE_MS)
    const id = listStored()[0]?.id ?? ''
    expect(tab.web.isPhotoKept(id)).toBe(true)
    tab.web.endSession('expired')
    expect(tab.web.isPhotoKept(id)).toBe(true)
    await signIn(two.other.email)
    expect(tab.web.isPhotoKept(id)).toBe(false)
    expect(tab.value()).toEqual([])
  })

  test('the next person in this tab neither sees nor sends it, and it is deleted', async () => {
    const { one, two, tab, signIn } = await openWaiting()
    await signIn(two.other.email)
    expect(listStored()).toEqual([])
    // Whatever were sent of the person before would be sent before this.
    tab.web.sendMessage(one.id, 'not my conversation')
    const refused = [{ content: 'not my conversation', failure: 'NOT_FOUND' }]
    await vi.waitFor(() => expect(tab.value()).toEqual(refused), PATIENCE_MS)
    expect(await one.listSent()).toEqual([])
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('too late')
  })
})
