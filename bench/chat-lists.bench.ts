import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { withBenchDatabase } from './support/bench-database.ts'
import { clientOf, millisecondsOf, rounded, withServices } from './support/bench-members.ts'
import { median, percentile, type Benchmark } from './benchmark.ts'
import { seedMembers } from './support/chat-crowd.ts'

const GOAL_MS = 15
const GROWTH_GOAL = 1.5
const CONVERSATIONS = 2000
const LONG_CONVERSATION = 100_000
const ROUNDS = 200
const SEARCH_ROUNDS = 10

/** A member with two thousand conversations, one of which has a hundred thousand messages. */
const benchmark: Benchmark = {
  description: 'The list of 2,000 conversations and the opening of a very long one, while the messages grow many',
  goal: `both p95 within ${GOAL_MS} ms, and no dearer than ${GROWTH_GOAL} times as with a tenth of the messages`,
  run: async ({ progress, options }) => {
    const { values } = parseArgs({ args: options, options: { messages: { type: 'string', default: '1000000' } } })
    const most = Number(values.messages)
    return withBenchDatabase(async (database) => {
      const { db } = database
      const [viewerId = '', ...others] = await seedMembers(db, CONVERSATIONS + 1)
      const conversationIds = await insertConversations(db, viewerId, others)
      const [longId = ''] = conversationIds
      return withServices(database, async (services) => {
        const client = clientOf(services, { id: viewerId })
        const measure = async () => {
          const list = await timed(() => client.chat.listConversations({}))
          const open = await timed(async () => {
            const { lastSequence } = await client.chat.findConversation({ conversationId: longId })
            await client.chat.listMessages({ conversationId: longId })
            await client.chat.markRead({ conversationId: longId, upTo: lastSequence })
          })
          // No message has it, so every message of the member is looked at.
          const search = await timed(() => client.chat.search({ q: 'zebra' }), SEARCH_ROUNDS)
          return { list, open, search }
        }
        const each = Math.floor(most / 10 / CONVERSATIONS)
        for (const [place, id] of conversationIds.entries()) {
          progress(place + 1, CONVERSATIONS, 'conversations filled')
          await addMessages(db, { conversationId: id, count: each })
        }
        await settle(db)
        const few = await measure()
        await addMessages(db, { conversationId: longId, count: LONG_CONVERSATION - each })
        const rest = Math.floor((most - most / 10 - LONG_CONVERSATION) / CONVERSATIONS)
        for (const [place, id] of conversationIds.entries()) {
          progress(place + 1, CONVERSATIONS, 'conversations filled further')
          await addMessages(db, { conversationId: id, count: rest })
        }
        await settle(db)
        const many = await measure()
        const [listGrowth, openGrowth] = [median(many.list) / median(few.list), median(many.open) / median(few.open)]
        return {
          figures: {
            listP50Ms: rounded(median(many.list)),
            listP95Ms: rounded(percentile(many.list, 0.95)),
            openP50Ms: rounded(median(many.open)),
            openP95Ms: rounded(percentile(many.open, 0.95)),
            searchOfATenthP50Ms: rounded(median(few.search)),
            searchOfAllP50Ms: rounded(median(many.search)),
            listGrowth: rounded(listGrowth),
            openGrowth: rounded(openGrowth),
          },
          met:
            percentile(many.list, 0.95) <= GOAL_MS &&
            percentile(many.open, 0.95) <= GOAL_MS &&
            listGrowth <= GROWTH_GOAL &&
            openGrowth <= GROWTH_GOAL,
        }
      })
    })
  },
}
export default benchmark

async function timed(work: () => Promise<unknown>, rounds = ROUNDS): Promise<number[]> {
  await work()
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) took.push(await millisecondsOf(work))
  return took
}

async function insertConversations(db: Db, viewerId: string, others: string[]): Promise<string[]> {
  const now = Date.now()
  const rows = others.map((otherId, place) => {
    const [user1Id = '', user2Id = ''] = [viewerId, otherId].toSorted()
    const at = new Date(now - place * 60_000)
    return { id: randomUUID(), user1Id, user2Id, createdAt: at, updatedAt: at }
  })
  for (let start = 0; start < rows.length; start += 500) {
    await db
      .insertInto('conversations')
      .values(rows.slice(start, start + 500))
      .execute()
  }
  return rows.map(({ id }) => id)
}

/** The next messages of a conversation, from both sides in turn, and its counters with them. */
async function addMessages(db: Db, { conversationId, count }: { conversationId: string; count: number }) {
  await sql`
    with numbered as (
      select gen_random_uuid() as id, c.id as conversation_id, c.last_sequence + n as sequence, n,
        case n % 2 when 0 then c.user1_id else c.user2_id end as sender_id,
        case n % 2 when 0 then c.user2_id else c.user1_id end as receiver_id
      from conversations as c cross join generate_series(1, ${count}::integer) as n where c.id = ${conversationId}),
    inserted as (
      insert into messages (id, conversation_id, sequence, changed_sequence, sender_id, receiver_id, content, sent_at)
      select id, conversation_id, sequence, sequence, sender_id, receiver_id, 'See you at eight?', now() from numbered)
    update conversations set last_sequence = last_sequence + ${count},
      user1_unread = user1_unread + ${count} / 2, user2_unread = user2_unread + ${count} / 2,
      last_message_id = (select id from numbered where n = ${count})
    where id = ${conversationId}`.execute(db)
}

async function settle(db: Db): Promise<void> {
  await sql`vacuum analyze messages, conversations`.execute(db)
}
