import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONVERSATIONS_PAGE_SIZE } from '#domain/chat/limits.ts'
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
    await other.client.chat.openWith({ userId: one.userId })
    expect((await other.client.chat.listConversations({})).conversations).toHaveLength(1)
  })

  test('an empty one goes while the other is out of sight, and nobody can be written to for the first time by it', async () => {
    const { one, other, conversationId } = await pairOf(app)
    const setVisible = (profileVisibility: boolean) =>
      app.db.updateTable('users').set({ profileVisibility }).where('userId', '=', other.userId).execute()
    await setVisible(false)
    expect((await one.client.chat.listConversations({})).conversations).toEqual([])
    expect(await codeOf(one.client.chat.findConversation({ conversationId }))).toBe('NOT_FOUND')
    expect(await codeOf(one.client.chat.openWith({ userId: other.userId }))).toBe('NOT_FOUND')
    expect(await codeOf(say(one, conversationId, 'found you'))).toBe('PERSON_UNAVAILABLE')
    await setVisible(true)
    expect((await one.client.chat.listConversations({})).conversations).toHaveLength(1)
  })

  test('oneself, an unknown person and a private one look the same', async () => {
    const [one, hidden] = [await talker(app), await talker(app)]
    await app.db.updateTable('users').set({ profileVisibility: false }).where('userId', '=', hidden.userId).execute()
    for (const userId of [one.userId, hidden.userId, crypto.randomUUID()]) {
      expect(await codeOf(one.client.chat.openWith({ userId }))).toBe('NOT_FOUND')
    }
  })

  test('a private person whom one likes, and who likes one back, can be written to first', async () => {
    const [one, hidden] = [await talker(app), await talker(app)]
    await one.client.likes.set({ userId: hidden.userId, isLiked: true })
    await hidden.client.likes.set({ userId: one.userId, isLiked: true })
    await app.db.updateTable('users').set({ profileVisibility: false }).where('userId', '=', hidden.userId).execute()
    const { id: conversationId } = await one.client.chat.openWith({ userId: hidden.userId })
    expect((await one.client.chat.listConversations({})).conversations).toHaveLength(1)
    expect((await say(one, conversationId, 'hello')).sequence).toBe(1)
  })

  test('a conversation goes on with somebody who has gone private since', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await say(one, conversationId, 'hello')
    await app.db.updateTable('users').set({ profileVisibility: false }).where('userId', '=', other.userId).execute()
    expect((await one.client.chat.openWith({ userId: other.userId })).id).toBe(conversationId)
    expect((await say(one, conversationId, 'still here')).sequence).toBe(2)
  })
})

describe('looking up a conversation with somebody', () => {
  test('tells whether one has deleted it, and nothing of what the other does with theirs', async () => {
    const { one, other, conversationId } = await pairOf(app)
    const lookUp = (by: typeof one, of: typeof one) => by.client.chat.findWith({ userId: of.userId })
    await say(one, conversationId, 'hello')
    await other.client.chat.deleteConversation({ conversationId })
    expect(await lookUp(one, other)).toEqual({ id: conversationId, isDeleted: false })
    expect(await lookUp(other, one)).toEqual({ id: conversationId, isDeleted: true })
    await other.client.chat.openWith({ userId: one.userId })
    expect(await lookUp(other, one)).toEqual({ id: conversationId, isDeleted: false })
  })

  test('finds none while nobody has written, whoever has opened it', async () => {
    const { one, other, conversationId } = await pairOf(app)
    expect(await codeOf(one.client.chat.findWith({ userId: other.userId }))).toBe('NOT_FOUND')
    expect(await codeOf(other.client.chat.findWith({ userId: one.userId }))).toBe('NOT_FOUND')
    await one.client.chat.deleteConversation({ conversationId })
    expect(await codeOf(one.client.chat.findWith({ userId: other.userId }))).toBe('NOT_FOUND')
    expect(await codeOf(one.client.chat.findWith({ userId: one.userId }))).toBe('NOT_FOUND')
  })
})

