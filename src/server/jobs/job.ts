import type { Services } from '#server/http/api/request-context.ts'
import type { Attempt, QueuedJob } from '#server/jobs/enqueue.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Seal } from '#server/mail/seal.ts'

export interface JobServices extends Services {
  mailer: Mailer
  seal: Seal
}

/**
 * Work that is done later, on any node. It may be run twice, when the node that ran it first dies before it has said so:
 * what must happen once is recorded in the database under a key. A run that throws is retried.
 */
export interface Job<Data extends object = object> extends QueuedJob<Data> {
  run(services: JobServices, data: Data, attempt: Attempt): Promise<void>
}

/** Once at each of these times, on one node. `cron` is in UTC. */
export interface Schedule {
  job: Job<Record<string, never>>
  cron: string
}
