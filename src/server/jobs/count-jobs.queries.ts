import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { DEAD_LETTERS } from '#server/jobs/enqueue.ts'

export interface JobCount {
  queue: string
  /** Due, and not begun. */
  waiting: number
  /** Given up. */
  failed: number
}

/** Of every queue. Both counts are found by an index of what has not begun, however many jobs are done. */
export async function countJobs(db: Db): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select queue.name as queue,
      (select count(*) from jobs.job where job.name = queue.name
        and state < 'active' and not blocked and start_after <= now()) as waiting,
      (select count(*) from jobs.job where job.name = ${DEAD_LETTERS}
        and state < 'active' and not blocked and source_name = queue.name) as failed
    from jobs.queue where queue.name <> ${DEAD_LETTERS} order by queue.name`.execute(db)
  return rows
}
