import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RATE_LIMITS } from '#server/http/limits/rate-limits.ts'
import { codeOf, makePremium, pairOf, say, type Talker } from '#server/testing/chat.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

/** Everything that the chat tells somebody. */
async function allThatIsSeen({ client }: Talker, conversationId: string, sent: { id: string; content: string }) {
  return JSON.stringify([
    await client.chat.listConversations({}),
    await client.chat.findConversation({ conversationId }),
    await client.chat.listMessages({ conversationId }),
    await client.chat.listChanges({ conversationId, since: 0 }),
    await client.chat.countUnread(),
    await client.chat.send({ ...sent, conversationId }),
  ])
}

describe.each([
  ['deleting', 'deleteMessage', { isDeleted: true, isFlagged: false }],
  ['flagging', 'flagMessage', { isDeleted: false, isFlagged: true }],
] as const)('%s the other’s message', (_what, act, marks) => {
  test('changes one’s own view everywhere: thread, preview, catch-up and the other devices', async () => {
    const { one, other, conversationId } = await pairOf(app)
    const { id: messageId } = await say(other, conversationId, 'a secret')
    const otherDevice = await one.listen()
    const changed = await one.client.chat[act]({ messageId })
    expect(changed).toMatchObject({ content: null, sequence: 1, changedSequence: 1, markSequence: 1, ...marks })
    expect(await otherDevice.next('chat.messageChanged')).toEqual(changed)
    expect((await one.client.chat.listMessages({ conversationId })).messages).toEqual([changed])
    expect((await one.client.chat.listChanges({ conversationId, since: 1, marksSince: 0 })).messages).toEqual([changed])
    const conversation = await one.client.chat.findConversation({ conversationId })
    expect(conversation).toMatchObject({ lastMessage: changed, lastSequence: 1, lastMarkSequence: 1, unread: 1 })
  })

  test('leaves no trace in anything its sender sees, hears or counts', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await makePremium(app, other.userId)
    const sent = await say(other, conversationId, 'a secret')
    const content = { id: sent.id, content: 'a secret' }
    const before = await allThatIsSeen(other, conversationId, content)
    const listener = await other.listen()
    await one.client.chat[act]({ messageId: sent.id })
    expect(await allThatIsSeen(other, conversationId, content)).toBe(before)
    expect(await say(one, conversationId, 'next')).toMatchObject({ sequence: 2, changedSequence: 2 })
    expect(await listener.next('chat.messageSent')).toMatchObject({ sequence: 2, changedSequence: 2 })
    expect(listener.count('chat.messageChanged')).toBe(0)
  })

  test('leaves the text with the moderators', async () => {
    const { one, other, conversationId } = await pairOf(app)
    const { id } = await say(other, conversationId, 'a secret')
    await one.client.chat[act]({ messageId: id })
    const stored = await app.db.selectFrom('messages').select('content').where('id', '=', id).executeTakeFirst()
    expect(stored?.content).toBe('a secret')
  })
})

describe('deleting one’s own message', () => {
  test('deletes it for both, who both hear of it', async () => {
    const { one, other, conversationId } = await pairOf(app)
    const { id: messageId } = await say(one, conversationId, 'a slip')
    const listener = await other.listen()
    const deleted = await one.client.chat.deleteMessage({ messageId })
    expect(deleted).toMatchObject({ content: null, isDeleted: true, changedSequence: 2, markSequence: 0 })
    expect(await listener.next('chat.messageChanged')).toEqual(deleted)
    for (const { client } of [one, other]) {
      expect((await client.chat.listMessages({ conversationId })).messages).toEqual([deleted])
      const [conversation] = (await client.chat.listConversations({})).conversations
      expect(conversation).toMatchObject({ lastMessage: deleted, lastSequence: 2 })
    }
  })

  test('goes before the flag of whoever flagged it, and does not tell its sender of the flag', async () => {
    const { one, other, conversationId } = await pairOf(app)
    const { id: messageId } = await say(other, conversationId, 'rude')
    await one.client.chat.flagMessage({ messageId })
    const [theirs, mine] = [await other.listen(), await one.listen()]
    await other.client.chat.deleteMessage({ messageId })
    const toSender = await theirs.next('chat.messageChanged')
    expect(toSender).toMatchObject({ isDeleted: true, isFlagged: false, markSequence: 0 })
    expect(await mine.next('chat.messageChanged')).toMatchObject({ isDeleted: true, isFlagged: true, markSequence: 1 })
  })

  test('it cannot be flagged by its sender', async () => {
    const { one, conversationId } = await pairOf(app)
    const { id: messageId } = await say(one, conversationId, 'mine')
    expect(await codeOf(one.client.chat.flagMessage({ messageId }))).toBe('NOT_ALLOWED')
    expect(await app.db.selectFrom('reports').select('id').where('targetId', '=', messageId).execute()).toEqual([])
  })
})

test('a flag is one open report, however often it is pressed, and what is flagged or deleted stays so', async () => {
  const { one, other, conversationId } = await pairOf(app)
  const { id: messageId } = await say(other, conversationId, 'rude')
  await Promise.all([1, 2, 3].map(() => one.client.chat.flagMessage({ messageId })))
  expect(await one.client.chat.deleteMessage({ messageId })).toMatchObject({ isDeleted: false, isFlagged: true })
  const reports = await app.db.selectFrom('reports').selectAll().where('targetId', '=', messageId).execute()
  expect(reports).toMatchObject([{ reporterId: one.userId, targetType: 'message', status: 'open' }])
  const { id } = await say(other, conversationId, 'and again')
  await one.client.chat.deleteMessage({ messageId: id })
  expect(await one.client.chat.flagMessage({ messageId: id })).toMatchObject({ isDeleted: true, isFlagged: false })
  expect((await one.client.chat.findConversation({ conversationId })).lastMarkSequence).toBe(2)
})

test('flags count against the limit of reports', async () => {
  const limited = await createTestApp({ hasRateLimits: true })
  const { one, other, conversationId } = await pairOf(limited)
  const { id: messageId } = await say(other, conversationId, 'rude')
  for (let used = 1; used < RATE_LIMITS.reportsPerAccount.points; used += 1) {
    await limited.app.services.limits.take('reportsPerAccount', one.userId)
  }
  await one.client.safety.reportPerson({ userId: other.userId, reason: 'Rude.' })
  expect(await codeOf(one.client.chat.flagMessage({ messageId }))).toBe('TOO_MANY_REQUESTS')
  await limited.close()
})
