import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CHANGES_PAGE_SIZE, CONVERSATIONS_PAGE_SIZE, MESSAGES_PAGE_SIZE } from '#domain/chat/limits.ts'
import { paths } from '#domain/site/paths.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { say, talker } from '#server/testing/chat.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { lost, openBrowser, PATIENCE_MS, type Browser } from './support/browser.tsx'
import { passTime, startServer } from './support/server.ts'
import type { Web } from './support/web.ts'

let app: TestApp
beforeAll(async () => {
  app = await startServer()
})
afterAll(() => app.close())

const CHANGES = 'chat/listChanges'

/** An open conversation, whose messages the other one has written; `at` is the number of the one it is opened at. */
async function openThread(contents: string[], at: number | null = null) {
  const browser = await openBrowser(app)
  const other = await talker(app)
  const { id } = await browser.person.client.chat.openWith({ userId: other.userId })
  const receiverId = await browser.person.id()
  const insert = (texts: string[]) => insertMessages({ conversationId: id, senderId: other.userId, receiverId }, texts)
  const written = await insert(contents)
  const conversation = await browser.person.client.chat.findConversation({ conversationId: id })
  const heard: (string | null)[] = []
  const tab = await browser.openTab({
    use: (web) => {
      web.useEvent('chat.messageSent', ({ content }) => void heard.push(content))
      return web.useThread(conversation, at)
    },
  })
  await browser.untilConnected()
  const shown = () => tab.value().thread?.messages ?? []
  const expectShown = (texts: string[]) => vi.waitFor(() => expect(shown().map(textOf)).toEqual(texts), PATIENCE_MS)
  await expectShown(at === null ? contents.slice(-MESSAGES_PAGE_SIZE) : contents.slice(0, at + MESSAGES_PAGE_SIZE))
  const write = async (...texts: string[]) => {
    for (const text of texts) await say(other, id, text)
  }
  return { browser, other, id, tab, heard, written, insert, write, shown, expectShown }
}

/** Many messages in a moment, which nobody is told of. */
async function insertMessages(
  to: { conversationId: string; senderId: string; receiverId: string },
  texts: string[],
): Promise<{ id: string }[]> {
  const { lastSequence } = await app.db
    .updateTable('conversations')
    .set(({ eb }) => ({ lastSequence: eb('lastSequence', '+', texts.length) }))
    .where('id', '=', to.conversationId)
    .returning('lastSequence')
    .executeTakeFirstOrThrow()
  const rows = texts.map((content, index) => {
    const sequence = lastSequence - texts.length + index + 1
    return { ...to, id: randomUUID(), content, sequence, changedSequence: sequence, sentAt: new Date() }
  })
  await app.db.insertInto('messages').values(rows).execute()
  return rows
}

const textOf = ({
  content,
  isDeleted,
  isFlagged,
}: {
  content: string | null
  isDeleted: boolean
  isFlagged: boolean
}) => (isDeleted ? 'deleted' : isFlagged ? 'flagged' : content)

const numbered = (count: number, word: string) => Array.from({ length: count }, (_, index) => `${word} ${index + 1}`)

/** Does something while the socket is away. */
async function whileAway({ sockets, connections, untilConnected }: Browser, act: () => Promise<unknown>) {
  const before = connections()
  await sockets.refuse()
  await act()
  await sockets.accept()
  await untilConnected(before + 1)
}

