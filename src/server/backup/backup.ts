import { differingTables, sumTables } from '#server/backup/compare-databases.ts'
import { dumpDatabase } from '#server/backup/dump-database.ts'
import { createFileLoader, dumpFiles, moveFilesToBucket } from '#server/backup/dump-files.ts'
import { holdLetters } from '#server/backup/hold-letters.queries.ts'
import { loadDatabase, migrationsOf } from '#server/backup/load-database.ts'
import { checkBackupFile, readBackupFile } from '#server/backup/read-backup-file.ts'
import { type Amounts, BackupError, type BackupHeader } from '#server/backup/records.ts'
import { secretMark } from '#server/backup/secret-mark.ts'
import { writeBackupFile } from '#server/backup/write-backup-file.ts'
import type { Config } from '#server/config.ts'
import { readMigrations } from '#server/db/migrate/migrate.ts'
import type { Database } from '#server/db/open.ts'

export interface BackupProgress {
  onTable?(done: number, total: number): void
  onFile?(done: number): void
}

type Site = Pick<Config, 's3' | 'dataDir' | 'secret'>

/** Writes all of a site to one file: rows as they were at one moment, then files. */
export async function makeBackup(
  database: Database,
  site: Site,
  path: string,
  { onTable, onFile }: BackupProgress = {},
): Promise<Amounts> {
  return writeBackupFile(path, async (sink) => {
    await dumpDatabase(database, sink, { secret: site.secret, now: new Date(), onTable })
    await dumpFiles(site, sink, onFile)
  })
}

export interface Restored {
  header: BackupHeader
  amounts: Amounts
  /** Letters that waited; the operator decides whether they are sent. */
  heldLetters: number
  /** Whether the sessions, second factors and letters of the backup can be read here. */
  hasSameSecret: boolean
}

/** A backup that is whole, and that this version can restore. */
interface GoodBackup {
  path: string
  header: BackupHeader
  amounts: Amounts
}

/** Reads the file to its end, so that one that is no good is refused before there is a database for it. */
export async function checkBackup(path: string): Promise<GoodBackup> {
  const { header, amounts } = await checkBackupFile(path)
  migrationsOf(header, await readMigrations())
  return { path, header, amounts }
}

/** The database is filled only if the stores for files were. */
export async function restoreBackup(
  database: Database,
  site: Site,
  { path, header, amounts }: GoodBackup,
  { onTable, onFile }: BackupProgress = {},
): Promise<Restored> {
  const loadFile = createFileLoader(site)
  let [tables, files] = [0, 0]
  const heldLetters = await loadDatabase(database, async (sink, connection) => {
    await readBackupFile(path, async (record) => {
      if (record.kind === 'table') onTable?.((tables += 1), amounts.tables)
      if (record.kind !== 'file') return sink(record)
      await loadFile(record.file)
      onFile?.((files += 1))
    })
    return holdLetters(connection)
  })
  return { header, amounts, heldLetters, hasSameSecret: header.secretMark === secretMark(site.secret) }
}

export interface Moved {
  tables: number
  rows: number
  /** Files that went into the bucket. */
  files: number
}

/**
 * Copies the embedded database, which nobody else may use meanwhile, to an empty one of PostgreSQL, and compares every
 * table afterwards. Files stay in their folders unless there is a bucket. Nothing is removed.
 */
export async function moveDatabase(
  source: Database,
  target: Database,
  site: Site,
  { onTable }: BackupProgress = {},
): Promise<Moved> {
  await loadDatabase(target, (sink) => dumpDatabase(source, sink, { secret: site.secret, now: new Date(), onTable }))
  const [before, after] = [await sumTables(source), await sumTables(target)]
  const differing = differingTables(before, after)
  if (differing.length > 0) {
    throw new BackupError(`These tables are not the same: ${differing.join(', ')}. Stay with the embedded database.`)
  }
  const files = site.s3 ? await moveFilesToBucket({ s3: undefined, dataDir: site.dataDir }, site) : 0
  return { tables: after.length, rows: after.reduce((sum, { rows }) => sum + rows, 0), files }
}
