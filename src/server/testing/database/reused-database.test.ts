import { expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { pairOf, say } from '#server/testing/chat.ts'
import { takeReused } from '#server/testing/database/reused-database.ts'
import { openTestDatabase } from '#server/testing/database/test-database.ts'
import { createTestApp } from '#server/testing/test-app.ts'

/** Everything that a test could read: rows, sequences, settings, and whom notifications go to. */
const readEverything = ({ withScripts }: Database) =>
  withScripts(async ({ rows }) => {
    const tables = await rows<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
    const contents: Record<string, unknown> = {}
    for (const { name } of tables) {
      contents[name] = await rows(`select each_row::text from ${name} as each_row order by 1`)
    }
    const sequences = await rows('select schemaname, sequencename, last_value from pg_sequences order by 1, 2')
    const settings = await rows(`select name, setting from pg_settings where source = 'session' order by 1`)
    return { contents, sequences, settings, channels: await rows('select pg_listening_channels()') }
  })

test('a database that was used by another test app is as new', async () => {
  const fresh = await openTestDatabase()
  const expected = await readEverything(fresh)
  await fresh.close()

  const app = await createTestApp()
  const { one, conversationId } = await pairOf(app)
  await say(one, conversationId, 'hello')
  await app.runJobs()
  await app.database.executeSql('set work_mem = 12345')
  expect(await readEverything(app.database)).not.toEqual(expected)
  await app.close()

  const opened: Database[] = []
  const next = await takeReused(async () => {
    const database = await openTestDatabase()
    opened.push(database)
    return database
  })
  expect(opened).toEqual([])
  expect(await readEverything(next)).toEqual(expected)
  await next.close()
})

test('whoever has closed it reaches it no more, and closing it again gives nobody a share', async () => {
  const first = await takeReused(openTestDatabase)
  await first.close()
  await first.close()
  await expect(first.executeSql('select 1')).rejects.toThrow('another test app')
  await expect(first.db.selectFrom('users').select('userId').execute()).rejects.toThrow('another test app')
  const [second, third] = [await takeReused(openTestDatabase), await takeReused(openTestDatabase)]
  await second.executeSql('create temporary table mine (id int)')
  await expect(third.executeSql('select * from mine')).rejects.toThrow('does not exist')
  await second.executeSql('drop table mine')
  for (const each of [second, third]) await each.close()
})

test.each([
  ['has another schema', 'create table left_behind (id int)'],
  [
    'has held a crowd',
    `insert into letters (id, key, kind, created_at)
      select gen_random_uuid(), n, repeat('long', 100), now() from generate_series(1, 8000) as n`,
  ],
])('one that %s is not used again', async (_what, script) => {
  const used = await takeReused(openTestDatabase)
  await used.executeSql(script)
  await used.close()
  const next = await takeReused(openTestDatabase)
  expect((await next.executeSql(`select to_regclass('left_behind') as name`)).rows).toEqual([{ name: null }])
  const { rows } = await next.executeSql(`select pg_table_size('letters') <= 2 * 2 ^ 20 as is_small`)
  expect(rows).toEqual([{ is_small: true }])
  await next.close()
})
