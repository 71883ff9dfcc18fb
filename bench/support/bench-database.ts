import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate, readMigrations } from '#server/db/migrate/migrate.ts'
import { openEmbedded, openPostgres, type Database } from '#server/db/open.ts'
import { databaseUrl } from '#server/testing/database/postgres-template.ts'

/**
 * A database of its own, migrated and empty, on the server of `TEST_DATABASE_URL` or else embedded; gone afterwards. Or
 * the one at `url`, which stays.
 */
export async function withBenchDatabase<Result>(
  work: (database: Database) => Promise<Result>,
  url?: string,
): Promise<Result> {
  if (url) return used(openPostgres(url), work)
  const server = process.env.TEST_DATABASE_URL
  return server ? onPostgres(server, work) : onEmbedded(work)
}

const NAME = `kismetry_bench_${process.pid}`

/** Where a server in a process of its own finds the same database. */
export function databaseAddress(): string {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('Set TEST_DATABASE_URL: the embedded engine serves one process only.')
  return databaseUrl(server, NAME)
}

async function onPostgres<Result>(server: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${NAME}`)
  try {
    return await used(openPostgres(databaseUrl(server, NAME)), work)
  } finally {
    await admin.query(`drop database ${NAME} with (force)`)
    await admin.end()
  }
}

async function onEmbedded<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kismetry-bench-'))
  try {
    return await used(await openEmbedded({ dataDir }), work)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function used<Result>(database: Database, work: (database: Database) => Promise<Result>): Promise<Result> {
  try {
    await migrate(database, await readMigrations())
    return await work(database)
  } finally {
    await database.close()
  }
}
