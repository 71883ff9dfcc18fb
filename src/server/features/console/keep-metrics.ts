import { FOLD_EVERY_MS } from '#domain/console/metrics.ts'
import type { Database } from '#server/db/open.ts'
import { foldMetrics, isFoldDue } from '#server/features/console/metrics.queries.ts'
import { listStaffIds } from '#server/features/safety/staff-ids.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'
import { repeat } from '#server/jobs/repeat.ts'
import { toUser } from '#server/realtime/audiences.ts'

type MetricsServices = Pick<Services, 'db' | 'clock' | 'realtime' | 'log'>

/** Folds what is noted, and tells the console. Every node tries; of those that try together one does it. */
export async function publishMetrics({ db, clock, realtime }: MetricsServices): Promise<void> {
  const changed = await foldMetrics(db, clock.now())
  if (changed.length === 0) return
  const counters = changed.map(({ updatedAt, ...counter }) => ({ ...counter, updatedAt: updatedAt.toISOString() }))
  realtime.emit('console.countersChanged', (await listStaffIds(db)).map(toUser), { counters })
}

/** So many folds leave so many dead rows that the embedded engine, which does not clean up by itself, is told to. */
const FOLDS_BEFORE_VACUUM = 500

/** Not one of the jobs in the queues: those are looked for every few seconds, and this has to be done by then. */
export function keepMetrics(database: Database, services: MetricsServices, resources: AsyncDisposableStack): void {
  let folds = 0
  const fold = async () => {
    if (!(await isFoldDue(services.db, services.clock.now()))) return
    await publishMetrics(services)
    folds += 1
    if (database.engine !== 'pglite' || folds < FOLDS_BEFORE_VACUUM) return
    folds = 0
    await database.executeSql('vacuum metrics_changes, vibe_group_changes')
  }
  const onError = (err: unknown) => services.log.error({ err }, 'the counters could not be brought up to date')
  repeat(fold, { firstAfterMs: FOLD_EVERY_MS, everyMs: FOLD_EVERY_MS, onError }, resources)
}
