import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { preparedStatement } from '#server/db/prepared-statements.ts'
import type { Database } from '#server/db/open.ts'
import { openTestDatabase } from '#server/testing/database/test-database.ts'

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

const addWord = preparedStatement<{ id: number }>('insert into words (text, said_at) values ($1, $2) returning id')
const countWords = preparedStatement<{ count: number }>('select count(*)::integer as count from words')

describe('among statements that are not prepared', () => {
  beforeAll(async () => {
    await sql`create table words (id integer generated always as identity, text text unique, said_at timestamptz)`.execute(
      database.db,
    )
  })
  beforeEach(() => sql`truncate words restart identity`.execute(database.db))

  test('it sees what its transaction has written, and nothing that was rolled back', async () => {
    const { db } = database
    const within = db.transaction().execute(async (tx) => {
      expect(await addWord(tx, ['one', new Date(0)])).toEqual([{ id: 1 }])
      await sql`insert into words (text) values ('two')`.execute(tx)
      expect(await countWords(tx, [])).toEqual([{ count: 2 }])
      throw new Error('rolled back')
    })
    await expect(within).rejects.toThrow('rolled back')
    expect(await countWords(db, [])).toEqual([{ count: 0 }])
  })

  test('after it has failed, it and others go on', async () => {
    const { db } = database
    await addWord(db, ['one', null])
    await expect(addWord(db, ['one', null])).rejects.toMatchObject({ code: '23505' })
    await expect(sql`insert into words (text) values ('one')`.execute(db)).rejects.toMatchObject({ code: '23505' })
    await expect(sql`select * from nowhere`.execute(db)).rejects.toMatchObject({ code: '42P01' })
    await expect(addWord(db, ['two', 'not a date'])).rejects.toMatchObject({ code: '22007' })
    await addWord(db, ['two', new Date(1)])
    const { rows } = await sql<{ text: string; saidAt: Date | null }>`
      select text, said_at from words where text = any(${['one', 'two']}) order by id`.execute(db)
    expect(rows).toEqual([
      { text: 'one', saidAt: null },
      { text: 'two', saidAt: new Date(1) },
    ])
  })

  test('many at the same time each get their own answer', async () => {
    const words = Array.from({ length: 50 }, (_, index) => `word ${index}`)
    await Promise.all(words.map((word, index) => addWord(database.db, [word, new Date(index)])))
    expect(await countWords(database.db, [])).toEqual([{ count: 50 }])
    const found = await Promise.all(
      words.map((word) => sql<{ text: string }>`select text from words where text = ${word}`.execute(database.db)),
    )
    expect(found.map(({ rows }) => rows[0]?.text)).toEqual(words)
  })
})
