import { expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/db/migrate/migrate.ts'
import { openPostgres } from '#server/db/open.ts'
import { createEmptyPostgres } from '#server/testing/processes/empty-database.ts'

const server = process.env.TEST_DATABASE_URL

test.skipIf(server === undefined)('a database that cannot hold every letter is refused, and stays empty', async () => {
  const { url, drop } = await createEmptyPostgres(server ?? '', 'LATIN1')
  const database = openPostgres(url)
  try {
    await expect(migrate(database, await readMigrations())).rejects.toThrow(
      "The database has the encoding LATIN1. Create it with: encoding 'UTF8' locale 'C.UTF-8' template template0.",
    )
    const tables = database.withScripts(({ rows }) =>
      rows(`select from information_schema.tables where table_schema = 'public'`),
    )
    expect(await tables).toEqual([])
  } finally {
    await database.close()
    await drop()
  }
})