describe('what was missed while the socket was away', () => {
  test('is asked for by number: new messages, deletions and flags, none lost, none twice, in order', async () => {
    const { browser, other, written, write, shown, expectShown } = await openThread(['one', 'two', 'three', 'four'])
    const [first, second, third] = written
    await whileAway(browser, async () => {
      await write('five')
      await other.client.chat.deleteMessage({ messageId: first?.id ?? '' })
      // On another device of the same person.
      await browser.person.client.chat.deleteMessage({ messageId: second?.id ?? '' })
      await browser.person.client.chat.flagMessage({ messageId: third?.id ?? '' })
      await write('six')
    })
    await expectShown(['deleted', 'deleted', 'flagged', 'four', 'five', 'six'])
    await write('seven')
    await expectShown(['deleted', 'deleted', 'flagged', 'four', 'five', 'six', 'seven'])
    expect(new Set(shown().map(({ id }) => id)).size).toBe(7)
  })

  test('brings reactions to old messages, also one that was replaced and one that was taken back', async () => {
    const { browser, other, written, write, shown, expectShown } = await openThread(['one', 'two', 'three'])
    const [first = '', second = '', third = ''] = written.map(({ id }) => id)
    const react = (messageId: string, reaction: 'heart' | 'fire' | null) =>
      other.client.chat.react({ messageId, reaction })
    const theirs = () => shown().map(({ reactions }) => reactions.theirs)
    await react(third, 'heart')
    await vi.waitFor(() => expect(theirs()).toEqual([null, null, 'heart']), PATIENCE_MS)
    await whileAway(browser, async () => {
      await react(first, 'heart')
      await react(first, 'fire')
      await write('four')
      await react(third, null)
      // On another device of the same person.
      await browser.person.client.chat.react({ messageId: second, reaction: 'sad' })
    })
    await expectShown(['one', 'two', 'three', 'four'])
    await vi.waitFor(() => expect(theirs()).toEqual(['fire', null, null, null]), PATIENCE_MS)
    expect(shown().map(({ reactions }) => reactions.mine)).toEqual([null, 'sad', null, null])
  })

  test('comes in as many pages as it takes', async () => {
    const { browser, insert, expectShown } = await openThread(['before'])
    const missed = numbered(CHANGES_PAGE_SIZE + 5, 'missed')
    let pages = 0
    browser.intercept(CHANGES, (send) => {
      pages += 1
      return send()
    })
    await whileAway(browser, () => insert(missed))
    await expectShown(['before', ...missed])
    expect(pages).toBe(2)
  })

  test('comes with the next message if it could not be asked for', async () => {
    const { browser, write, expectShown } = await openThread(['one'])
    const restore = browser.intercept(CHANGES, lost)
    await whileAway(browser, () => write('two'))
    restore()
    await write('three')
    await expectShown(['one', 'two', 'three'])
  })

  test('does not drop the older pages that were loaded before', async () => {
    const texts = numbered(MESSAGES_PAGE_SIZE + 2, 'line')
    const { browser, tab, write, expectShown } = await openThread(texts)
    expect(tab.value().older.hasMore).toBe(true)
    await tab.value().older.load()
    await expectShown(texts)
    await whileAway(browser, () => write('new'))
    await expectShown([...texts, 'new'])
    expect(tab.value().older.hasMore).toBe(false)
  })
})

test('a message that comes while the missed ones are on their way is shown after them', async () => {
  const { browser, heard, write, expectShown } = await openThread(['one'])
  const restore = browser.intercept(CHANGES, async (send) => {
    restore()
    const answer = await send()
    // It is not in this answer, and its event arrives before it.
    await write('three')
    await vi.waitFor(() => expect(heard).toContain('three'), PATIENCE_MS)
    return answer
  })
  await whileAway(browser, () => write('two'))
  await expectShown(['one', 'two', 'three'])
})

test('a message that comes while others are still missing is not lost, though the answer under way has neither', async () => {
  const { browser, heard, insert, write, expectShown } = await openThread(['one'])
  const restore = browser.intercept(CHANGES, async (send) => {
    restore()
    const answer = await send()
    await insert(['three'])
    await write('four')
    await vi.waitFor(() => expect(heard).toContain('four'), PATIENCE_MS)
    return answer
  })
  await whileAway(browser, () => write('two'))
  await expectShown(['one', 'two', 'three', 'four'])
  // And not by another connection, which asks again.
  expect(browser.connections()).toBe(2)
})

test('one’s own message is shown once, though answer and event both bring it', async () => {
  const { id, tab, write, expectShown } = await openThread(['hello'])
  tab.web.sendMessage(id, 'hello you')
  await expectShown(['hello', 'hello you'])
  await write('and again')
  await expectShown(['hello', 'hello you', 'and again'])
})

