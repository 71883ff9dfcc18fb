import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { within } from '#server/deadline.ts'
import type { Job, JobServices, Schedule } from '#server/jobs/job.ts'
import { updateQueues, type OpenJobs } from '#server/jobs/open-jobs.ts'

/** New jobs wake a worker at once; retries, and jobs for later, are looked for at this interval. */
const POLL_SECONDS = 5
const REST_SECONDS = 60
/** What a running job may still take when the server stops; then it is handed back. */
const STOP_MS = 2_000
/** How long after opening jobs begin, and after what a beginning that failed is tried again. */
const BEGIN_MS = 1_000
const BEGIN_AGAIN_MS = 10_000

interface Table {
  jobs: readonly Job[]
  schedules: readonly Schedule[]
}

/**
 * Runs jobs until the resources are disposed: then no further one begins, and those under way are waited for. It begins
 * when the server has opened, so that nobody waits longer for that.
 */
export function startJobs(
  { boss }: OpenJobs,
  table: Table,
  services: JobServices,
  resources: AsyncDisposableStack,
): void {
  const stopping = new AbortController()
  const idle = (milliseconds: number) =>
    pause(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
  const start = async () => {
    await idle(BEGIN_MS)
    if (stopping.signal.aborted) return
    for (const job of table.jobs) await startWorkers(boss, job, services)
    while (!stopping.signal.aborted && !(await isTableStored(boss, table))) await idle(BEGIN_AGAIN_MS)
  }
  const started = start()
  resources.defer(async () => {
    stopping.abort()
    const ended = started.then(() => Promise.all(table.jobs.map(({ name }) => boss.offWork(name, { wait: true }))))
    await within(STOP_MS, ended).catch(() => undefined)
    await boss.stop({ graceful: false, close: false })
  })
}

/** Of several workers for a job the first looks by itself; whoever finds something wakes the others. */
async function startWorkers(boss: PgBoss, job: Job, services: JobServices): Promise<void> {
  const workerIds: string[] = []
  while (workerIds.length < (job.atOnce ?? 1)) {
    const seconds = workerIds.length === 0 ? POLL_SECONDS : REST_SECONDS
    const polling = { pollingIntervalSeconds: seconds, notifyPollingIntervalSeconds: seconds }
    const workerId = await boss.work<object>(job.name, polling, async ([taken]) => {
      if (!taken) return
      // They look for the next at once instead of after the interval.
      setImmediate(() => workerIds.forEach((id) => boss.notifyWorker(id)))
      await runJob(job, services, taken)
    })
    workerIds.push(workerId)
  }
}

/** What is stored of a failure is a sentence: details of an error may hold what somebody has typed. */
export async function runJob(
  job: Job,
  services: JobServices,
  { data, retryCount }: { data: object; retryCount: number },
): Promise<void> {
  const number = retryCount + 1
  try {
    await job.run(services, data, { number })
  } catch (err) {
    logFailure(services.log, err, job.name, number)
    services.metrics.jobFailed(job.name)
    throw Object.assign(new Error(err instanceof Error ? err.message : 'Unknown'), { stack: undefined })
  }
}

function logFailure(log: Pick<FastifyBaseLogger, 'error'>, err: unknown, job: string, attempt: number): void {
  log.error({ err, job, attempt }, 'a job failed')
}

/** False if the database is away just now. */
async function isTableStored(boss: PgBoss, { jobs, schedules }: Table): Promise<boolean> {
  try {
    await updateQueues(boss, jobs)
    await setSchedules(boss, schedules)
    return true
  } catch {
    return false
  }
}

async function setSchedules(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  const existing = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const { job, cron } of schedules) {
    if (existing.get(job.name) !== cron) await boss.schedule(job.name, cron)
    existing.delete(job.name)
  }
  for (const name of existing.keys()) await boss.unschedule(name)
}
