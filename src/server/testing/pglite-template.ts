import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { REPOSITORY_ROOT } from '#server/config.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openEmbedded } from '#server/db/open.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    pgliteTemplate: string
  }
}

/** Migrates an embedded database once and stores its files; every test app starts from a copy. */
export default async function preparePgliteTemplate(project: TestProject): Promise<void> {
  const migrations = await readMigrations()
  const version = createHash('sha256')
    .update(migrations.map(({ checksum }) => checksum).join())
    .digest('hex')
  const folder = join(REPOSITORY_ROOT, '.cache/test')
  const file = join(folder, `pglite-${version.slice(0, 16)}.tar`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const database = await openEmbedded({})
    await migrate(database, migrations)
    const files = await database.dump()
    writeFileSync(file, Buffer.from(await files.arrayBuffer()))
    await database.close()
  }
  project.provide('pgliteTemplate', file)
}
