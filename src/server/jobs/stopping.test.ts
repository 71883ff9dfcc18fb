import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import type { Database } from '#server/db/open.ts'
import type { Job, JobServices } from '#server/jobs/job.ts'
import { openJobs } from '#server/jobs/open-jobs.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { openTestDatabase } from '#server/testing/database/test-database.ts'
import { waitFor } from '#server/testing/wait-for.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A node that runs one job. Returns how it is asked for, and how the node is stopped. */
async function startNode(job: Job) {
  const resources = new AsyncDisposableStack()
  const jobs = await openJobs({ database, clock: systemClock, log, jobs: [job], isByHand: false }, resources)
  const services = { db: database.db, clock: systemClock, log } as unknown as JobServices
  startJobs(jobs, { jobs: [job], schedules: [] }, services, resources)
  return {
    enqueue: () => database.db.transaction().execute((tx) => jobs.enqueue(tx, job, {})),
    stop: () => resources.disposeAsync(),
  }
}

const retries = { limit: 3, firstAfterSeconds: 1, atMostSeconds: 1 }

test('a job that is nearly done when the node stops is waited for', async () => {
  let [begun, ended] = [0, 0]
  const job: Job = {
    name: 'short-work',
    retries,
    run: async () => {
      begun += 1
      await new Promise((resolve) => setTimeout(resolve, 800))
      ended += 1
    },
  }
  const node = await startNode(job)
  await node.enqueue()
  await waitFor('the job to begin', () => begun || undefined, 15_000)
  await node.stop()
  expect([begun, ended]).toEqual([1, 1])
}, 30_000)

test('a job that takes longer is handed back, and another node does it', async () => {
  let [begun, done] = [0, 0]
  const job: Job = {
    name: 'long-work',
    retries,
    run: async () => {
      begun += 1
      // The first node never gets to the end of it.
      if (begun === 1) await new Promise(() => undefined)
      done += 1
    },
  }
  const first = await startNode(job)
  await first.enqueue()
  await waitFor('the job to begin', () => begun || undefined, 15_000)
  await first.stop()
  expect(done).toBe(0)
  const second = await startNode(job)
  await waitFor('the job to be done', () => done || undefined, 40_000)
  await second.stop()
  expect(begun).toBe(2)
}, 90_000)
