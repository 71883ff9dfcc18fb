import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONVERSATIONS_PAGE_SIZE } from '#domain/messaging/limits.ts'
import { codeOf, makePremium, pairOf, say, talker } from '#server/testing/chat.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const later = (seconds: number) => app.setNow(new Date(TEST_NOW.getTime() + seconds * 1000))

describe('opening', () => {
  test('two who open at once share one conversation', async () => {
    const [one, other] = [await talker(app), await talker(app)]
    const opened = await Promise.all([
      one.client.chat.openWith({ userId: other.userId }),
      other.client.chat.openWith({ userId: one.userId }),
      one.client.chat.openWith({ userId: other.userId }),
    ])
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
  })

  test('an empty one is in the list of whoever opened it, and of nobody else', async () => {
    const { one, other } = await pairOf(app)
    const [mine] = (await one.client.chat.listConversations({})).conversations
    expect(mine).toMatchObject({ lastMessage: null, unread: 0, person: { id: other.userId, username: other.username } })
    expect((await other.client.chat.listConversations({})).conversations).toEqual([])
  })

  test('oneself, an unknown person and a private one look the same', async () => {
    const [one, hidden] = [await talker(app), await talker(app)]
    await app.db.updateTable('users').set({ profileVisibility: false }).where('userId', '=', hidden.userId).execute()
    for (const userId of [one.userId, hidden.userId, crypto.randomUUID()]) {
      expect(await codeOf(one.client.chat.openWith({ userId }))).toBe('NOT_FOUND')
    }
  })

  test('a conversation goes on with somebody who has gone private since', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await say(one, conversationId, 'hello')
    await app.db.updateTable('users').set({ profileVisibility: false }).where('userId', '=', other.userId).execute()
    expect((await one.client.chat.openWith({ userId: other.userId })).id).toBe(conversationId)
    expect((await say(one, conversationId, 'still here')).sequence).toBe(2)
  })
})

describe('deleting', () => {
  test('takes it from both lists and the badge; the next message brings it back with its history', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await say(one, conversationId, 'before')
    const listener = await other.listen()
    await one.client.chat.deleteConversation({ conversationId })
    expect(await listener.next('chat.conversationDeleted')).toEqual({ conversationId })
    for (const { client } of [one, other]) {
      expect((await client.chat.listConversations({})).conversations).toEqual([])
      expect(await client.chat.countUnread()).toEqual({ unread: 0 })
    }
    await say(other, conversationId, 'after')
    const [revived] = (await one.client.chat.listConversations({})).conversations
    expect(revived).toMatchObject({ id: conversationId, unread: 1, lastMessage: { content: 'after' } })
    expect((await one.client.chat.listMessages({ conversationId })).messages).toHaveLength(2)
  })

  test('until it is brought back it is nowhere to be found, and deleting it twice does no harm', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await say(one, conversationId, 'before')
    for (const person of [one, other]) await person.client.chat.deleteConversation({ conversationId })
    for (const person of [one, other]) {
      expect(await codeOf(person.client.chat.findConversation({ conversationId }))).toBe('NOT_FOUND')
    }
    await say(one, conversationId, 'after')
    expect((await other.client.chat.findConversation({ conversationId })).lastMessage?.content).toBe('after')
  })

  test('opening it again brings it back too', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await say(one, conversationId, 'before')
    await one.client.chat.deleteConversation({ conversationId })
    expect((await other.client.chat.openWith({ userId: one.userId })).id).toBe(conversationId)
    expect((await one.client.chat.listConversations({})).conversations).toHaveLength(1)
  })
})

describe('the list', () => {
  test('has the latest first and goes on without gaps or repeats', async () => {
    const one = await talker(app)
    const ids: string[] = []
    for (let turn = 0; turn < CONVERSATIONS_PAGE_SIZE + 5; turn++) {
      later(turn)
      const other = await talker(app)
      const { id } = await other.client.chat.openWith({ userId: one.userId })
      await say(other, id, `hello ${turn}`)
      ids.unshift(id)
    }
    const first = await one.client.chat.listConversations({})
    const second = await one.client.chat.listConversations({ after: first.next ?? '' })
    expect(second.next).toBeNull()
    expect([...first.conversations, ...second.conversations].map(({ id }) => id)).toEqual(ids)
    expect(await one.client.chat.countUnread()).toEqual({ unread: ids.length })
    expect(await codeOf(one.client.chat.listConversations({ after: 'nonsense' }))).toBe('INVALID_INPUT')
  }, 60_000)
})

