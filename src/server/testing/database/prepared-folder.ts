import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '#server/config.ts'
import { migrate, readMigrations } from '#server/db/migrate/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { makeQueuesOnce, schemaVersion } from '#server/testing/database/pglite-template.ts'

/** A new data folder with a migrated, empty database, for tests that are not about the first start. */
export async function preparedFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kismetry-prepared-'))
  await prepareFolder(dataDir)
  return dataDir
}

/** Making a database takes seconds, copying one does not. */
export async function prepareFolder(dataDir: string): Promise<void> {
  cpSync(join(await makeTemplateOnce(), 'db'), join(dataDir, 'db'), { recursive: true })
}

async function makeTemplateOnce(): Promise<string> {
  const migrations = await readMigrations()
  const folder = join(REPOSITORY_ROOT, '.cache/test')
  const template = join(folder, `data-${schemaVersion(migrations)}`)
  if (existsSync(template)) return template
  mkdirSync(folder, { recursive: true })
  const unfinished = mkdtempSync(`${template}-`)
  const database = await openDatabase({ url: undefined, dataDir: unfinished })
  await migrate(database, migrations)
  await makeQueuesOnce(database)
  await database.close()
  try {
    renameSync(unfinished, template)
  } catch {
    // Another test process was first.
    rmSync(unfinished, { recursive: true })
  }
  return template
}
