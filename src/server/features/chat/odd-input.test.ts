import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SEQUENCE_MAX } from '#domain/chat/limits.ts'
import { codeOf, makePremium, pairOf, say } from '#server/testing/chat.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

describe('numbers larger than any conversation', () => {
  test.each([SEQUENCE_MAX + 1, 2 ** 53 - 1, 2 ** 60, 1e300])('%d is refused', async (number) => {
    const { one, conversationId } = await pairOf(app)
    const { chat } = one.client
    expect(await codeOf(chat.listMessages({ conversationId, before: number }))).toBe('INVALID_INPUT')
    expect(await codeOf(chat.listChanges({ conversationId, since: number }))).toBe('INVALID_INPUT')
    expect(await codeOf(chat.markRead({ conversationId, upTo: number }))).toBe('INVALID_INPUT')
  })

  test('the largest is a number like any other', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await say(one, conversationId, 'hello')
    const { chat } = other.client
    expect((await chat.listMessages({ conversationId, before: SEQUENCE_MAX })).messages).toHaveLength(1)
    expect((await chat.listChanges({ conversationId, since: SEQUENCE_MAX })).messages).toEqual([])
    expect(await chat.markRead({ conversationId, upTo: SEQUENCE_MAX })).toEqual({ unread: 0 })
  })
})

test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', `2026-01-01T00:00:00.${'1'.repeat(140)}Z`])(
  'a list of conversations does not go on at %s',
  async (updatedAt) => {
    const { one } = await pairOf(app)
    const after = Buffer.from(JSON.stringify({ updatedAt, id: crypto.randomUUID() })).toString('base64url')
    expect(await codeOf(one.client.chat.listConversations({ after }))).toBe('INVALID_INPUT')
  },
)

describe('ids in capitals', () => {
  test('name the same people, conversations and messages', async () => {
    const { one, other, conversationId } = await pairOf(app)
    const { client } = one
    const userId = other.userId.toUpperCase()
    expect((await client.chat.openWith({ userId })).id).toBe(conversationId)
    expect((await client.people.find({ userId })).person.id).toBe(other.userId)
    expect((await client.chat.findConversation({ conversationId: conversationId.toUpperCase() })).id).toBe(
      conversationId,
    )
    const id = crypto.randomUUID()
    const sent = { conversationId, content: 'hello' }
    await client.chat.send({ ...sent, id: id.toUpperCase() })
    expect((await client.chat.send({ ...sent, id })).sequence).toBe(1)
    expect((await client.chat.deleteMessage({ messageId: id.toUpperCase() })).id).toBe(id)
  })

  test('open a conversation, and one’s own id is still one’s own', async () => {
    const { one } = await pairOf(app)
    const stranger = await app.member()
    const strangerId = await stranger.id()
    const { person } = await one.client.chat.openWith({ userId: strangerId.toUpperCase() })
    expect(person.id).toBe(strangerId)
    expect(await codeOf(one.client.chat.openWith({ userId: one.userId.toUpperCase() }))).toBe('NOT_FOUND')
    expect(await codeOf(one.client.likes.set({ userId: one.userId.toUpperCase(), isLiked: true }))).toBe('NOT_FOUND')
    expect(await codeOf(one.client.safety.block({ userId: one.userId.toUpperCase() }))).toBe('NOT_FOUND')
  })

  test('reach the other over the socket in one case', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await makePremium(app, other.userId)
    await say(one, conversationId, 'hello')
    const [typist, reader] = [await one.listen(), await other.listen()]
    typist.send('chat.typing', { conversationId: conversationId.toUpperCase(), isTyping: true })
    expect(await reader.next('chat.typing')).toMatchObject({ conversationId, userId: one.userId })
  })
})