describe('reading', () => {
  test('counts down, never up again, and is heard in the reader’s other tabs', async () => {
    const { one, other, conversationId } = await pairOf(app)
    for (const text of ['a', 'b', 'c']) await say(one, conversationId, text)
    const listener = await other.listen()
    expect(await other.client.chat.markRead({ conversationId, upTo: 2 })).toEqual({ unread: 1 })
    expect(await listener.next('chat.readUpTo')).toEqual({ conversationId, readerId: other.userId, sequence: 2 })
    expect(await other.client.chat.markRead({ conversationId, upTo: 1 })).toEqual({ unread: 1 })
    expect(await other.client.chat.markRead({ conversationId, upTo: 999 })).toEqual({ unread: 0 })
    await say(one, conversationId, 'd')
    expect((await other.client.chat.findConversation({ conversationId })).unread).toBe(1)
  })

  test('is shown to the sender with VIP Premium only', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await say(one, conversationId, 'seen?')
    const listener = await one.listen()
    await other.client.chat.markRead({ conversationId, upTo: 1 })
    expect((await one.client.chat.findConversation({ conversationId })).otherReadSequence).toBeNull()
    await makePremium(app, one.userId)
    expect((await one.client.chat.findConversation({ conversationId })).otherReadSequence).toBe(1)
    await say(one, conversationId, 'and now?')
    await other.client.chat.markRead({ conversationId, upTo: 2 })
    expect(await listener.next('chat.readUpTo')).toEqual({ conversationId, readerId: other.userId, sequence: 2 })
    expect(listener.count('chat.readUpTo')).toBe(0)
  })
})

describe('people who part', () => {
  test('a block takes the conversation from both, and nothing tells who did it', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await say(one, conversationId, 'hello')
    await other.client.safety.block({ userId: one.userId })
    for (const person of [one, other]) {
      expect((await person.client.chat.listConversations({})).conversations).toEqual([])
      expect(await codeOf(person.client.chat.findConversation({ conversationId }))).toBe('NOT_FOUND')
      expect(await codeOf(person.client.chat.listMessages({ conversationId }))).toBe('NOT_FOUND')
      expect(await codeOf(say(person, conversationId, 'hello?'))).toBe('PERSON_UNAVAILABLE')
    }
    expect(await codeOf(one.client.chat.openWith({ userId: other.userId }))).toBe('NOT_FOUND')
    expect(await other.client.chat.countUnread()).toEqual({ unread: 0 })
  })

  test('a partner who has gone private can still be blocked and reported, by whom they wrote to', async () => {
    const { one, other, conversationId } = await pairOf(app)
    const stranger = await talker(app)
    await say(other, conversationId, 'rude')
    await app.db.updateTable('users').set({ profileVisibility: false }).where('userId', '=', other.userId).execute()
    expect(await codeOf(stranger.client.safety.block({ userId: other.userId }))).toBe('NOT_FOUND')
    await one.client.safety.reportPerson({ userId: other.userId, reason: 'Was rude.' })
    await one.client.safety.block({ userId: other.userId })
    expect((await one.client.chat.listConversations({})).conversations).toEqual([])
  })

  test('somebody who has left or is suspended cannot be written to, and the history stays', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await say(other, conversationId, 'bye')
    for (const change of [{ accountActive: false }, { accountActive: true, suspendedAt: TEST_NOW }]) {
      await app.db.updateTable('users').set(change).where('userId', '=', other.userId).execute()
      expect(await codeOf(say(one, conversationId, 'hello?'))).toBe('PERSON_UNAVAILABLE')
      const { person } = await one.client.chat.findConversation({ conversationId })
      expect(person.isAvailable).toBe(false)
    }
    expect((await one.client.chat.listMessages({ conversationId })).messages).toHaveLength(1)
  })
})

test('there is a limit to new conversations in a day and to messages in a minute, said by code', async () => {
  const limited = await createTestApp({
    hasRateLimits: true,
    config: { chatMessagesPerMinute: 3, chatNewConversationsPerDay: 1 },
  })
  const { one, conversationId } = await pairOf(limited)
  const another = await talker(limited)
  expect(await codeOf(one.client.chat.openWith({ userId: another.userId }))).toBe('NEW_CONVERSATIONS_USED_UP')
  for (const text of ['1', '2', '3']) await say(one, conversationId, text)
  expect(await codeOf(say(one, conversationId, '4'))).toBe('TOO_MANY_REQUESTS')
  await limited.close()
})
