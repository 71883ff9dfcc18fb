import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/open.ts'
import { listNamedPaths } from '#server/files/photo-rows.queries.ts'
import type { PhotoStore } from '#server/files/photo-store.ts'

const HOUR_MS = 60 * 60 * 1000
/** A row is written seconds after its files: those without one after an hour never get one. */
const UNNAMED_MAX_AGE_MS = HOUR_MS
const BATCH = 500
/** If not one of so many photos is in the database, the store belongs to another one, and the settings are wrong. */
const FOREIGN_FROM = 20

export const PHOTO_SWEEP = { firstAfterMs: 60_000, everyMs: HOUR_MS }

interface Sweep {
  database: Database
  photos: PhotoStore
  now: Date
  log: Pick<FastifyBaseLogger, 'info'>
}

/** Removes stored photos without a row, which a crash or a broken disk left behind. */
export async function sweepPhotos(sweep: Sweep): Promise<void> {
  await onOneNode(sweep.database, 'sweepPhotos', async () => {
    let paths = new Set<string>()
    for await (const { path, savedAt } of sweep.photos.list()) {
      if (sweep.now.getTime() - savedAt.getTime() <= UNNAMED_MAX_AGE_MS) continue
      paths.add(path)
      if (paths.size < BATCH) continue
      await removeUnnamed(sweep, paths)
      paths = new Set()
    }
    await removeUnnamed(sweep, paths)
  })
}

async function removeUnnamed({ database, photos, log }: Sweep, paths: Set<string>): Promise<void> {
  if (paths.size === 0) return
  const named = await listNamedPaths(database.db, [...paths])
  if (named.size === 0 && paths.size >= FOREIGN_FROM) {
    throw new Error(`None of ${paths.size} stored photos is in the database. Is this the store of another one?`)
  }
  const unnamed = [...paths].filter((path) => !named.has(path))
  for (const path of unnamed) await photos.remove(path)
  if (unnamed.length > 0) log.info({ removed: unnamed.length }, 'photos without a row were removed')
}

/** The numbers of PostgreSQL's advisory locks. */
const LOCKS = { sweepPhotos: 5_471_001 } as const

/** Does the work unless another node does. The lock belongs to the connection, so a node that dies releases it. */
async function onOneNode(database: Database, name: keyof typeof LOCKS, work: () => Promise<void>): Promise<boolean> {
  return database.withScripts(async ({ rows }) => {
    const key = LOCKS[name]
    const [answer] = await rows<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key])
    if (!answer?.taken) return false
    try {
      await work()
      return true
    } finally {
      await rows('select pg_advisory_unlock($1)', [key])
    }
  })
}
