import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { FolderUnusableError, makeFolder } from '#server/files/make-folder.ts'

/** The error code of SQLite when another process holds the lock. */
const SQLITE_BUSY = 5

/**
 * Two processes on one embedded database lose data silently, so only one may open a data folder.
 * The lock is SQLite's own file lock: the kernel releases it when the process dies, so it never goes stale.
 */
export function lockFolder(folder: string): () => void {
  makeFolder(folder)
  const file = join(folder, 'lock.sqlite')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock?.close()
    if (isBusy(cause)) throw new FolderInUseError(folder, { cause })
    const reason = cause instanceof Error ? cause.message : 'unknown'
    throw new FolderUnusableError(
      `${file} cannot be locked (${reason}). Look whether there is room on the disk and whether this user may write there.`,
      { cause },
    )
  }
  const held = lock
  return () => held.close()
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
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
