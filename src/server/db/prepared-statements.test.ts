import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparedStatement } from '#server/db/prepared-statements.ts'
import type { Database } from '#server/db/open.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const findThing = preparedStatement<{ id: number; shortName: string }>('select * from things where id = $1')

test('a prepared statement answers each time for what it is asked, and after a migration again', async () => {
  const { db } = database
  await sql`create table things (id integer primary key, short_name text)`.execute(db)
  await sql`insert into things values (1, 'one'), (2, 'two')`.execute(db)
  for (let round = 0; round < 10; round += 1) {
    expect(await findThing(db, [1])).toEqual([{ id: 1, shortName: 'one' }])
    expect(await findThing(db, [2])).toEqual([{ id: 2, shortName: 'two' }])
    expect(await findThing(db, [3])).toEqual([])
  }
  await sql`alter table things add column colour text default 'red'`.execute(db)
  // Where the old answer's shape was prepared, one request fails; no further one does.
  await findThing(db, [1]).catch(() => undefined)
  expect(await findThing(db, [1])).toEqual([{ id: 1, shortName: 'one', colour: 'red' }])
})
