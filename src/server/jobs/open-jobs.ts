import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, PgBoss, type Queue } from 'pg-boss'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/open.ts'
import { DEAD_LETTERS, type Jobs, type QueuedJob } from '#server/jobs/enqueue.ts'
import { steadyClock } from '#server/jobs/steady-clock.ts'

const DAY_SECONDS = 24 * 60 * 60
/** A job that waits longer than this, or lies among the dead letters, is deleted. */
const KEPT_SECONDS = 90 * DAY_SECONDS
/** A node that says nothing for so long has died, and its jobs are given to another. */
const HEARTBEAT_SECONDS = 20
const SUPERVISE_SECONDS = 10
const LOG_EVERY_MS = 60_000
const DEFAULTS = { retries: { limit: 10, firstAfterSeconds: 15, atMostSeconds: 60 * 60 }, maxSeconds: 5 * 60 }

export interface OpenJobs extends Jobs {
  boss: PgBoss
}

interface JobsOptions {
  database: Database
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
  jobs: readonly QueuedJob<object>[]
  /** For tests: nothing runs or supervises by itself, and what is due is decided by our clock. */
  isByHand: boolean
}

/** Opens the queues, which lie in the schema `jobs` of our own database. `start-jobs.ts` runs what is in them. */
export async function openJobs(options: JobsOptions, resources: AsyncDisposableStack): Promise<OpenJobs> {
  const { database, clock, log, isByHand } = options
  const boss = new PgBoss({
    db: { executeSql: database.executeSql, ...(!isByHand && { listen: database.listen }) },
    backend: database.engine,
    schema: 'jobs',
    clock: steadyClock,
    useListenNotify: !isByHand,
    supervise: !isByHand,
    schedule: !isByHand,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    reindex: database.engine === 'postgres',
  })
  // Without a listener an error would end the process. What failed is tried again by itself, every few seconds.
  let loggedAt = -Infinity
  boss.on('error', (err) => {
    if (performance.now() - loggedAt < LOG_EVERY_MS) return
    loggedAt = performance.now()
    log.warn({ err }, 'the queues cannot be read just now')
  })
  boss.on('warning', (warning) => log.warn({ warning }, 'the queues are not well'))
  resources.defer(() => boss.stop({ graceful: false, close: false }))
  await boss.start()
  await makeMissingQueues(options, boss)
  return {
    boss,
    retryFailed: (ids) => (ids === 'all' ? retryAll(boss) : retry(boss, ids)),
    enqueue: async (tx, job, data, { key, startAfter } = {}) => {
      if (!tx.isTransaction) throw new Error('A job is enqueued in the transaction that causes it.')
      const dueAt = startAfter ?? (isByHand ? clock.now() : undefined)
      await boss.send(job.name, data, {
        db: fromKysely(tx.withoutPlugins()),
        singletonKey: key ?? randomUUID(),
        ...(dueAt && { startAfter: dueAt }),
      })
    },
  }
}

async function retry(boss: PgBoss, ids: string[]): Promise<number> {
  return ids.length > 0 ? boss.redrive(DEAD_LETTERS, { ids }) : 0
}

/**
 * The library looks at a thousand at a time, and lets those be whose like is queued already: a thousand of them may come
 * before one that can be run again. What fails again meanwhile is not taken once more.
 */
async function retryAll(boss: PgBoss): Promise<number> {
  const filter = { createdBefore: new Date() }
  let retried = 0
  let before = Infinity
  for (;;) {
    const { total, unroutable } = await boss.previewRedrive(DEAD_LETTERS, filter)
    const waiting = total - unroutable
    if (waiting === 0 || waiting >= before) return retried
    before = waiting
    retried += await boss.redrive(DEAD_LETTERS, filter)
  }
}

/** Asks the table itself: the library's own question takes the embedded engine a noticeable part of a start. */
async function makeMissingQueues({ database, jobs }: JobsOptions, boss: PgBoss): Promise<void> {
  const { rows } = await database.executeSql('select name from jobs.queue')
  const existing = new Set((rows as { name: string }[]).map(({ name }) => name))
  for (const { name, policy, ...options } of queuesOf(jobs)) {
    if (existing.has(name)) continue
    await boss.createQueue(name, { policy, ...options })
    // A queue is looked up when it is first used. Within a transaction that would wait for ever on the embedded engine.
    await boss.findJobs(name, { id: randomUUID() })
  }
}

/** Queues that were made by another version get the numbers of this one. */
export async function updateQueues(boss: PgBoss, jobs: readonly QueuedJob<object>[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, policy: _, ...options } of queuesOf(jobs)) {
    const current = new Map<string, unknown>(Object.entries(existing.get(name) ?? {}))
    if (Object.entries(options).every(([option, value]) => current.get(option) === value)) continue
    await boss.updateQueue(name, options)
    await boss.findJobs(name, { id: randomUUID() })
  }
}

const queuesOf = (jobs: readonly QueuedJob<object>[]) => [DEAD_LETTER_QUEUE, ...jobs.map(queueOf)]

const DEAD_LETTER_QUEUE = { name: DEAD_LETTERS, policy: 'standard', retentionSeconds: KEPT_SECONDS } as const

function queueOf({ name, retries = DEFAULTS.retries, maxSeconds = DEFAULTS.maxSeconds }: QueuedJob<object>) {
  return {
    name,
    policy: 'short',
    retryLimit: retries.limit,
    retryDelay: retries.firstAfterSeconds,
    retryBackoff: true,
    retryDelayMax: retries.atMostSeconds,
    expireInSeconds: maxSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: KEPT_SECONDS,
    deleteAfterSeconds: DAY_SECONDS,
    deadLetter: DEAD_LETTERS,
    notify: true,
  } satisfies Queue
}
