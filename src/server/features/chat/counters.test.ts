import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCounterDifferences, repairCounters } from '#server/features/chat/counters.queries.ts'
import { pairOf, say } from '#server/testing/chat.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

test('whatever happens in a conversation, its counters stay with its messages', async () => {
  const { one, other, conversationId } = await pairOf(app)
  const sent = await Promise.all(
    Array.from({ length: 30 }, (_, turn) => say(turn % 3 ? one : other, conversationId, `message ${turn}`)),
  )
  await Promise.all([
    ...sent.slice(0, 5).map(({ id }) => one.client.chat.deleteMessage({ messageId: id })),
    ...sent
      .filter(({ senderId }) => senderId === one.userId)
      .slice(3, 9)
      .map(({ id }) => other.client.chat.flagMessage({ messageId: id })),
    one.client.chat.markRead({ conversationId, upTo: 12 }),
    other.client.chat.markRead({ conversationId, upTo: 20 }),
    say(one, conversationId, 'meanwhile'),
    one.client.chat.deleteConversation({ conversationId }),
    say(other, conversationId, 'and again'),
  ])
  expect(await listCounterDifferences(app.db)).toEqual([])
})

test('a difference is named, and mended', async () => {
  const { one, conversationId } = await pairOf(app)
  await say(one, conversationId, 'hello')
  await app.db
    .updateTable('conversations')
    .set({ user1Unread: 7, user2MarkSequence: 4, lastMessageId: null })
    .where('id', '=', conversationId)
    .execute()
  const differences = await listCounterDifferences(app.db)
  expect(differences.map(({ what, stored }) => [what, stored])).toEqual([
    ['lastMessage', null],
    ['user1Unread', '7'],
    ['user2Marks', '4'],
  ])
  await repairCounters(app.db)
  expect(await listCounterDifferences(app.db)).toEqual([])
})