test('what was deleted while an older page was on its way is deleted in it', async () => {
  const texts = numbered(MESSAGES_PAGE_SIZE + 2, 'line')
  const { browser, other, tab, written, expectShown } = await openThread(texts)
  const restore = browser.intercept('chat/listMessages', async (send) => {
    restore()
    const answer = await send()
    await other.client.chat.deleteMessage({ messageId: written[0]?.id ?? '' })
    await vi.waitFor(() => expect(tab.value().thread?.syncedTo).toBe(texts.length + 1), PATIENCE_MS)
    return answer
  })
  await tab.value().older.load()
  await expectShown(['deleted', ...texts.slice(1)])
})

test('an older page that does not come can be asked for again', async () => {
  const texts = numbered(MESSAGES_PAGE_SIZE + 2, 'line')
  const { browser, tab, expectShown } = await openThread(texts)
  const restore = browser.intercept('chat/listMessages', lost)
  await tab.value().older.load()
  await vi.waitFor(() => expect(tab.value().older.state).toBe('failed'), PATIENCE_MS)
  restore()
  await tab.value().older.load()
  await expectShown(texts)
})

test('opened far back it leads page by page to the end, with what was said and deleted meanwhile', async () => {
  const texts = numbered(2 * MESSAGES_PAGE_SIZE + 5, 'line')
  const { browser, other, tab, written, write, shown, expectShown } = await openThread(texts, 3)
  await whileAway(browser, async () => {
    await write('missed')
    await other.client.chat.deleteMessage({ messageId: written[1]?.id ?? '' })
  })
  const soFar = ['line 1', 'deleted', ...texts.slice(2)]
  await expectShown(soFar.slice(0, 3 + MESSAGES_PAGE_SIZE))
  await tab.value().newer.load()
  await expectShown(soFar.slice(0, 3 + 2 * MESSAGES_PAGE_SIZE))
  const restore = browser.intercept('chat/listMessages', async (send) => {
    restore()
    const answer = await send()
    // It is not in this answer, and its event arrives before it.
    await write('at the last moment')
    await vi.waitFor(() => expect(tab.value().thread?.syncedTo).toBe(texts.length + 3), PATIENCE_MS)
    return answer
  })
  await tab.value().newer.load()
  await expectShown([...soFar, 'missed', 'at the last moment'])
  await write('and on')
  await expectShown([...soFar, 'missed', 'at the last moment', 'and on'])
  expect(new Set(shown().map(({ id }) => id)).size).toBe(texts.length + 3)
})

test('of two places that were asked for one after the other the last one is shown', async () => {
  const browser = await openBrowser(app)
  const { client } = browser.person
  const { userId } = await talker(app)
  const { id } = await client.chat.openWith({ userId })
  const ids = { conversationId: id, senderId: userId, receiverId: await browser.person.id() }
  await insertMessages(ids, numbered(6 * MESSAGES_PAGE_SIZE, 'text'))
  const conversation = await client.chat.findConversation({ conversationId: id })
  let goTo = (_place: number | null) => {}
  const use = (web: Web) => {
    const [at, setAt] = useState<number | null>(null)
    goTo = setAt
    return web.useThread(conversation, at)
  }
  const tab = await browser.openTab({ use })
  const has = (text: string) => tab.value().thread?.messages.some(({ content }) => content === text)
  const expectThere = (text: string) => vi.waitFor(() => expect(has(text)).toBe(true), PATIENCE_MS)
  await expectThere('text 300')
  const { promise: delay, resolve: arrive } = Promise.withResolvers<void>()
  const late: Promise<Response>[] = []
  const restore = browser.intercept('chat/listMessages', (send) => {
    const answer = delay.then(send)
    late.push(answer)
    return answer
  })
  goTo(20)
  await vi.waitFor(() => expect(late).toHaveLength(2), PATIENCE_MS)
  restore()
  goTo(180)
  await expectThere('text 180')
  arrive()
  await Promise.all(late)
  await passTime(1)
  expect([has('text 20'), has('text 180')]).toEqual([false, true])
})

/** More recent conversations of this member than the first page of the list has, with people who are gone. */
async function fillFirstPage(viewerId: string): Promise<void> {
  const updatedAt = new Date(Date.now() + 60_000)
  const rows = Array.from({ length: CONVERSATIONS_PAGE_SIZE + 1 }, () => {
    const [user1Id = '', user2Id = ''] = [viewerId, randomUUID()].toSorted()
    return { id: randomUUID(), user1Id, user2Id, lastMessageId: randomUUID(), createdAt: updatedAt, updatedAt }
  })
  await app.db.insertInto('conversations').values(rows).execute()
}

