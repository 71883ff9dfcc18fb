import { DAY_MS } from '#domain/time/durations.ts'
import { deleteExport, listExpiredExports, listKnownExports } from '#server/features/data-export/data-export.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

/** Deletes files whose time is over, with their rows, and files that no row names. Safe on several nodes at once. */
export const sweepExports = {
  name: 'sweep-exports',
  run: async ({ db, clock, exports, log }: Pick<Services, 'db' | 'clock' | 'exports' | 'log'>) => {
    const now = clock.now()
    const expired = await listExpiredExports(db, { now, begunBefore: new Date(now.getTime() - DAY_MS) })
    for (const id of expired) {
      await exports.remove(id)
      await deleteExport(db, id)
    }
    const stored: string[] = []
    for await (const id of exports.list()) stored.push(id)
    // Asked after the files were listed: a row is always there before its file.
    const known = await listKnownExports(db, stored)
    const unnamed = stored.filter((id) => !known.has(id))
    for (const id of unnamed) await exports.remove(id)
    if (expired.length + unnamed.length > 0)
      log.info({ removed: expired.length + unnamed.length }, 'exports were removed')
  },
}
