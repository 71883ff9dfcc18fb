import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { makeTables, migrate, readMigrations, type Migration } from '#server/db/migrate/migrate.ts'
import { openTestDatabase } from '#server/testing/database/test-database.ts'

const make = (name: string, script: string): Migration => ({ name, script, checksum: script })
const BATCHES = `-- online
alter table crowd add column if not exists age integer;
-- step
-- repeat
update crowd set age = id where id in (select id from crowd where age is null limit 100) returning 1;
-- step
drop index concurrently if exists crowd_age;
-- step
create index concurrently crowd_age on crowd (age);
`

let database: Database
let all: Migration[]
beforeAll(async () => {
  database = await openTestDatabase()
  const crowd = 'create table crowd (id integer primary key); insert into crowd select generate_series(1, 1000);'
  all = [...(await readMigrations()), make('9001_crowd.sql', crowd)]
  await migrate(database, all)
})
afterAll(() => database.close())

const count = async (condition: string) => {
  const { rows } = await database.executeSql(`select count(*)::integer as count from ${condition}`)
  return (rows as { count: number }[])[0]?.count
}

test('a migration that is online fills a column in batches and makes an index beside those who read', async () => {
  expect(await migrate(database, [...all, make('9002_online.sql', BATCHES)])).toEqual(['9002_online.sql'])
  expect(await count('crowd where age = id')).toBe(1000)
  expect(await count("pg_indexes where indexname = 'crowd_age'")).toBe(1)
})

test('of nodes that start together one makes the index, and the others wait for it', async () => {
  const own = await openTestDatabase()
  const known = [...all, make('9002_online.sql', BATCHES)]
  const applied = await Promise.all([1, 2, 3].map(() => migrate(own, known)))
  expect(applied.toSorted((one, other) => other.length - one.length)).toEqual([
    ['9001_crowd.sql', '9002_online.sql'],
    [],
    [],
  ])
  await own.close()
})

test('interrupted, it is taken up again and not applied a third time', async () => {
  const script = `-- online
create table if not exists begun (id integer);
-- step
insert into begun values (1);
-- step
select * from not_there_yet;
`
  const before = [...all, make('9002_online.sql', BATCHES)]
  const broken = [...before, make('9003_late.sql', script)]
  await expect(migrate(database, broken)).rejects.toThrow('9003_late.sql failed, and is taken up again')
  await database.executeSql('create table not_there_yet (id integer)')
  expect(await migrate(database, broken)).toEqual(['9003_late.sql'])
  expect(await count('begun')).toBe(2)
  expect(await migrate(database, broken)).toEqual([])
})

test('the tables for a backup are made within one transaction', async () => {
  const scripts = [make('1', 'create table crowd2 (id integer);'), make('2', BATCHES.replaceAll('crowd', 'crowd2'))]
  await database.withScripts(async (connection) => {
    await connection.exec('begin')
    await makeTables(connection, scripts)
    await connection.exec('commit')
  })
  expect(await count("pg_indexes where indexname = 'crowd2_age'")).toBe(1)
})

/** The embedded engine has one connection, so nobody can hold a lock there. */
describe.runIf(process.env.TEST_ENGINE === 'postgres')('while somebody reads a table for long', () => {
  test.each(['', '-- online\n'])('others are served, and %sthe migration goes through afterwards', async (mode) => {
    const name = mode ? '9101_column.sql' : '9100_column.sql'
    const column = mode ? 'one' : 'two'
    const known = (await migrated()).map((each) => make(each.name, each.checksum))
    let isDone = false
    let migrating: Promise<unknown> = Promise.resolve()
    await database.withScripts(async (reader) => {
      await reader.exec('begin; select count(*) from crowd')
      const added = { ...make(name, `${mode}alter table crowd add column ${column} text`) }
      migrating = migrate(database, [...known, added]).then(() => (isDone = true))
      for (let round = 0; round < 20; round += 1) {
        // Whoever asks now must not stand behind the migration for longer than its patience.
        await Promise.race([count('crowd'), failAfter(2_000)])
        await new Promise((resolve) => setTimeout(resolve, 150))
      }
      expect(isDone).toBe(false)
      await reader.exec('commit')
    })
    await migrating
    expect(await count(`information_schema.columns where table_name = 'crowd' and column_name = '${column}'`)).toBe(1)
  })
})

const migrated = async () => {
  const { rows } = await database.executeSql('select name, checksum from schema_migrations order by name')
  return rows as { name: string; checksum: string }[]
}

const failAfter = (milliseconds: number) =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('A reader had to wait for the migration')), milliseconds).unref()
  })
