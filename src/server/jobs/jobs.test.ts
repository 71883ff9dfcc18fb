import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { App } from '#server/app.ts'
import type { Database, Db } from '#server/db/open.ts'
import { listFailedJobs } from '#server/jobs/failed-jobs.queries.ts'
import type { Job, JobServices } from '#server/jobs/job.ts'
import { openJobs, updateQueues, type OpenJobs } from '#server/jobs/open-jobs.ts'
import { createMetrics } from '#server/telemetry/metrics/app-metrics.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { openTestDatabase } from '#server/testing/database/test-database.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

let database: Database
let db: Db
let jobs: OpenJobs
let now = NOW
const resources = new AsyncDisposableStack()
const clock = { now: () => now }
const log = { warn: () => undefined, error: () => undefined }
const work = vi.fn<(data: object) => Promise<void>>(async () => undefined)
const noting: Job<{ note: string }> = {
  name: 'noting',
  retries: { limit: 2, firstAfterSeconds: 60, atMostSeconds: 600 },
  run: (_services, data) => work(data),
}

beforeAll(async () => {
  database = await openTestDatabase()
  ;({ db } = database)
  jobs = await openJobs({ database, clock, log, jobs: [noting], isByHand: true }, resources)
})
afterAll(async () => {
  await resources.disposeAsync()
  await database.close()
})
beforeEach(() => {
  now = NOW
  work.mockReset().mockResolvedValue(undefined)
})

const enqueue = (note: string, options?: { key?: string; startAfter?: Date }) =>
  db.transaction().execute((tx) => jobs.enqueue(tx, noting, { note }, options))
const run = (retries = false) => {
  const services = { db, clock, log, metrics: createMetrics() } as unknown as JobServices
  return runJobs({ jobs, services } as App, { jobs: [noting], retries })
}
const notes = () => work.mock.calls.map(([data]) => (data as { note: string }).note)

test('a job is enqueued with the transaction that causes it, or not at all', async () => {
  await enqueue('committed')
  const rolledBack = db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, noting, { note: 'rolled back' })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await expect(jobs.enqueue(db, noting, { note: 'without one' })).rejects.toThrow('in the transaction')
  await run()
  await run()
  expect(notes()).toEqual(['committed'])
})

test('of jobs with the same key one waits; once that has begun, another may', async () => {
  await enqueue('first', { key: 'a' })
  await enqueue('second', { key: 'a' })
  await enqueue('another key', { key: 'b' })
  await enqueue('no key')
  await enqueue('no key either')
  work.mockImplementationOnce(() => enqueue('while it runs', { key: 'a' }))
  await run()
  expect(notes()).toEqual(['first', 'another key', 'no key', 'no key either', 'while it runs'])
})

test('two transactions at once with the same key enqueue one', async () => {
  await Promise.all(['left', 'right'].map((note) => enqueue(note, { key: 'both' })))
  await run()
  expect(work).toHaveBeenCalledTimes(1)
})

test('a job for later waits for its time', async () => {
  await enqueue('later', { startAfter: inMinutes(10) })
  await run()
  now = inMinutes(9)
  await run()
  expect(notes()).toEqual([])
  now = inMinutes(10)
  await run()
  expect(notes()).toEqual(['later'])
})

describe('a job that throws', () => {
  const waiting = async () => {
    const { rows } = await sql<{ pause: number }>`
      select extract(epoch from start_after - now()) as pause from jobs.job
      where name = 'noting' and state = 'retry'`.execute(db)
    return rows.map(({ pause }) => pause)
  }

  test('is retried after growing pauses, then listed among the failed, and can be run again', async () => {
    work.mockRejectedValue(Object.assign(new Error('no luck'), { detail: 'robin@example.com' }))
    await enqueue('unlucky')
    await run()
    const [first = 0, ...others] = await waiting()
    expect(others).toEqual([])
    expect(first).toBeGreaterThan(25)
    await run()
    expect(work).toHaveBeenCalledTimes(1)
    await run(true)
    const [second = 0] = await waiting()
    expect(second).toBeGreaterThan(first)
    expect(await listFailedJobs(db)).toEqual([])
    await run(true)
    expect(await waiting()).toEqual([])
    expect(work).toHaveBeenCalledTimes(3)

    const [failed, ...rest] = await listFailedJobs(db)
    expect(rest).toEqual([])
    expect(failed).toMatchObject({ job: 'noting', data: { note: 'unlucky' }, attempts: 3, error: 'no luck' })
    const { rows } = await sql`select 1 from jobs.job where job::text like '%robin@example%'`.execute(db)
    expect(rows).toEqual([])

    work.mockReset().mockResolvedValue(undefined)
    expect(await jobs.boss.redrive('dead-letters', { ids: [failed?.id ?? ''] })).toBe(1)
    expect(await listFailedJobs(db)).toEqual([])
  })
})

test('queues are made once, and follow a change of their job', async () => {
  const changed = { ...noting, maxSeconds: 17 }
  const again = new AsyncDisposableStack()
  const other = await openJobs({ database, clock, log, jobs: [changed], isByHand: true }, again)
  expect(await other.boss.getQueue('noting')).not.toMatchObject({ expireInSeconds: 17 })
  await updateQueues(other.boss, [changed])
  expect(await other.boss.getQueue('noting')).toMatchObject({ expireInSeconds: 17, policy: 'short' })
  await again.disposeAsync()
})
