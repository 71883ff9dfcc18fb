import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CHANGES_PAGE_SIZE } from '#domain/chat/limits.ts'
import { listCounterDifferences } from '#server/features/chat/counters.queries.ts'
import { RATE_LIMITS } from '#server/http/limits/rate-limits.ts'
import { codeOf, pairOf, say, type Talker } from '#server/testing/chat.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let one: Talker
let other: Talker
let conversationId: string
beforeAll(async () => void (app = await createTestApp()))
beforeEach(async () => void ({ one, other, conversationId } = await pairOf(app)))
afterAll(() => app.close())

const reactionsFor = async ({ client }: Talker) =>
  (await client.chat.listMessages({ conversationId })).messages.map(({ reactions }) => reactions)

describe('a reaction', () => {
  test('is set, replaced and taken back, and both hear of each change', async () => {
    const { id: messageId } = await say(one, conversationId, 'I made it!')
    const [mine, theirs] = [await other.listen(), await one.listen()]
    for (const [at, reaction] of ([null, 'heart', 'fire', null] as const).entries()) {
      const changed = await other.client.chat.react({ messageId, reaction })
      expect(changed).toMatchObject({
        sequence: 1,
        changedSequence: 1 + at,
        reactions: { mine: reaction, theirs: null },
      })
      if (reaction === null && at === 0) continue
      expect(await mine.next('chat.messageChanged')).toEqual(changed)
      expect(await theirs.next('chat.messageChanged')).toEqual({
        ...changed,
        reactions: { mine: null, theirs: reaction },
      })
    }
    expect(await reactionsFor(one)).toEqual([{ mine: null, theirs: null }])
  })

  test('each of the two has one of their own', async () => {
    const { id: messageId } = await say(one, conversationId, 'I made it!')
    await other.client.chat.react({ messageId, reaction: 'heart' })
    await one.client.chat.react({ messageId, reaction: 'laugh' })
    expect(await reactionsFor(one)).toEqual([{ mine: 'laugh', theirs: 'heart' }])
    expect(await reactionsFor(other)).toEqual([{ mine: 'heart', theirs: 'laugh' }])
  })

  test('the same again, even at once, changes nothing and takes no number', async () => {
    const { id: messageId } = await say(one, conversationId, 'I made it!')
    const answers = await Promise.all([1, 2, 3].map(() => other.client.chat.react({ messageId, reaction: 'thumb' })))
    expect(new Set(answers.map(({ changedSequence }) => changedSequence))).toEqual(new Set([2]))
    expect((await one.client.chat.findConversation({ conversationId })).lastSequence).toBe(2)
    expect(await listCounterDifferences(app.db)).toEqual([])
  })

  test('is no message: nothing is unread by it, and no conversation comes back to a list', async () => {
    const { id: messageId } = await say(one, conversationId, 'I made it!')
    await one.client.chat.deleteConversation({ conversationId })
    await other.client.chat.react({ messageId, reaction: 'heart' })
    expect((await one.client.chat.listConversations({})).conversations).toEqual([])
    expect(await one.client.chat.countUnread()).toEqual({ unread: 0 })
  })

  test('only the known ones are taken', async () => {
    const { id: messageId } = await say(one, conversationId, 'I made it!')
    expect(await codeOf(other.client.chat.react({ messageId, reaction: 'poison' as 'heart' }))).toBe('INVALID_INPUT')
  })

  test('too many in a minute are refused', async () => {
    const limited = await createTestApp({ hasRateLimits: true })
    const pair = await pairOf(limited)
    const { id: messageId } = await say(pair.one, pair.conversationId, 'hello')
    for (let used = 0; used < RATE_LIMITS.reactionsPerAccount.points; used += 1) {
      await limited.app.services.limits.take('reactionsPerAccount', pair.other.userId)
    }
    expect(await codeOf(pair.other.client.chat.react({ messageId, reaction: 'sad' }))).toBe('TOO_MANY_REQUESTS')
    await limited.close()
  })
})

