import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Two processes on one embedded database lose data without a word, so only one may open a data folder.
 * The lock is SQLite's own file lock: the kernel drops it when the process dies, so it never goes stale.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    throw new FolderInUseError(folder, { cause })
  }
  return () => lock.close()
}

export class FolderInUseError extends Error {
  constructor(folder: string, options: ErrorOptions) {
    super(
      `Another Kismetry is already running on ${folder}. ` +
        'Stop it first, or start this one with another DATA_DIR, or use DATABASE_URL with PostgreSQL.',
      options,
    )
  }
}
