import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBackup, makeBackup, restoreBackup } from '#server/backup/backup.ts'
import { BackupError } from '#server/backup/records.ts'
import type { Database } from '#server/db/open.ts'
import { openEmptyDatabase } from '#server/testing/processes/empty-database.ts'
import { pngFile } from '#server/testing/support/desk.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

const SERVER = process.env.TEST_DATABASE_URL
const siteIn = (dataDir: string) => ({
  s3: undefined,
  dataDir,
  secret: 'a secret that only the tests of this project know',
})

let app: TestApp
let folder: string
let file: string
let empty: Database
let dataDir: string
beforeAll(async () => {
  app = await createTestApp()
  const member = await app.member()
  await member.client.profile.addPhoto({ file: await pngFile() })
  folder = await mkdtemp(join(tmpdir(), 'kismetry-backup-'))
  file = join(folder, 'site.backup')
  await makeBackup(app.database, siteIn(app.dataDir), file)
  empty = await openEmptyDatabase(process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite', SERVER)
  dataDir = join(folder, 'refused')
  await mkdir(dataDir)
})
afterAll(async () => {
  await empty.close()
  await app.close()
  await rm(folder, { recursive: true })
})

const listAllTables = async ({ withScripts }: Database) =>
  withScripts(({ rows }) =>
    rows<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    ),
  )

const expectRefused = (path: string) => expect(checkBackup(path)).rejects.toThrow(BackupError)

test('a file that is cut off', async () => {
  const cut = join(folder, 'cut.backup')
  await writeFile(cut, await readFile(file))
  await truncate(cut, (await stat(file)).size - 10)
  await expectRefused(cut)
  await truncate(cut, Math.floor((await stat(file)).size / 2))
  await expectRefused(cut)
})

test('a file in which one byte was changed', async () => {
  const bytes = await readFile(file)
  for (const part of [0.1, 0.5, 0.9]) {
    const position = Math.floor(bytes.length * part)
    const changed = Buffer.from(bytes)
    changed[position] = (changed[position] ?? 0) ^ 1
    const path = join(folder, 'changed.backup')
    await writeFile(path, changed)
    await expectRefused(path)
  }
})

test('another kind of file, a folder, and none', async () => {
  const other = join(folder, 'other.backup')
  await writeFile(other, 'hello')
  await expectRefused(other)
  await expectRefused(folder)
  await expectRefused(join(folder, 'missing.backup'))
})

test('a backup of a newer version', async () => {
  await app.db.transaction().execute(async (tx) => {
    await sql`insert into schema_migrations values ('9999_later.sql', 'x')`.execute(tx)
  })
  const newer = join(folder, 'newer.backup')
  await makeBackup(app.database, siteIn(app.dataDir), newer)
  await sql`delete from schema_migrations where name = '9999_later.sql'`.execute(app.db)
  await expectRefused(newer)
})

test('what fails half-way: rows that break a reference', async () => {
  await sql`alter table photos drop constraint if exists photos_user_id_fkey`.execute(app.db)
  const before = await app.db.selectFrom('photos').select(['id', 'userId']).executeTakeFirstOrThrow()
  await sql`update photos set user_id = gen_random_uuid() where id = ${before.id}`.execute(app.db)
  const broken = join(folder, 'broken.backup')
  await makeBackup(app.database, siteIn(app.dataDir), broken)
  await expect(restoreBackup(empty, siteIn(dataDir), await checkBackup(broken))).rejects.toThrow('photos_user_id_fkey')
  expect(await listAllTables(empty)).toEqual([])
})

test('a database that is not empty', async () => {
  await expect(restoreBackup(app.database, siteIn(app.dataDir), await checkBackup(file))).rejects.toThrow('not empty')
})
