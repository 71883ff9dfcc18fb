import { listNamedPaths } from '#server/files/photo-rows.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

const HOUR_SECONDS = 60 * 60
/** A row is written seconds after its files: those without one after an hour never get one. */
const UNNAMED_MAX_AGE_MS = HOUR_SECONDS * 1000
const BATCH = 500
/** If not one of so many photos is in the database, the store belongs to another one, and the settings are wrong. */
const FOREIGN_FROM = 20

type Sweep = Pick<Services, 'db' | 'clock' | 'photos' | 'log'>

/** Removes stored photos without a row, which a crash or a broken disk left behind. */
export const sweepPhotos = {
  name: 'sweep-photos',
  maxSeconds: HOUR_SECONDS,
  run: async (sweep: Sweep) => {
    const now = sweep.clock.now().getTime()
    let paths = new Set<string>()
    for await (const { path, savedAt } of sweep.photos.list()) {
      if (now - savedAt.getTime() <= UNNAMED_MAX_AGE_MS) continue
      paths.add(path)
      if (paths.size < BATCH) continue
      await removeUnnamed(sweep, paths)
      paths = new Set()
    }
    await removeUnnamed(sweep, paths)
  },
}

async function removeUnnamed({ db, photos, log }: Sweep, paths: Set<string>): Promise<void> {
  if (paths.size === 0) return
  const named = await listNamedPaths(db, [...paths])
  if (named.size === 0 && paths.size >= FOREIGN_FROM) {
    throw new Error(`None of ${paths.size} stored photos is in the database. Is this the store of another one?`)
  }
  const unnamed = [...paths].filter((path) => !named.has(path))
  for (const path of unnamed) await photos.remove(path)
  if (unnamed.length > 0) log.info({ removed: unnamed.length }, 'photos without a row were removed')
}
