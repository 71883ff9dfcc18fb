import type { Database } from '#server/db/open.ts'

const LOOK_EVERY_MS = 10_000
export const CHECKPOINTS = { firstAfterMs: LOOK_EVERY_MS, everyMs: LOOK_EVERY_MS }

/** As much log as a start after a crash has to read again, and as it takes on the disk. */
const LOG_MAX_BYTES = 64 * 2 ** 20

/**
 * The embedded engine has no process beside it that makes checkpoints: left alone, its write-ahead log would grow for
 * as long as the server runs.
 */
export async function checkpointWhenDue(database: Database): Promise<boolean> {
  return database.withScripts(async ({ rows, exec }) => {
    const [log] = await rows<{ bytes: number }>(
      'select (pg_current_wal_lsn() - redo_lsn)::int8 as bytes from pg_control_checkpoint()',
    )
    if (!log || log.bytes < LOG_MAX_BYTES) return false
    await exec('checkpoint')
    return true
  })
}
