import { listNamedPaths } from '#server/files/photo-rows.queries.ts'
import type { PhotoStore } from '#server/files/photo-store.ts'
import type { Services } from '#server/http/api/request-context.ts'

const HOUR_SECONDS = 60 * 60
/** A row is written seconds after its files: those without one after an hour never get one. */
const UNNAMED_MAX_AGE_MS = HOUR_SECONDS * 1000
const BATCH = 500
/** If not one of so many photos is in the database, the store belongs to another one, and the settings are wrong. */
const FOREIGN_FROM = 20

interface Sweep {
  store: Pick<PhotoStore, 'list' | 'remove'>
  log: Pick<Services['log'], 'info'>
  now: number
  /** Which of these paths a row names. */
  listNamed(paths: string[]): Promise<Set<string>>
}

/** Removes stored photos without a row, which a crash or a broken disk left behind. */
export const sweepPhotos = {
  name: 'sweep-photos',
  maxSeconds: HOUR_SECONDS,
  run: ({ db, clock, photos, log }: Pick<Services, 'db' | 'clock' | 'photos' | 'log'>) =>
    removeUnnamed({
      store: photos,
      log,
      now: clock.now().getTime(),
      listNamed: (paths) => listNamedPaths(db, paths),
    }),
}

/** Goes through a whole store, some hundred pictures at a time. */
export async function removeUnnamed(sweep: Sweep): Promise<void> {
  let paths = new Set<string>()
  for await (const { path, savedAt } of sweep.store.list()) {
    if (sweep.now - savedAt.getTime() <= UNNAMED_MAX_AGE_MS) continue
    paths.add(path)
    if (paths.size < BATCH) continue
    await removeUnnamedOf(sweep, paths)
    paths = new Set()
  }
  await removeUnnamedOf(sweep, paths)
}

async function removeUnnamedOf({ store, log, listNamed }: Sweep, paths: Set<string>): Promise<void> {
  if (paths.size === 0) return
  const named = await listNamed([...paths])
  if (named.size === 0 && paths.size >= FOREIGN_FROM) {
    throw new Error(`None of ${paths.size} stored photos is in the database. Is this the store of another one?`)
  }
  const unnamed = [...paths].filter((path) => !named.has(path))
  for (const path of unnamed) await store.remove(path)
  if (unnamed.length > 0) log.info({ removed: unnamed.length }, 'photos without a row were removed')
}
