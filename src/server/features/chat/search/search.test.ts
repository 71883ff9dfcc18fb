import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FOUND_PAGE_SIZE, hasTerms } from '#domain/chat/message-search.ts'
import { searchTerms } from '#domain/discovery/search-text.ts'
import { containsTerms } from '#server/features/chat/search/search-pattern.ts'
import { codeOf, pairOf, say, talker, type Talker } from '#server/testing/chat.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const found = async ({ client }: Talker, q: string) =>
  (await client.chat.search({ q })).messages.map(({ message }) => message.content)

describe('what is found', () => {
  test('messages of both, newest first, whatever the accents and capitals, each with its person', async () => {
    const { one, other, conversationId } = await pairOf(app)
    const { id } = await say(one, conversationId, 'Meet me at the Café')
    await app.db
      .updateTable('messages')
      .set({ sentAt: new Date(0) })
      .where('id', '=', id)
      .execute()
    await say(other, conversationId, 'which CAFE?')
    await say(one, conversationId, 'never mind')
    expect(await found(one, 'café')).toEqual(['which CAFE?', 'Meet me at the Café'])
    expect(await found(other, 'cafe meet')).toEqual(['Meet me at the Café'])
    const [first] = (await one.client.chat.search({ q: 'cafe' })).messages
    expect(first).toMatchObject({ message: { conversationId, sequence: 2 }, person: { id: other.userId } })
  })

  test('people by their names', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await say(one, conversationId, 'hello')
    const { person } = await one.client.chat.findConversation({ conversationId })
    const name = person.username ?? ''
    const { people } = await one.client.chat.search({ q: name.toUpperCase() })
    expect(people).toMatchObject([{ conversationId, person: { id: other.userId, username: name } }])
    expect((await other.client.chat.search({ q: name })).people).toEqual([])
  })

  test.each(['', 'x', '%%', '  !? '])('%j is too little to look for', async (q) => {
    const { one, conversationId } = await pairOf(app)
    await say(one, conversationId, 'x %% !?')
    expect(await one.client.chat.search({ q })).toEqual({ people: [], messages: [], next: null })
  })

  test('signs of patterns are only signs', async () => {
    const { one, conversationId } = await pairOf(app)
    await say(one, conversationId, 'a.c')
    expect(await found(one, '.*')).toEqual([])
    expect(await found(one, 'abc')).toEqual([])
    expect(await found(one, "ab' or 1=1 --")).toEqual([])
    expect(await codeOf(one.client.chat.search({ q: 'x'.repeat(81) }))).toBe('INVALID_INPUT')
  })
})

describe('what is not', () => {
  test('what others say to each other', async () => {
    const { one, conversationId } = await pairOf(app)
    await say(one, conversationId, 'our secret')
    const stranger = await talker(app)
    expect(await stranger.client.chat.search({ q: 'secret' })).toEqual({ people: [], messages: [], next: null })
  })

  test('what the viewer sees as deleted or flagged', async () => {
    const { one, other, conversationId } = await pairOf(app)
    const [own, theirs, flagged] = [
      await say(one, conversationId, 'slip one'),
      await say(other, conversationId, 'slip two'),
      await say(other, conversationId, 'slip three'),
    ]
    await one.client.chat.deleteMessage({ messageId: own.id })
    await one.client.chat.deleteMessage({ messageId: theirs.id })
    await one.client.chat.flagMessage({ messageId: flagged.id })
    expect(await found(one, 'slip')).toEqual([])
    expect(new Set(await found(other, 'slip'))).toEqual(new Set(['slip three', 'slip two']))
  })

  test('a conversation that was taken from the list, until it is back', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await say(other, conversationId, 'lost words')
    await one.client.chat.deleteConversation({ conversationId })
    expect(await one.client.chat.search({ q: 'lost' })).toEqual({ people: [], messages: [], next: null })
    expect(await found(other, 'lost')).toEqual(['lost words'])
    await say(other, conversationId, 'and more')
    expect(await found(one, 'lost')).toEqual(['lost words'])
  })

  test('the name of somebody who has blocked the viewer; what they wrote stays, as in the list', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await say(other, conversationId, 'a threat')
    const { person } = await one.client.chat.findConversation({ conversationId })
    await other.client.safety.block({ userId: one.userId })
    const answer = await one.client.chat.search({ q: person.username ?? '' })
    expect(answer.people).toEqual([])
    expect((await one.client.chat.search({ q: 'threat' })).messages).toMatchObject([
      { message: { content: 'a threat' }, person: { username: null, isAvailable: false } },
    ])
  })
})

