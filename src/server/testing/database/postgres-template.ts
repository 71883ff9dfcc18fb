import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, readMigrations } from '#server/db/migrate/migrate.ts'
import { openPostgres } from '#server/db/open.ts'
import { makeQueuesOnce } from '#server/testing/database/pglite-template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresServer: string
    postgresTemplate: string
  }
}

export const TEST_DATABASE_PREFIX = `kismetry_test_${process.pid}_`

/** Migrates one database on the server under test; every test app is cloned from it and dropped after use. */
export default async function preparePostgresTemplate(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is not set')
  const template = `${TEST_DATABASE_PREFIX}template`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${template}`)
  const database = openPostgres(databaseUrl(server, template))
  await migrate(database, await readMigrations())
  await makeQueuesOnce(database)
  await database.close()
  // A template can only be cloned without connections to it, and autovacuum would open one.
  await admin.query(`alter database ${template} with allow_connections false`)
  project.provide('postgresServer', server)
  project.provide('postgresTemplate', template)
  return async () => {
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [TEST_DATABASE_PREFIX],
    )
    for (const { name } of rows) await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

export function databaseUrl(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
