import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { checkBackup, makeBackup, restoreBackup, type Restored } from '#server/backup/backup.ts'
import { differingTables, sumTables } from '#server/backup/compare-databases.ts'
import { checkBackupFile } from '#server/backup/read-backup-file.ts'
import { migrate, readMigrations } from '#server/db/migrate/migrate.ts'
import type { Database, Db } from '#server/db/open.ts'
import { listCounterDifferences } from '#server/features/chat/counters.queries.ts'
import { checkCounters } from '#server/features/console/verify-metrics.queries.ts'
import { STORE_NAMES } from '#server/files/file-stores.ts'
import { DEAD_LETTERS } from '#server/jobs/enqueue.ts'
import { listFailedJobs } from '#server/jobs/failed-jobs.queries.ts'
import { JOBS } from '#server/jobs/jobs-table.ts'
import { openJobs } from '#server/jobs/open-jobs.ts'
import { say } from '#server/testing/chat.ts'
import { addSecondFactors, livedInMember, type LivedIn } from '#server/testing/erasure/lived-in-member.ts'
import { findFileTraces } from '#server/testing/erasure/traces.ts'
import { openEmptyDatabase } from '#server/testing/processes/empty-database.ts'
import { startS3Server } from '#server/testing/processes/s3-server.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const server = process.env.TEST_DATABASE_URL
const SECRET = 'a secret that only the tests of this project know'
const TARGETS = [{ engine: 'pglite' as const }, ...(server ? [{ engine: 'postgres' as const }] : [])]

let app: TestApp
let member: LivedIn
let folder: string
let file: string
beforeAll(async () => {
  app = await createTestApp()
  member = await livedInMember(app)
  await addSecondFactors(member)
  folder = await mkdtemp(join(tmpdir(), 'kismetry-backup-'))
  file = join(folder, 'site.backup')
  await makeBackup(app.database, siteIn(app.dataDir), file)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await app.close()
})

const siteIn = (dataDir: string, secret = SECRET) => ({ s3: undefined, dataDir, secret })

