import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { REPOSITORY_ROOT } from '#server/config.ts'
import { systemClock } from '#server/clock.ts'
import { migrate, readMigrations } from '#server/db/migrate/migrate.ts'
import { openEmbedded, type Database } from '#server/db/open.ts'
import { JOBS } from '#server/jobs/jobs-table.ts'
import { openJobs } from '#server/jobs/open-jobs.ts'
import { writeArchive } from '#server/testing/database/embedded-copy.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    pgliteTemplate: string
    /** For what the files of one run share, made once. */
    pgliteRunFolder: string
  }
}

/** Migrates an embedded database once and stores its files; every test app starts from a copy. */
export default async function preparePgliteTemplate(project: TestProject): Promise<() => void> {
  const migrations = await readMigrations()
  const folder = join(REPOSITORY_ROOT, '.cache/test')
  const file = join(folder, `pglite-${schemaVersion(migrations)}.tar`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const database = await openEmbedded({})
    await migrate(database, migrations)
    await makeQueuesOnce(database)
    await writeArchive(database, file)
    await database.close()
  }
  project.provide('pgliteTemplate', file)
  return provideRunFolder(project)
}

/** Emptied before each run of a watching Vitest: the code that fills what is in it may have changed. */
function provideRunFolder(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'kismetry-run-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  project.onTestsRerun(() => {
    remove()
    mkdirSync(folder)
  })
  project.provide('pgliteRunFolder', folder)
  return remove
}

/** Another one for other migrations or queues. */
export function schemaVersion(migrations: { checksum: string }[]): string {
  const parts = migrations.map(({ checksum }) => checksum).join() + JSON.stringify(JOBS)
  return createHash('sha256').update(parts).digest('hex').slice(0, 16)
}

/** So that not every test app has to. */
export async function makeQueuesOnce(database: Database): Promise<void> {
  const resources = new AsyncDisposableStack()
  const log = { warn: () => undefined }
  await openJobs({ database, clock: systemClock, log, jobs: JOBS, isByHand: true }, resources)
  await resources.disposeAsync()
}
