import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { DEAD_LETTERS } from '#server/jobs/enqueue.ts'

export interface FailedJob {
  id: string
  /** The name of the job. */
  job: string
  data: object
  enqueuedAt: Date
  failedAt: Date
  /** How often it was tried. */
  attempts: number
  error: string
}

/** Jobs that were given up, the newest first. `boss.redrive` gives them back to their queue. */
export async function listFailedJobs(db: Db, limit = 100): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, source_name as job, data, source_created_on as enqueued_at, created_on as failed_at,
      source_retry_count + 1 as attempts, coalesce(source_output ->> 'message', '') as error
    from jobs.job where name = ${DEAD_LETTERS} and state = 'created'
    order by created_on desc, id limit ${limit}`.execute(db)
  return rows
}

export async function countFailedJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from jobs.job where name = ${DEAD_LETTERS} and state = 'created'`.execute(db)
  return rows[0]?.count ?? 0
}