describe('deleting', () => {
  test('takes it from one’s own list and badge, in every tab; the other knows nothing of it', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await say(other, conversationId, 'before')
    const [mine, theirs] = [await one.listen(), await other.listen()]
    const seenByOther = async () => JSON.stringify(await other.client.chat.listConversations({}))
    const before = await seenByOther()
    await one.client.chat.deleteConversation({ conversationId })
    expect(await mine.next('chat.conversationDeleted')).toEqual({ conversationId })
    expect((await one.client.chat.listConversations({})).conversations).toEqual([])
    expect(await one.client.chat.countUnread()).toEqual({ unread: 0 })
    expect(await codeOf(one.client.chat.findConversation({ conversationId }))).toBe('NOT_FOUND')
    expect(await seenByOther()).toBe(before)
    await say(other, conversationId, 'after')
    await theirs.next('chat.messageSent')
    expect(theirs.count('chat.conversationDeleted')).toBe(0)
  })

  test.each(['one', 'other'] as const)(
    'the next message, also from %s, brings it back with its history',
    async (by) => {
      const { conversationId, ...pair } = await pairOf(app)
      const { one, other } = pair
      await say(one, conversationId, 'before')
      for (const person of [one, other, one]) await person.client.chat.deleteConversation({ conversationId })
      await say(pair[by], conversationId, 'after')
      for (const { client } of [one, other]) {
        const [revived] = (await client.chat.listConversations({})).conversations
        expect(revived).toMatchObject({ id: conversationId, lastMessage: { content: 'after' } })
        expect((await client.chat.listMessages({ conversationId })).messages).toHaveLength(2)
      }
    },
  )

  test('opening it again brings it back, to whoever opens it', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await say(one, conversationId, 'before')
    for (const person of [one, other]) await person.client.chat.deleteConversation({ conversationId })
    expect((await other.client.chat.openWith({ userId: one.userId })).id).toBe(conversationId)
    expect((await other.client.chat.listConversations({})).conversations).toHaveLength(1)
    expect((await one.client.chat.listConversations({})).conversations).toEqual([])
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

test('somebody available comes with what their aura is drawn from, and no more of their vibe', async () => {
  const { one, other, conversationId } = await pairOf(app)
  const { aura } = (await one.client.chat.findConversation({ conversationId })).person
  const { westernSign, easternSign, mbti, lifePath, attachmentStyle } = await other.client.profile.mine()
  expect(aura).toEqual({ westernSign, easternSign, mbti, lifePath, attachmentStyle })
})

describe('people who part', () => {
  test('both go on reading after a block, see nobody there, and nothing tells who did it', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await makePremium(app, one.userId)
    await say(one, conversationId, 'hello')
    await say(other, conversationId, 'go away')
    await other.client.safety.block({ userId: one.userId })
    const nobody = { gender: null, pictureUrl: null, aura: null, isOnline: false, isAvailable: false, isDeleted: false }
    const [mine] = (await one.client.chat.listConversations({})).conversations
    expect(mine).toMatchObject({ unread: 1, otherReadSequence: null, lastMessage: { content: 'go away' } })
    expect(mine?.person).toEqual({ id: other.userId, username: null, isBlocked: false, ...nobody })
    const [theirs] = (await other.client.chat.listConversations({})).conversations
    expect(theirs?.person).toEqual({ id: one.userId, username: one.username, isBlocked: true, ...nobody })
    for (const person of [one, other]) {
      expect((await person.client.chat.findConversation({ conversationId })).id).toBe(conversationId)
      expect((await person.client.chat.listMessages({ conversationId })).messages).toHaveLength(2)
      expect(await person.client.chat.countUnread()).toEqual({ unread: 1 })
      expect(await codeOf(say(person, conversationId, 'hello?'))).toBe('PERSON_UNAVAILABLE')
    }
    expect(await codeOf(one.client.chat.openWith({ userId: other.userId }))).toBe('NOT_FOUND')
  })

  test('somebody who has left, is suspended or has blocked one looks the same', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await say(other, conversationId, 'bye')
    const setOther = (change: object) =>
      app.db.updateTable('users').set(change).where('userId', '=', other.userId).execute()
    const seen = async () => JSON.stringify(await one.client.chat.listConversations({}))
    await other.client.safety.block({ userId: one.userId })
    const blocked = await seen()
    await other.client.safety.unblock({ userId: one.userId })
    expect(await seen()).not.toBe(blocked)
    await setOther({ accountActive: false })
    expect(await seen()).toBe(blocked)
    await setOther({ accountActive: true, suspendedAt: TEST_NOW })
    expect(await seen()).toBe(blocked)
  })

  test('reading after a block is not told, whatever the plan', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await makePremium(app, one.userId)
    await say(one, conversationId, 'seen?')
    await other.client.safety.block({ userId: one.userId })
    const listener = await one.listen()
    await other.client.chat.markRead({ conversationId, upTo: 1 })
    await other.client.safety.unblock({ userId: one.userId })
    await say(other, conversationId, 'the end')
    await listener.next('chat.messageSent')
    expect(listener.count('chat.readUpTo')).toBe(0)
  })

  test('whoever was written to and then blocked can still flag the message and report its sender', async () => {
    const { one, other, conversationId } = await pairOf(app)
    const { id } = await say(other, conversationId, 'rude')
    await other.client.safety.block({ userId: one.userId })
    expect(await one.client.chat.flagMessage({ messageId: id })).toMatchObject({ isFlagged: true, content: null })
    await one.client.safety.reportPerson({ userId: other.userId, reason: 'Was rude, and went.' })
    await one.client.safety.block({ userId: other.userId })
    const reports = await app.db.selectFrom('reports').selectAll().where('reporterId', '=', one.userId).execute()
    expect(reports.map(({ targetId }) => targetId).toSorted()).toEqual([id, other.userId].toSorted())
  })

  test('a partner who has gone private can still be blocked and reported, by whom they wrote to', async () => {
    const { one, other, conversationId } = await pairOf(app)
    const stranger = await talker(app)
    await say(other, conversationId, 'rude')
    await app.db.updateTable('users').set({ profileVisibility: false }).where('userId', '=', other.userId).execute()
    expect(await codeOf(stranger.client.safety.block({ userId: other.userId }))).toBe('NOT_FOUND')
    await one.client.safety.reportPerson({ userId: other.userId, reason: 'Was rude.' })
    await one.client.safety.block({ userId: other.userId })
    expect((await one.client.chat.findConversation({ conversationId })).person.isBlocked).toBe(true)
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
