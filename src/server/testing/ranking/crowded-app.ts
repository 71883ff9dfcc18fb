import { join } from 'node:path'
import { inject } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { openEmbeddedCopy, writeArchive } from '#server/testing/database/embedded-copy.ts'
import { openTestDatabase } from '#server/testing/database/test-database.ts'
import { makeOnce } from '#server/testing/make-once.ts'
import { insertRankedCrowd } from '#server/testing/ranking/ranked-crowd.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

/** The real server on a database of its own, in which the ranked crowd was before anybody else. */
export async function createCrowdedApp(): Promise<TestApp> {
  return createTestApp({ openDatabase: openCrowded })
}

/** On the embedded engine inserting the crowd takes several times as long as opening a copy of a database with it. */
async function openCrowded(): Promise<Database> {
  if (process.env.TEST_ENGINE !== 'postgres') {
    const archive = await makeOnce(join(inject('pgliteRunFolder'), 'ranked-crowd.tar'), writeCrowd)
    return openEmbeddedCopy(archive, { preparesRepeated: true })
  }
  const database = await openTestDatabase()
  await insertRankedCrowd(database.db)
  return database
}

async function writeCrowd(file: string): Promise<void> {
  const database = await openEmbeddedCopy(inject('pgliteTemplate'))
  await insertRankedCrowd(database.db)
  await writeArchive(database, file)
  await database.close()
}
