import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openPostgres, type Database } from '#server/db/open.ts'
import { openEmbeddedCopy } from '#server/testing/database/embedded-copy.ts'
import { databaseUrl } from '#server/testing/database/postgres-template.ts'
import { takeReused } from '#server/testing/database/reused-database.ts'
import { waitFor } from '#server/testing/wait-for.ts'

/** As `openTestDatabase`, for tests that leave the schema as it is. */
export async function takeTestDatabase(): Promise<Database> {
  if (process.env.TEST_ENGINE === 'postgres') return openTestDatabase()
  return takeReused(() => openEmbeddedCopy(inject('pgliteTemplate'), { preparesRepeated: true }))
}

/** An empty, migrated database on the engine of this suite. Closing it deletes it. */
export async function openTestDatabase(onStatement?: Parameters<typeof openPostgres>[1]): Promise<Database> {
  if (process.env.TEST_ENGINE !== 'postgres') return openEmbeddedCopy(inject('pgliteTemplate'), { onStatement })
  const name = await cloneTemplate()
  const database = openPostgres(databaseUrl(inject('postgresServer'), name), onStatement)
  return {
    ...database,
    close: async () => {
      await database.close()
      await asAdmin(`drop database if exists ${name} with (force)`)
    },
  }
}

async function cloneTemplate(): Promise<string> {
  const template = inject('postgresTemplate')
  const name = `${template}_${randomBytes(5).toString('hex')}`
  return waitFor('the template to be free', async () => {
    try {
      await asAdmin(`create database ${name} template ${template}`)
      return name
    } catch (error) {
      if (isInUse(error)) return undefined
      throw error
    }
  })
}

/** The server may take a moment to end the connection that made the template. */
function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55006'
}

async function asAdmin(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgresServer') })
  await admin.connect()
  try {
    await admin.query(sql)
  } finally {
    await admin.end()
  }
}
