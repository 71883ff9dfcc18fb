import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openPostgres, type Database } from '#server/db/open.ts'
import { openEmptyCopy } from '#server/testing/database/embedded-copy.ts'
import { databaseUrl } from '#server/testing/database/postgres-template.ts'

/** A new database of PostgreSQL without a table, by its address. */
export async function createEmptyPostgres(
  server: string,
  encoding = 'UTF8',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `kismetry_test_${process.pid}_empty_${randomBytes(5).toString('hex')}`
  const asAdmin = async (sql: string) => {
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    try {
      await admin.query(sql)
    } finally {
      await admin.end()
    }
  }
  await asAdmin(
    `create database ${name} template template0` + (encoding === 'UTF8' ? '' : ` encoding '${encoding}' locale 'C'`),
  )
  return { url: databaseUrl(server, name), drop: () => asAdmin(`drop database if exists ${name} with (force)`) }
}

/** A database without a table. Closing it deletes it. */
export async function openEmptyDatabase(engine: 'pglite' | 'postgres', server = ''): Promise<Database> {
  if (engine === 'pglite') return openEmptyCopy()
  const { url, drop } = await createEmptyPostgres(server)
  const database = openPostgres(url)
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}
