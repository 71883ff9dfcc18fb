import fs, { existsSync, mkdirSync, mkdtempSync, readlinkSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from '#server/db/open.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kismetry-flushed-'))
let database: Database
let flushed: string[] = []

beforeAll(async () => {
  // What an interrupted first start leaves behind.
  mkdirSync(join(dataDir, 'db.unfinished'))
  writeFileSync(join(dataDir, 'db.unfinished', 'PG_VERSION'), '18')
  vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => void flushed.push(readlinkSync(`/proc/self/fd/${file}`)))
  syncBuiltinESMExports()
  database = await openDatabase({ url: undefined, dataDir })
  await run('create table kept (number int)')
})
afterAll(async () => {
  await database.close()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const run = (script: string) => database.withScripts(({ exec }) => exec(script))
const flushedBy = async (script: string) => {
  flushed = []
  await run(script)
  return flushed
}

test('half a database that was left behind is made anew', () => {
  expect(existsSync(join(dataDir, 'db', 'PG_VERSION'))).toBe(true)
  expect(existsSync(join(dataDir, 'db.unfinished'))).toBe(false)
})

test('a commit has been flushed when it is answered', async () => {
  expect(await flushedBy('insert into kept values (1)')).toEqual([expect.stringContaining('/pg_wal/')])
  expect(await flushedBy('begin; insert into kept values (2); insert into kept values (3); commit')).toHaveLength(1)
})

test('reading flushes nothing', async () => {
  await run('select * from kept')
  expect(await flushedBy('select * from kept')).toEqual([])
})

test('a checkpoint flushes the tables, whose log is then no longer needed', async () => {
  expect(await flushedBy('checkpoint')).toContainEqual(expect.stringContaining('/base/'))
})
