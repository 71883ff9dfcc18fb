import { sql } from 'kysely'
import type { App } from '#server/app.ts'
import { JOBS } from '#server/jobs/jobs-table.ts'
import type { Job } from '#server/jobs/job.ts'
import { runJob } from '#server/jobs/start-jobs.ts'

interface TakenJob {
  id: string
  name: string
  data: object
  retryCount: number
}

export interface RunJobsOptions {
  /** Also those that have failed before, once each, whether or not their pause is over. */
  retries?: boolean
  jobs?: readonly Job[]
}

/** Runs every job that is due by the server's clock, one after the other, those that they enqueue included. */
export async function runJobs({ jobs: { boss }, services }: App, options: RunJobsOptions = {}): Promise<void> {
  const { retries = false, jobs = JOBS } = options
  const { db, clock } = services
  const byName = new Map(jobs.map((job) => [job.name, job]))
  const dueNow = async (state: 'created' | 'retry') => {
    const { rows } = await sql<{ id: string }>`
      select id from jobs.job where state = ${state}::jobs.job_state and name = any(${[...byName.keys()]})
        and (state = 'retry' or start_after <= ${clock.now()}) order by created_on, id`.execute(db)
    return rows.map(({ id }) => id)
  }
  const run = async (id: string) => {
    // As the queue takes it, but by our clock: the database has another.
    const { rows } = await sql<TakenJob>`
      update jobs.job_common set state = 'active', started_on = now(),
        retry_count = case when started_on is null then retry_count else retry_count + 1 end
      where id = ${id} and state < 'active' returning id, name, data, retry_count`.execute(db)
    const [taken] = rows
    const job = byName.get(taken?.name ?? '')
    if (!taken || !job) return
    try {
      await runJob(job, services, taken)
      await boss.complete(taken.name, taken)
    } catch (error) {
      await boss.fail(taken.name, taken, { message: error instanceof Error ? error.message : '' })
    }
  }
  if (retries) for (const id of await dueNow('retry')) await run(id)
  for (let due = await dueNow('created'); due.length > 0; due = await dueNow('created')) {
    for (const id of due) await run(id)
  }
}
