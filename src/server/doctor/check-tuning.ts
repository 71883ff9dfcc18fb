import { bad, type Finding, ok, warn } from '#server/doctor/finding.ts'

/** How PostgreSQL was set up, as it says of itself. */
export interface Tuning {
  fsync: boolean
  synchronousCommit: boolean
  autovacuum: boolean
  cacheBytes: number
  databaseBytes: number
  /** `try` where it cannot be told whether the machine has any: before PostgreSQL 17. */
  hugePages: 'on' | 'off' | 'try'
}

export const TUNING_COLUMNS = `
  current_setting('fsync')::boolean as fsync,
  current_setting('synchronous_commit') <> 'off' as "synchronousCommit",
  current_setting('autovacuum')::boolean as autovacuum,
  pg_size_bytes(current_setting('shared_buffers'))::float8 as "cacheBytes",
  pg_database_size(current_database())::float8 as "databaseBytes",
  coalesce(nullif(current_setting('huge_pages_status', true), 'unknown'), current_setting('huge_pages')) as "hugePages"`

export function checkTuning(tuning: Tuning): Finding[] {
  return [checkDurability(tuning), checkVacuum(tuning), checkCache(tuning), checkHugePages(tuning)]
}

function checkDurability({ fsync, synchronousCommit }: Tuning): Finding {
  const what = 'Durability'
  if (!fsync) return bad(what, 'fsync is off: a power cut can destroy the database', 'Set fsync to on.')
  if (synchronousCommit) return ok(what, 'what was acknowledged is on the disk')
  return bad(what, 'synchronous_commit is off: a crash loses the last messages', 'Set synchronous_commit to on.')
}

function checkVacuum({ autovacuum }: Tuning): Finding {
  if (autovacuum) return ok('Vacuum', 'runs by itself')
  return warn('Vacuum', 'autovacuum is off: tables grow and lists become slow', 'Set autovacuum to on.')
}

const LARGE_DATABASE_BYTES = 2 ** 30
/** What the lists read again and again is about this part of a large database. */
const CACHED_SHARE = 1 / 8

function checkCache({ cacheBytes, databaseBytes }: Tuning): Finding {
  const is = `${inMegabytes(cacheBytes)} for a database of ${inMegabytes(databaseBytes)}`
  if (databaseBytes < LARGE_DATABASE_BYTES || cacheBytes >= databaseBytes * CACHED_SHARE) return ok('Cache', is)
  return warn('Cache', is, `Set shared_buffers to a quarter of the machine's memory.`)
}

const LARGE_CACHE_BYTES = 2 ** 30

function checkHugePages({ cacheBytes, hugePages }: Tuning): Finding {
  const what = 'Huge pages'
  if (cacheBytes < LARGE_CACHE_BYTES) return ok(what, 'not needed for a cache below 1 GB')
  if (hugePages === 'on') return ok(what, 'in use')
  if (hugePages === 'try') return ok(what, 'in use if the machine has enough of them: see vm.nr_hugepages')
  const remedy =
    'Set vm.nr_hugepages to what `postgres -C shared_memory_size_in_huge_pages` says, and huge_pages to on.'
  return warn(what, 'not in use: every connection maps the cache for itself, 4 kB at a time', remedy)
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
