import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '#server/db/open.ts'
import { listAcquaintances } from '#server/features/account/closing.queries.ts'
import { listConversationIds } from '#server/features/account/erase-conversations.queries.ts'
import { listOwnConversations } from '#server/features/data-export/own-conversations.queries.ts'
import { holdConversations } from '#server/features/notifications/message-letters.queries.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import { openTestDatabase } from '#server/testing/database/test-database.ts'

let database: Database
let person: string
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  for (let index = 0; index < 60; index += 1) person = await insertPerson(db)
  await sql`
    insert into likes (liker_id, liked_id, is_liked, is_favorite, favorited_at)
    select one.user_id, other.user_id, false, true, now()
    from users as one join users as other on one.user_id <> other.user_id`.execute(db)
  await sql`
    insert into conversations (id, user1_id, user2_id, last_message_id, created_at, updated_at)
    select gen_random_uuid(), one.user_id, other.user_id, gen_random_uuid(), now(), now()
    from users as one join users as other on one.user_id < other.user_id`.execute(db)
  await database.withScripts(({ exec }) => exec('analyze users, likes, conversations'))
})
afterAll(() => database.close())

/** On tables as small as these, reading all of one may be quicker. */
async function countScans(index: string, read: (tx: Db) => Promise<unknown>): Promise<number | undefined> {
  return database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await read(tx)
    const { rows } = await sql<{ scans: number }>`
      select pg_stat_get_xact_numscans(oid) as scans from pg_class where relname = ${index}`.execute(tx)
    return rows[0]?.scans
  })
}

// All of both tables would be read otherwise, which takes longer than a statement may on a large site.
test.each<[what: string, index: string, read: (tx: Db) => Promise<unknown>]>([
  ['whom somebody who leaves knows by a like', 'likes_of_liked', (tx) => listAcquaintances(tx, person)],
  ['whom somebody who leaves talks with', 'conversations_with_user2', (tx) => listAcquaintances(tx, person)],
  ['what is erased of their conversations', 'conversations_with_user2', (tx) => listConversationIds(tx, person)],
  ['what is exported of their conversations', 'conversations_with_user2', (tx) => listOwnConversations(tx, person)],
  ['what a letter waits for', 'conversations_with_user2', (tx) => holdConversations(tx, person)],
  [
    'the likes that go with somebody',
    'likes_of_liked',
    (tx) => tx.deleteFrom('users').where('userId', '=', person).execute(),
  ],
])('%s is found by %s', async (_what, index, read) => {
  expect(await countScans(index, read)).toBeGreaterThan(0)
})