test('the pages follow one another, and belong to one search of one member', async () => {
  const { one, other, conversationId } = await pairOf(app)
  const third = await talker(app)
  const { id: otherConversation } = await one.client.chat.openWith({ userId: third.userId })
  for (let count = 0; count < FOUND_PAGE_SIZE + 5; count += 1) {
    await say(one, count % 2 ? conversationId : otherConversation, `line ${count}`)
  }
  const first = await one.client.chat.search({ q: 'line' })
  expect(first.messages).toHaveLength(FOUND_PAGE_SIZE)
  const after = first.next ?? ''
  const second = await one.client.chat.search({ q: 'line', after })
  expect(second.next).toBeNull()
  expect(second.people).toEqual([])
  const contents = [...first.messages, ...second.messages].map(({ message }) => message.content)
  expect(contents).toHaveLength(FOUND_PAGE_SIZE + 5)
  expect(new Set(contents)).toEqual(new Set(contents.map((_, count) => `line ${count}`)))
  const moments = [...first.messages, ...second.messages].map(({ message }) => message.sentAt)
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect(await codeOf(one.client.chat.search({ q: 'other', after }))).toBe('INVALID_INPUT')
  expect(await codeOf(other.client.chat.search({ q: 'line', after }))).toBe('INVALID_INPUT')
})

const WORDS = ['Łódź', 'STRASSE', 'Straße', 'ŒUVRE', 'ﬁne', 'İstanbul', 'ΟΔΟΣ', 'Яблоко', 'हिन्दी', 'don’t', "it's"]
const MORE_WORDS = [
  '한국어',
  '東京タワー',
  'مَرحبا',
  '½cup',
  '𝒜lgebra',
  'ǅ',
  'co-op',
  'naïve',
  'a\u0301b',
  'ꭰ',
  'Þorn',
  'ƏZ',
]

/** Rare scripts, of which an older database knows fewer signs than the server does. */
const RARE = /[\u{10000}-\u{1D3FF}\u{1D800}-\u{1F2FF}]/gu

test('the database finds what the rule says', async () => {
  const texts = fc.array(
    fc.oneof(fc.constantFrom(...WORDS, ...MORE_WORDS), fc.string({ unit: 'grapheme', maxLength: 6 })),
  )
  const cases = fc.sample(fc.record({ text: texts, from: fc.nat(20), length: fc.integer({ min: 1, max: 5 }) }), {
    numRuns: 600,
    seed: 11,
  })
  let hits = 0
  for (const { text: words, from, length } of cases) {
    const text = words.join(' ').replaceAll('\0', '').replaceAll(RARE, '')
    const other = [...WORDS, ...MORE_WORDS][from] ?? ''
    for (const query of [[...text].slice(from, from + length).join(''), other, other.toUpperCase()]) {
      const terms = searchTerms(query)
      if (!terms) continue
      const { rows } = await sql<{ isFound: boolean }>`
        select ${containsTerms('t.content', terms)} as is_found from (select ${text}::text as content) as t`.execute(
        app.db,
      )
      expect({ text, terms, isFound: rows[0]?.isFound }).toEqual({ text, terms, isFound: hasTerms(text, terms) })
      if (rows[0]?.isFound) hits += 1
    }
  }
  expect(hits).toBeGreaterThan(100)
}, 60_000)

test('messages are read page by page in both directions', async () => {
  const { one, conversationId } = await pairOf(app)
  const contents = Array.from({ length: 120 }, (_, index) => `number ${index + 1}`)
  await app.db
    .updateTable('conversations')
    .set({ lastSequence: contents.length })
    .where('id', '=', conversationId)
    .execute()
  const { userId: senderId } = one
  const receiverId = (await one.client.chat.findConversation({ conversationId })).person.id
  await app.db
    .insertInto('messages')
    .values(
      contents.map((content, index) => ({
        id: randomUUID(),
        conversationId,
        sequence: index + 1,
        changedSequence: index + 1,
        senderId,
        receiverId,
        content,
        sentAt: new Date(index * 1000),
      })),
    )
    .execute()
  const page = async (place: { before?: number; after?: number }) => {
    const { messages, ...ends } = await one.client.chat.listMessages({ conversationId, ...place })
    return [messages[0]?.sequence, messages.at(-1)?.sequence, ends.hasOlder, ends.hasNewer]
  }
  expect(await page({})).toEqual([71, 120, true, false])
  expect(await page({ before: 31 })).toEqual([1, 30, false, true])
  expect(await page({ after: 30 })).toEqual([31, 80, true, true])
  expect(await page({ after: 80 })).toEqual([81, 120, true, false])
  expect(await page({ after: 120 })).toEqual([undefined, undefined, true, false])
})
