import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STORED_DATA } from '#domain/site/stored-data.ts'
import type { Database } from '#server/db/open.ts'
import { openTestDatabase } from '#server/testing/database/test-database.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const named = STORED_DATA.flatMap(({ tables }) => tables)

/** Tables of our own by their name, those of a library by their schema. */
async function listStored(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct case when table_schema = 'public' then table_name else table_schema || '.*' end as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(database.db)
  return rows.map(({ name }) => name)
}

test('the privacy page names every table, with what it is for and how long it is kept, and no other', async () => {
  expect(named.toSorted()).toEqual((await listStored()).toSorted())
})

test('each is named once, and says something', () => {
  expect(new Set(named).size).toBe(named.length)
  for (const { title, purpose, keptFor } of STORED_DATA) {
    for (const text of [title, purpose, keptFor]) expect(text.length).toBeGreaterThan(3)
  }
})

test('a new table without an entry is noticed', async () => {
  const tx = await database.db.startTransaction().execute()
  await sql`create table diaries (id uuid)`.execute(tx)
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(tx)
  await tx.rollback().execute()
  expect(rows.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual(['diaries'])
})
