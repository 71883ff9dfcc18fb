import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/open.ts'
import { repeat } from '#server/jobs/repeat.ts'

const CHECK_EVERY_MS = 10_000

/** The size of log that a start after a crash reads again at most. */
const LOG_MAX_BYTES = 64 * 2 ** 20

/**
 * The embedded engine has no background process that writes checkpoints: without this, its write-ahead log would grow
 * for as long as the server runs.
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

/** Not one of the jobs in the queues, because each process has an engine of its own. */
export function keepCheckpoints(
  database: Database,
  log: Pick<FastifyBaseLogger, 'error'>,
  resources: AsyncDisposableStack,
): void {
  if (database.engine !== 'pglite') return
  const onError = (err: unknown) => log.error({ err }, 'a checkpoint failed')
  repeat(
    () => checkpointWhenDue(database),
    { firstAfterMs: CHECK_EVERY_MS, everyMs: CHECK_EVERY_MS, onError },
    resources,
  )
}
