import type { Db } from '#server/db/open.ts'

/** The queue of jobs that were given up. */
export const DEAD_LETTERS = 'dead-letters'

/** What a queue needs to know of a job; `job.ts` says what a job may use. */
export interface QueuedJob<Data extends object> {
  /** In kebab case, and never changed: jobs that wait in the database are found by it. */
  name: string
  /** Retried so often after a failure, with pauses that double from the first to the longest. */
  retries?: { limit: number; firstAfterSeconds: number; atMostSeconds: number }
  /** What a run may take; then it counts as failed. */
  maxSeconds?: number
  /** How many a node runs at the same time. */
  atOnce?: number
  run(services: never, data: Data, attempt: Attempt): Promise<void>
}

export interface Attempt {
  /** 1 for the first. */
  number: number
}

export interface EnqueueOptions {
  /** While a job with this key waits to be run for the first time, no second one is added. */
  key?: string
  startAfter?: Date
}

export interface Jobs {
  /** Gives jobs that were given up back to their queues; returns how many. */
  retryFailed(ids: string[] | 'all'): Promise<number>
  /**
   * Adds a job in the transaction that causes it: committed together, rolled back together. The data stays in the
   * database until a day after the job is done: ids, never addresses, tokens or texts.
   */
  enqueue<Data extends object>(tx: Db, job: QueuedJob<Data>, data: Data, options?: EnqueueOptions): Promise<void>
}
