import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/open.ts'
import type { PhotoStore } from '#server/files/photo-store.ts'
import { CHECKPOINTS, checkpointWhenDue } from '#server/jobs/checkpoint.ts'
import { repeat } from '#server/jobs/repeat.ts'
import { EVIDENCE_SWEEP, sweepEvidence } from '#server/jobs/sweep-evidence.ts'
import { PHOTO_SWEEP, sweepPhotos } from '#server/jobs/sweep-photos.ts'
import type { Realtime } from '#server/realtime/realtime.ts'

/** How long a socket may outlive a session that ended without a word, by its date for instance. */
const SESSION_CHECK_MS = 30_000
const SESSION_CHECK = { firstAfterMs: SESSION_CHECK_MS, everyMs: SESSION_CHECK_MS }

/** Everything that is done again and again; `stop` resolves when what is under way has ended. */
export function startJobs({
  database,
  photos,
  realtime,
  clock,
  log,
}: {
  database: Database
  photos: PhotoStore
  realtime: Realtime
  clock: Clock
  log: FastifyBaseLogger
}): { stop(): Promise<void> } {
  const { db, engine } = database
  const orLog = (message: string) => ({ onError: (err: unknown) => log.error({ err }, message) })
  const jobs = [
    repeat(() => sweepPhotos({ database, photos, now: clock.now(), log }), {
      ...PHOTO_SWEEP,
      ...orLog('photos without a row could not be swept'),
    }),
    repeat(() => sweepEvidence(db, clock.now()), {
      ...EVIDENCE_SWEEP,
      ...orLog('copies of closed reports could not be swept'),
    }),
    repeat(realtime.checkSessions, {
      ...SESSION_CHECK,
      ...orLog('the sessions of open sockets could not be checked'),
    }),
  ]
  if (engine === 'pglite') {
    jobs.push(repeat(() => checkpointWhenDue(database), { ...CHECKPOINTS, ...orLog('a checkpoint failed') }))
  }
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) }
}
