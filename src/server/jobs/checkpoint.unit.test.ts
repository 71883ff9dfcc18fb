import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openEmbedded, type Database } from '#server/db/open.ts'
import { checkpointWhenDue } from '#server/jobs/checkpoint.ts'

const MEGABYTE = 2 ** 20

let database: Database
beforeAll(async () => void (database = await openEmbedded({})))
afterAll(() => database.close())

const writeLog = async (megabytes: number) => {
  for (let written = 0; written < megabytes; written += 1) {
    await sql`select pg_logical_emit_message(true, 'test', repeat('x', ${sql.lit(MEGABYTE)}))`.execute(database.db)
  }
}
const countSegments = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_ls_waldir()`.execute(database.db)
  return rows[0]?.count ?? 0
}

test('a checkpoint is made when much has been written, and the log does not grow for ever', async () => {
  expect(await checkpointWhenDue(database)).toBe(false)
  const counts: number[] = []
  for (let round = 0; round < 3; round += 1) {
    await writeLog(70)
    expect(await checkpointWhenDue(database)).toBe(true)
    expect(await checkpointWhenDue(database)).toBe(false)
    counts.push(await countSegments())
  }
  expect(Math.max(...counts)).toBeLessThan(10)
})