describe('after an absence', () => {
  test('reactions to old messages are among what has changed, each message once, as it is now', async () => {
    const said = [await say(one, conversationId, 'first'), await say(one, conversationId, 'second')]
    const since = 2
    await other.client.chat.react({ messageId: said[0]?.id ?? '', reaction: 'heart' })
    await say(other, conversationId, 'third')
    await other.client.chat.react({ messageId: said[0]?.id ?? '', reaction: 'fire' })
    await one.client.chat.react({ messageId: said[1]?.id ?? '', reaction: 'sad' })
    const changes = await one.client.chat.listChanges({ conversationId, since })
    expect(changes).toMatchObject({ upTo: 6, hasMore: false })
    expect(
      changes.messages.map(({ content, changedSequence, reactions }) => [content, changedSequence, reactions]),
    ).toEqual([
      ['third', 4, { mine: null, theirs: null }],
      ['first', 5, { mine: null, theirs: 'fire' }],
      ['second', 6, { mine: 'sad', theirs: null }],
    ])
  })

  test('more reactions than one page holds are all brought, page by page', async () => {
    const count = CHANGES_PAGE_SIZE + 5
    const ids = Array.from({ length: count }, () => crypto.randomUUID())
    await app.db
      .insertInto('messages')
      .values(
        ids.map((id, index) => ({
          id,
          conversationId,
          sequence: index + 1,
          changedSequence: index + 1,
          senderId: one.userId,
          receiverId: other.userId,
          content: `message ${index}`,
          sentAt: new Date(),
        })),
      )
      .execute()
    await app.db
      .updateTable('conversations')
      .set({ lastSequence: count, lastMessageId: ids.at(-1) ?? null, user2Hidden: false, user1Hidden: false })
      .where('id', '=', conversationId)
      .execute()
    for (const messageId of ids) await other.client.chat.react({ messageId, reaction: 'heart' })
    const first = await one.client.chat.listChanges({ conversationId, since: count })
    const second = await one.client.chat.listChanges({ conversationId, since: first.upTo })
    expect([first.hasMore, second.hasMore, second.upTo]).toEqual([true, false, 2 * count])
    const brought = [...first.messages, ...second.messages]
    expect(brought.map(({ id }) => id)).toEqual(ids)
    expect(brought.every(({ reactions }) => reactions.theirs === 'heart')).toBe(true)
  })
})

describe('nobody reacts', () => {
  test.each([
    ['the other has blocked them', () => other.client.safety.block({ userId: one.userId })],
    ['they have blocked the other', () => one.client.safety.block({ userId: other.userId })],
    ['the other is suspended', () => setUser({ suspendedAt: new Date() })],
    ['the other has left', () => setUser({ accountActive: false })],
  ])('when %s, and nothing changes', async (_what, part) => {
    const { id: messageId } = await say(other, conversationId, 'hello')
    await one.client.chat.react({ messageId, reaction: 'heart' })
    await part()
    expect(await codeOf(one.client.chat.react({ messageId, reaction: 'fire' }))).toBe('PERSON_UNAVAILABLE')
    expect(await codeOf(one.client.chat.react({ messageId, reaction: null }))).toBe('PERSON_UNAVAILABLE')
    expect(await reactionsFor(one)).toEqual([{ mine: 'heart', theirs: null }])
  })

  test('to what they see as deleted or flagged; it shows no reactions either', async () => {
    const said = [await say(other, conversationId, 'one'), await say(other, conversationId, 'two')]
    const [messageId = '', flaggedId = ''] = said.map(({ id }) => id)
    await other.client.chat.react({ messageId, reaction: 'fire' })
    await other.client.chat.deleteMessage({ messageId })
    await one.client.chat.flagMessage({ messageId: flaggedId })
    for (const id of [messageId, flaggedId]) {
      const answer = await one.client.chat.react({ messageId: id, reaction: 'heart' })
      expect(answer).toMatchObject({ content: null, reactions: { mine: null, theirs: null } })
    }
    // Its sender, who knows nothing of the flag, sees no reaction and may react.
    const own = await other.client.chat.react({ messageId: flaggedId, reaction: 'laugh' })
    expect(own).toMatchObject({ isFlagged: false, reactions: { mine: 'laugh', theirs: null } })
  })
})

const setUser = (change: { suspendedAt: Date } | { accountActive: boolean }) =>
  app.db.updateTable('users').set(change).where('userId', '=', other.userId).execute()
