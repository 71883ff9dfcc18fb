import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MESSAGE_MAX_LENGTH, MESSAGES_PAGE_SIZE } from '#domain/messaging/limits.ts'
import { codeOf, pairOf, say, talker } from '#server/testing/chat.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

describe('sending', () => {
  test('a message reaches both people, and only them', async () => {
    const { one, other, conversationId } = await pairOf(app)
    const stranger = await talker(app)
    const listeners = await Promise.all([one.listen(), other.listen(), stranger.listen()])
    const sent = await say(one, conversationId, '  Hello <b>you</b>\nthere  ')
    expect(sent).toMatchObject({ content: 'Hello <b>you</b>\nthere', senderId: one.userId, sequence: 1 })
    expect(await listeners[0]?.next('chat.messageSent')).toEqual(sent)
    expect(await listeners[1]?.next('chat.messageSent')).toEqual(sent)
    expect(listeners[2]?.count('chat.messageSent')).toBe(0)
    expect((await other.client.chat.listMessages({ conversationId })).messages).toEqual([sent])
  })

  test('the same message sent again, even at once, is stored and heard of once', async () => {
    const { one, other, conversationId } = await pairOf(app)
    const listener = await other.listen()
    const message = { id: randomUUID(), conversationId, content: 'only once' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => one.client.chat.send(message)))
    answers.push(await one.client.chat.send(message))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await say(one, conversationId, 'the end')
    const heard = [await listener.next('chat.messageSent'), await listener.next('chat.messageSent')]
    expect(heard.map(({ content }) => content)).toEqual(['only once', 'the end'])
    const { messages } = await other.client.chat.listMessages({ conversationId })
    expect(messages.map(({ sequence, content }) => [sequence, content])).toEqual([
      [1, 'only once'],
      [2, 'the end'],
    ])
    expect((await other.client.chat.findConversation({ conversationId })).unread).toBe(2)
  })

  test('both at once get one order, without a gap', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) => say(turn % 2 ? one : other, conversationId, `message ${turn}`)),
    )
    const [mine, theirs] = await Promise.all(
      [one, other].map(({ client }) => client.chat.listMessages({ conversationId })),
    )
    expect(mine).toEqual(theirs)
    expect(mine?.messages.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  test('somebody else’s message id is not taken over', async () => {
    const { one, other, conversationId } = await pairOf(app)
    const { id } = await say(one, conversationId, 'mine')
    expect(await codeOf(other.client.chat.send({ id, conversationId, content: 'yours?' }))).toBe('NOT_FOUND')
    expect((await one.client.chat.listMessages({ conversationId })).messages).toHaveLength(1)
  })

  test.each([['   '], ['\n\t'], ['x'.repeat(MESSAGE_MAX_LENGTH + 1)]])('%# is refused', async (content) => {
    const { one, conversationId } = await pairOf(app)
    expect(await codeOf(say(one, conversationId, content))).toBe('INVALID_INPUT')
  })

  test('four thousand characters of any script go through', async () => {
    const { one, conversationId } = await pairOf(app)
    const content = '语'.repeat(MESSAGE_MAX_LENGTH)
    expect((await say(one, conversationId, content)).content).toBe(content)
  })

  test('characters that the database cannot hold are refused kindly', async () => {
    const { one, conversationId } = await pairOf(app)
    expect(await codeOf(say(one, conversationId, 'a\u0000b'))).toBe('INVALID_INPUT')
  })
})

describe('reading', () => {
  test('history goes back page by page to the first message', async () => {
    const { one, conversationId } = await pairOf(app)
    const count = MESSAGES_PAGE_SIZE * 2 + 5
    for (let turn = 1; turn <= count; turn++) await say(one, conversationId, String(turn))
    const seen: string[] = []
    let before: number | undefined
    for (let page = 0; page < 3; page++) {
      const { messages, hasOlder } = await one.client.chat.listMessages({ conversationId, before })
      expect(hasOlder).toBe(page < 2)
      seen.unshift(...messages.map(({ content }) => content ?? ''))
      before = messages[0]?.sequence
    }
    expect(seen).toEqual(Array.from({ length: count }, (_, index) => String(index + 1)))
  })

  test('after an absence, new, deleted and flagged messages are found by number', async () => {
    const { one, other, conversationId } = await pairOf(app)
    const first = await say(one, conversationId, 'first')
    const second = await say(one, conversationId, 'second')
    await say(other, conversationId, 'third')
    await one.client.chat.deleteMessage({ messageId: first.id })
    await other.client.chat.flagMessage({ messageId: second.id })
    await say(one, conversationId, 'sixth')
    const { messages, hasMore, lastSequence } = await other.client.chat.listChanges({ conversationId, since: 2 })
    expect({ hasMore, lastSequence }).toEqual({ hasMore: false, lastSequence: 6 })
    expect(messages.map(({ sequence, changedSequence, content }) => [sequence, changedSequence, content])).toEqual([
      [3, 3, 'third'],
      [1, 4, null],
      [2, 5, null],
      [6, 6, 'sixth'],
    ])
    expect((await other.client.chat.listChanges({ conversationId, since: 6 })).messages).toEqual([])
  })
})

describe('deleting and flagging', () => {
  test('either may do it to any message, both hear of it, and the text stays with the moderators', async () => {
    const { one, other, conversationId } = await pairOf(app)
    const listener = await other.listen()
    const { id } = await say(other, conversationId, 'a secret')
    const deleted = await one.client.chat.deleteMessage({ messageId: id })
    expect(deleted).toMatchObject({ content: null, isDeleted: true, isFlagged: false })
    expect(await listener.next('chat.messageChanged')).toEqual(deleted)
    const stored = await app.db.selectFrom('messages').select('content').where('id', '=', id).executeTakeFirst()
    expect(stored?.content).toBe('a secret')
  })

  test('a flag is one open report, however often it is pressed, and a deleted message cannot be flagged', async () => {
    const { one, other, conversationId } = await pairOf(app)
    const { id } = await say(other, conversationId, 'rude')
    await Promise.all([1, 2, 3].map(() => one.client.chat.flagMessage({ messageId: id })))
    expect(await one.client.chat.deleteMessage({ messageId: id })).toMatchObject({ isDeleted: false, isFlagged: true })
    const reports = await app.db.selectFrom('reports').selectAll().where('targetId', '=', id).execute()
    expect(reports).toMatchObject([{ reporterId: one.userId, targetType: 'message', status: 'open' }])
    expect((await one.client.chat.findConversation({ conversationId })).lastSequence).toBe(2)
  })

  test('the preview of the list follows', async () => {
    const { one, other, conversationId } = await pairOf(app)
    const { id } = await say(one, conversationId, 'last words')
    const preview = async () => (await other.client.chat.listConversations({})).conversations[0]?.lastMessage
    expect((await preview())?.content).toBe('last words')
    await one.client.chat.deleteMessage({ messageId: id })
    expect(await preview()).toMatchObject({ content: null, isDeleted: true })
  })
})
