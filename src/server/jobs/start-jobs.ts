import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/open.ts'
import type { PhotoStore } from '#server/files/photo-store.ts'
import { CHECKPOINTS, checkpointWhenDue } from '#server/jobs/checkpoint.ts'
import { repeat } from '#server/jobs/repeat.ts'
import { EVIDENCE_SWEEP, sweepEvidence } from '#server/jobs/sweep-evidence.ts'
import { PHOTO_SWEEP, sweepPhotos } from '#server/jobs/sweep-photos.ts'

interface JobServices {
  database: Database
  photos: PhotoStore
  clock: Clock
  log: FastifyBaseLogger
}

/** Every job of the server that repeats itself, with its interval. */
export function startJobs({ database, photos, clock, log }: JobServices, resources: AsyncDisposableStack): void {
  const logError = (message: string) => ({ onError: (err: unknown) => log.error({ err }, message) })
  repeat(
    () => sweepPhotos({ database, photos, now: clock.now(), log }),
    { ...PHOTO_SWEEP, ...logError('photos without a row could not be swept') },
    resources,
  )
  repeat(
    () => sweepEvidence(database.db, clock.now()),
    { ...EVIDENCE_SWEEP, ...logError('copies of closed reports could not be swept') },
    resources,
  )
  if (database.engine === 'pglite') {
    repeat(() => checkpointWhenDue(database), { ...CHECKPOINTS, ...logError('a checkpoint failed') }, resources)
  }
}
