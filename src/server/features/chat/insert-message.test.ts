import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConversation } from '#server/features/chat/conversations.queries.ts'
import { listCounterDifferences } from '#server/features/chat/counters.queries.ts'
import { createMessageInserter, type NewMessage } from '#server/features/chat/insert-message.queries.ts'
import { insertBlock } from '#server/features/safety/safety.queries.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

async function openPair() {
  const [one, other] = [await insertPerson(app.db), await insertPerson(app.db)]
  return { one, other, id: await openConversation(app.db, one, other, TEST_NOW) }
}

const openPairs = (count: number) => Promise.all(Array.from({ length: count }, openPair))

const messageIn = (conversationId: string, senderId: string, content = 'Hello'): NewMessage => ({
  id: randomUUID(),
  conversationId,
  senderId,
  content,
  sentAt: TEST_NOW,
})

const listStored = async (conversationId: string) =>
  app.db
    .selectFrom('messages')
    .select(['id', 'content', 'sequence', 'receiverId'])
    .where('conversationId', '=', conversationId)
    .orderBy('sequence')
    .execute()

/** What a text in JSON, an array or a statement could be mistaken for. */
const ODD_TEXTS = ['"', '\\', "'; drop table messages; --", '{}', 'null', 'NULL', '$1', 'line\nbreak', '💛‍🔥', '%s']

test('messages of many conversations at once are stored once each, numbered without gaps, and read as written', async () => {
  const insert = createMessageInserter(app.db)
  const pairs = await openPairs(12)
  const messages = ODD_TEXTS.flatMap((text) =>
    pairs.flatMap(({ id, one, other }) => [messageIn(id, one, `${text} 1`), messageIn(id, other, `${text} 2`)]),
  )
  let sent: Awaited<ReturnType<typeof insert>>[] = []
  const statements = await countStatements(app.db, async () => {
    sent = await Promise.all([...messages, ...messages.slice(0, 30)].map((message) => insert(message)))
  })
  // One each would be more; two batches that want the same conversation insert some messages on their own.
  expect(statements).toBeLessThan(messages.length)
  expect(sent.map((each) => each?.message.content)).toEqual(
    [...messages, ...messages.slice(0, 30)].map(({ content }) => content),
  )
  // Of two requests with the same message one stores it.
  expect(sent.filter((each) => each?.isNew)).toHaveLength(messages.length)
  for (const { id, one, other } of pairs) {
    const stored = await listStored(id)
    const written = messages.filter(({ conversationId }) => conversationId === id)
    expect(stored.map(({ sequence }) => sequence)).toEqual(written.map((_, index) => index + 1))
    expect(stored.map(({ content }) => content).toSorted()).toEqual(written.map(({ content }) => content).toSorted())
    for (const { content, receiverId } of stored) expect(receiverId).toBe(content.endsWith('1') ? other : one)
  }
  expect(await listCounterDifferences(app.db)).toEqual([])
})

test('one who may not write, a conversation that does not exist and a taken id do not hold up the others', async () => {
  const insert = createMessageInserter(app.db)
  const [fine, blocked, suspended, another] = await openPairs(4)
  if (!fine || !blocked || !suspended || !another) throw new Error('There are too few conversations.')
  await insertBlock(app.db, blocked.other, blocked.one, TEST_NOW)
  await app.db.updateTable('users').set({ suspendedAt: TEST_NOW }).where('userId', '=', suspended.other).execute()
  const earlier = messageIn(fine.id, fine.one)
  await insert(earlier)
  const asked = [
    messageIn(fine.id, fine.one, 'wanted'),
    messageIn(blocked.id, blocked.one),
    messageIn(suspended.id, suspended.one),
    messageIn(randomUUID(), fine.one),
    messageIn(fine.id, blocked.one),
    { ...messageIn(another.id, another.one), id: earlier.id },
    messageIn(another.id, another.other, 'wanted'),
  ]
  const sent = await Promise.all(asked.map((message) => insert(message)))
  expect(sent.map((each) => each?.message.content)).toEqual([
    'wanted',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    'wanted',
  ])
  expect(await listCounterDifferences(app.db)).toEqual([])
})

test('an id that two conversations send at once is stored in one of them, and everybody else’s message is stored', async () => {
  const insert = createMessageInserter(app.db)
  const pairs = await openPairs(8)
  const id = randomUUID()
  const first = pairs.map((pair, index) => ({ ...messageIn(pair.id, pair.one), ...(index < 2 ? { id } : {}) }))
  // Those before keep both statements busy, so that the rest is inserted together.
  const busy = await openPairs(2)
  const sent = await Promise.all(
    [...busy.map((pair) => messageIn(pair.id, pair.one)), ...first].map((each) => insert(each)),
  )
  expect(sent.filter((each) => each?.isNew)).toHaveLength(busy.length + pairs.length - 1)
  expect(await listCounterDifferences(app.db)).toEqual([])
})

test.runIf(process.env.TEST_ENGINE === 'postgres')('a locked conversation delays its own message only', async () => {
  const insert = createMessageInserter(app.db)
  const [locked, ...others] = await openPairs(6)
  if (!locked) throw new Error('There are too few conversations.')
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const { promise: isLocked, resolve: onLocked } = Promise.withResolvers<void>()
  const holding = app.db.transaction().execute(async (tx) => {
    await sql`select from conversations where id = ${locked.id} for update`.execute(tx)
    onLocked()
    await isReleased
  })
  await isLocked
  const delayed = insert(messageIn(locked.id, locked.one))
  const sent = await Promise.all(
    others.flatMap(({ id, one, other }) => [insert(messageIn(id, one)), insert(messageIn(id, other))]),
  )
  expect(sent.every((each) => each?.isNew)).toBe(true)
  expect(await listStored(locked.id)).toEqual([])
  release()
  await holding
  expect((await delayed)?.isNew).toBe(true)
})