/** An open conversation that is not on the first page of the list; `shown` is what every rendering has shown. */
async function openOldConversation(nowAheadMs = 0) {
  const browser = await openBrowser(app)
  const other = await talker(app)
  const { id } = await browser.person.client.chat.openWith({ userId: other.userId })
  await say(other, id, 'long ago')
  await fillFirstPage(await browser.person.id())
  const shown: (string | undefined)[] = []
  const loadScreen = async () => {
    const { useOpenConversation } = await import('#web/features/chat/window/open-conversation.tsx')
    const { useLiveConversations } = await import('#web/features/chat/list/use-conversations.ts')
    return {
      default: function Screen() {
        useLiveConversations('')
        const { conversation, isGone } = useOpenConversation(new Date(Date.now() + nowAheadMs))
        shown.push(isGone ? 'gone' : conversation?.id)
        return null
      },
    }
  }
  const { web } = await browser.openTab({
    path: `${paths.chats}?conversation=${id}`,
    screens: { [paths.chats]: loadScreen },
    use: () => null,
  })
  await browser.untilConnected()
  const expectShown = (what: string) => vi.waitFor(() => expect(shown.at(-1)).toBe(what), PATIENCE_MS)
  await expectShown(id)
  return { browser, id, shown, expectShown, askForListAgain: () => web.queryClient.refetchQueries() }
}

describe('a conversation beyond the first page of the list', () => {
  test.each([
    ['', 0],
    [', also where nothing is known of who is online', 10 * MINUTE_MS],
  ])('stays open while the list is asked for again%s', async (_case, nowAheadMs) => {
    const { id, shown, expectShown, askForListAgain } = await openOldConversation(nowAheadMs)
    shown.length = 0
    for (let times = 0; times < 3; times += 1) await askForListAgain()
    await expectShown(id)
    expect(new Set(shown)).toEqual(new Set([id]))
  })

  test('stays open where it cannot be asked for, and is asked for again with the list', async () => {
    const { browser, id, shown, expectShown, askForListAgain } = await openOldConversation()
    shown.length = 0
    let asked = 0
    const stop = browser.intercept('chat/findConversation', () => {
      asked += 1
      return lost()
    })
    await askForListAgain()
    await vi.waitFor(() => expect(asked).toBe(1), PATIENCE_MS)
    stop()
    await askForListAgain()
    await expectShown(id)
    expect(new Set(shown)).toEqual(new Set([id]))
  })

  test('goes when it is deleted in another tab', async () => {
    const { browser, id, expectShown } = await openOldConversation()
    await browser.person.client.chat.deleteConversation({ conversationId: id })
    await expectShown('gone')
  })
})

const ANY_PAGE = '/any-page'

test('what could not be marked as read is marked with the next connection', async () => {
  const browser = await openBrowser(app)
  const other = await talker(app)
  const { id } = await browser.person.client.chat.openWith({ userId: other.userId })
  await say(other, id, 'hello')
  const conversation = await browser.person.client.chat.findConversation({ conversationId: id })
  const loadScreen = async () => {
    const { useThread } = await import('#web/features/chat/window/use-thread.ts')
    const { useMarkRead } = await import('#web/features/chat/window/use-mark-read.ts')
    return {
      default: function Screen() {
        useMarkRead(conversation, useThread(conversation).thread)
        return null
      },
    }
  }
  let tries = 0
  const restore = browser.intercept('chat/markRead', () => {
    tries += 1
    return lost()
  })
  await browser.openTab({ path: ANY_PAGE, screens: { [ANY_PAGE]: loadScreen }, use: () => null })
  await browser.untilConnected()
  await vi.waitFor(() => expect(tries).toBeGreaterThan(0), PATIENCE_MS)
  expect(await browser.person.client.chat.countUnread()).toEqual({ unread: 1 })
  const before = browser.connections()
  await browser.sockets.refuse()
  restore()
  await browser.sockets.accept()
  await browser.untilConnected(before + 1)
  await vi.waitFor(
    async () => expect(await browser.person.client.chat.countUnread()).toEqual({ unread: 0 }),
    PATIENCE_MS,
  )
})