/** Every row of every table of ours as PostgreSQL writes it, in one order; without numbers of transactions. */
async function readRows({ db }: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select table_name as name, string_agg(format('%I', column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and udt_name <> 'xid8'
    group by table_name`.execute(db)
  const read = async ({ name, columns }: (typeof tables)[number]) => {
    const { rows } = await sql<{ row: string }>`
      select row(${sql.raw(columns)})::text as row from ${sql.table(name)} order by 1`.execute(db)
    return [name, rows.map(({ row }) => row)] as const
  }
  await sql`set timezone = 'UTC'`.execute(db)
  const all: (readonly [string, string[]])[] = []
  for (const table of tables) all.push(await read(table))
  return Object.fromEntries(all)
}

/** One of every store is there, each as it was. */
async function expectSameFiles(dataDir: string): Promise<void> {
  const names = (await findFileTraces(app, [''])).filter((name) => name.includes('.'))
  expect(new Set(names.map((name) => name.split('/')[0]))).toEqual(new Set(STORE_NAMES))
  for (const name of names) {
    expect(await readFile(join(dataDir, name))).toEqual(await readFile(join(app.dataDir, name)))
  }
}

test('the file can be read by its owner only, and says what is in it', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { header, amounts } = await checkBackupFile(file)
  expect(header).toMatchObject({ format: 1, engine: app.database.engine, createdAt: TEST_NOW.toISOString() })
  expect(header.migrations).toHaveLength((await readMigrations()).length)
  expect(amounts.files).toBeGreaterThan(5)
  expect((await readFile(file)).includes(SECRET)).toBe(false)
})

test('a backup goes into a bucket, and one is made of what lies there', async () => {
  const { settings, close } = await startS3Server()
  const [inBucket, inFolder] = [await mkdtemp(join(folder, 'bucket-')), await mkdtemp(join(folder, 'folder-'))]
  const ofBucket = join(folder, 'bucket.backup')
  const restoreTo = async (
    site: Parameters<typeof restoreBackup>[1],
    from: string,
    then?: (of: Database) => unknown,
  ) => {
    const database = await openEmptyDatabase('pglite')
    await restoreBackup(database, site, await checkBackup(from))
    await then?.(database)
    await database.close()
  }
  const bucket = { ...siteIn(inBucket), s3: settings }
  await restoreTo(bucket, file, (database) => makeBackup(database, bucket, ofBucket))
  expect(await readdir(inBucket)).not.toContain('photos')
  await close()
  await restoreTo(siteIn(inFolder), ofBucket)
  await expectSameFiles(inFolder)
}, 60_000)

describe.each(TARGETS)('restored into $engine', ({ engine }) => {
  let database: Database
  let dataDir: string
  let restored: Restored
  beforeAll(async () => {
    database = await openEmptyDatabase(engine, server)
    dataDir = await mkdtemp(join(folder, 'data-'))
    restored = await restoreBackup(database, siteIn(dataDir), await checkBackup(file))
  })
  afterAll(() => database.close())

  test('every row of every table is the same', async () => {
    const [before, after] = [await readRows(app.database), await readRows(database)]
    // A table without a row proves nothing.
    expect(
      Object.keys(before)
        .filter((table) => before[table]?.length === 0)
        .toSorted(),
    ).toEqual(WITHOUT_ROWS)
    expect(after).toEqual(before)
    const sums = [await sumTables(app.database), await sumTables(database)] as const
    expect(differingTables(...sums).filter((table) => table !== 'jobs.job')).toEqual([])
  })

  test('so are references, indexes, triggers and sequences', async () => {
    expect(await readSchema(database)).toEqual(await readSchema(app.database))
    expect(await migrate(database, await readMigrations())).toEqual([])
    await expect(sql`delete from audit_log`.execute(database.db)).rejects.toThrow()
    await expect(sql`update photos set user_id = gen_random_uuid()`.execute(database.db)).rejects.toThrow()
  })

  test('so are files', () => expectSameFiles(dataDir))

  test('jobs wait on; letters wait for the operator, who alone can know whether they went out', async () => {
    const waiting = await listWaiting(app.database)
    const letters = waiting.filter(({ name }) => name === 'mail')
    expect(letters.length).toBeGreaterThan(0)
    expect(restored).toMatchObject({ heldLetters: letters.length, hasSameSecret: true })
    const others = (jobs: typeof waiting) => jobs.filter(({ name }) => name !== 'mail' && name !== DEAD_LETTERS)
    expect(others(await listWaiting(database))).toEqual(others(waiting))
    const held = await listFailedJobs(database.db)
    expect(held.filter(({ job }) => job === 'mail').map(({ data }) => data)).toEqual(
      expect.arrayContaining(letters.map(({ data }) => data)),
    )
    const resources = new AsyncDisposableStack()
    const options = { database, clock: systemClock, log: console, jobs: JOBS, isByHand: true }
    const { retryFailed } = await openJobs(options, resources)
    expect(await retryFailed(held.map(({ id }) => id))).toBe(held.length)
    await resources.disposeAsync()
    expect((await listWaiting(database)).filter(({ name }) => name === 'mail')).toHaveLength(letters.length)
  })

  test('counters agree, and nothing seems to come from a transaction of the future', async () => {
    const { db } = database
    expect(await listCounterDifferences(db)).toEqual([])
    expect(await listWrongFigures(db)).toEqual([])
    const { rows } = await sql`
      select from vibe_keys where not pg_visible_in_snapshot(added_in, pg_current_snapshot())
      union all select from boosts where not pg_visible_in_snapshot(added_in, pg_current_snapshot())`.execute(db)
    expect(rows).toEqual([])
  })
})

/** What only the desk or the passing of days puts rows in. */
const WITHOUT_ROWS = ['canned_answers', 'membership_terms', 'metrics_days', 'vibe_group_sizes']

const listWrongFigures = async (db: Db) =>
  (await checkCounters(db, TEST_NOW)).filter(({ stored, counted }) => stored !== counted)

const listWaiting = async ({ withScripts }: Database) =>
  withScripts(({ rows }) =>
    rows<{ id: string; name: string; data: unknown }>(
      `select id, name, data from jobs.job where state in ('created', 'retry', 'active') order by id`,
    ),
  )

/** Constraints, indexes, triggers and sequences, as text. The embedded engine lacks the extension of two indexes. */
async function readSchema({ withScripts }: Database) {
  return withScripts(({ rows }) =>
    rows(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as thing
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select indexdef from pg_indexes where schemaname = 'public' and indexdef not like '%gin_trgm_ops%'
      union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
      union all select format('%s %s', sequencename, last_value) from pg_sequences where schemaname = 'public'
      order by 1`),
  )
}

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'what is written meanwhile is in it whole or not at all',
  async () => {
    const { friend, conversationId } = member
    const writing = new AbortController()
    const write = async () => {
      let count = 0
      for (; !writing.signal.aborted; count += 1) await say(friend, conversationId, `Number ${count}`)
      return count
    }
    const writers = [write(), write(), write()]
    const path = join(folder, 'busy.backup')
    const { rows } = await makeBackup(app.database, siteIn(app.dataDir), path)
    writing.abort()
    const written = (await Promise.all(writers)).reduce((sum, count) => sum + count, 0)
    expect(rows).toBeGreaterThan(0)
    expect(written).toBeGreaterThan(0)
    const database = await openEmptyDatabase('postgres', server)
    try {
      await restoreBackup(database, siteIn(await mkdtemp(join(folder, 'busy-'))), await checkBackup(path))
      expect(await listCounterDifferences(database.db)).toEqual([])
      expect(await listWrongFigures(database.db)).toEqual([])
    } finally {
      await database.close()
    }
  },
)

test('a backup of an older version is restored as it was, and migrated afterwards', { timeout: 240_000 }, async () => {
  const engine = app.database.engine
  const migrations = await readMigrations()
  const [older, restored] = [await openEmptyDatabase(engine, server), await openEmptyDatabase(engine, server)]
  try {
    await migrate(older, migrations.slice(0, -2))
    const path = join(folder, 'older.backup')
    await makeBackup(older, siteIn(await mkdtemp(join(folder, 'older-'))), path)
    await restoreBackup(restored, siteIn(await mkdtemp(join(folder, 'older-'))), await checkBackup(path))
    expect(await readRows(restored)).toEqual(await readRows(older))
    expect(await migrate(restored, migrations)).toEqual(migrations.slice(-2).map(({ name }) => name))
  } finally {
    await older.close()
    await restored.close()
  }
})
