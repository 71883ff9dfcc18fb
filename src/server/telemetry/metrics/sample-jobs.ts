import type { Db } from '#server/db/open.ts'
import { countJobs, type JobCount } from '#server/jobs/count-jobs.queries.ts'
import type { Registry } from '#server/telemetry/metrics/registry.ts'

/** Two nodes that are scraped every few seconds ask no more often than this. */
const KNOWN_FOR_MS = 5_000

/** Asked for when somebody reads, by one statement for both families. */
export function sampleJobs({ sampled }: Registry, db: Db): void {
  let known: { counts: Promise<JobCount[]>; at: number } | undefined
  const counts = (): Promise<JobCount[]> => {
    if (known && performance.now() - known.at < KNOWN_FOR_MS) return known.counts
    const asked = { counts: countJobs(db), at: performance.now() }
    known = asked
    asked.counts.catch(() => (known = undefined))
    return asked.counts
  }
  const valuesOf = (field: 'waiting' | 'failed') => async () =>
    (await counts()).map((count) => ({ labels: { queue: count.queue }, value: count[field] }))
  sampled('gauge', 'kismetry_jobs_waiting', 'Jobs that are due and have not begun', valuesOf('waiting'))
  sampled('gauge', 'kismetry_jobs_failed', 'Jobs that were given up', valuesOf('failed'))
}
