import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHANGES_PAGE_SIZE, MESSAGE_MAX_LENGTH, MESSAGES_PAGE_SIZE } from '#domain/chat/limits.ts'
import { insertMessage } from '#server/features/chat/insert-message.queries.ts'
import { codeOf, pairOf, say, talker } from '#server/testing/chat.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

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

  test('a message sent before is not found in another conversation', async () => {
    const { one, conversationId } = await pairOf(app)
    const { id } = await say(one, conversationId, 'for one pair of eyes')
    const third = await talker(app)
    const { id: otherId } = await one.client.chat.openWith({ userId: third.userId })
    expect(await codeOf(one.client.chat.send({ id, conversationId: otherId, content: 'hello' }))).toBe('NOT_FOUND')
    expect((await one.client.chat.listMessages({ conversationId: otherId })).messages).toEqual([])
  })

  test('somebody else’s message id is not taken over', async () => {
    const { one, other, conversationId } = await pairOf(app)
    const { id } = await say(one, conversationId, 'mine')
    expect(await codeOf(other.client.chat.send({ id, conversationId, content: 'yours?' }))).toBe('NOT_FOUND')
    expect((await one.client.chat.listMessages({ conversationId })).messages).toHaveLength(1)
  })

  test.each([['   '], ['\n\t'], ['\u200b\u2060'], ['\u2800'], ['x'.repeat(MESSAGE_MAX_LENGTH + 1)]])(
    '%# is refused',
    async (content) => {
      const { one, conversationId } = await pairOf(app)
      expect(await codeOf(say(one, conversationId, content))).toBe('INVALID_INPUT')
    },
  )

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

/** As if the receiver had deleted every message in their own view, in the order they were sent. */
async function markAllDeleted(receiverId: string, conversationId: string): Promise<void> {
  await app.db
    .updateTable('messages')
    .set(({ ref }) => ({ deletedByReceiver: true, markSequence: ref('sequence') }))
    .where('receiverId', '=', receiverId)
    .where('conversationId', '=', conversationId)
    .execute()
  for (const mine of ['user1', 'user2'] as const) {
    await app.db
      .updateTable('conversations')
      .set(({ ref }) => ({ [`${mine}MarkSequence`]: ref('lastSequence') }))
      .where('id', '=', conversationId)
      .where(`${mine}Id`, '=', receiverId)
      .execute()
  }
}

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

  test('after an absence, what is new and what was deleted is found by number, then the own marks', async () => {
    const { one, other, conversationId } = await pairOf(app)
    const first = await say(one, conversationId, 'first')
    const second = await say(one, conversationId, 'second')
    await say(other, conversationId, 'third')
    await one.client.chat.deleteMessage({ messageId: first.id })
    await other.client.chat.flagMessage({ messageId: second.id })
    await say(one, conversationId, 'fifth')
    const { messages, ...reached } = await other.client.chat.listChanges({ conversationId, since: 2 })
    expect(reached).toEqual({ hasMore: false, upTo: 5, marksUpTo: 1 })
    expect(
      messages.map(({ sequence, changedSequence, markSequence, content }) => [
        [sequence, changedSequence, markSequence],
        content,
      ]),
    ).toEqual([
      [[3, 3, 0], 'third'],
      [[1, 4, 0], null],
      [[5, 5, 0], 'fifth'],
      [[2, 2, 1], null],
    ])
    expect((await other.client.chat.listChanges({ conversationId, since: 5, marksSince: 1 })).messages).toEqual([])
  })

  test('a very long absence is made good page by page, marks included', async () => {
    const { one, other, conversationId } = await pairOf(app)
    const count = CHANGES_PAGE_SIZE + 5
    for (let turn = 0; turn < count; turn++) {
      const message = {
        id: randomUUID(),
        conversationId,
        senderId: one.userId,
        content: String(turn),
        sentAt: TEST_NOW,
      }
      await insertMessage(app.db, message)
    }
    await markAllDeleted(other.userId, conversationId)
    const known = new Map<string, boolean>()
    let [since, marksSince, pages] = [0, 0, 0]
    for (let hasMore = true; hasMore; pages += 1) {
      const answer = await other.client.chat.listChanges({ conversationId, since, marksSince })
      for (const { id, isDeleted } of answer.messages) known.set(id, isDeleted)
      ;({ hasMore, upTo: since, marksUpTo: marksSince } = answer)
    }
    expect(pages).toBe(2)
    expect([since, marksSince]).toEqual([count, count])
    expect([...known.values()]).toEqual(Array.from({ length: count }, () => true))
  })
})
