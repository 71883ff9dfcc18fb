import { sql } from 'kysely'
import { openPostgres, type Db } from '#server/db/open.ts'
import { createRecentWriters } from '#server/replica/recent-writers.ts'
import { repeat } from '#server/jobs/repeat.ts'
import type { Redis } from '#server/realtime/redis.ts'

/** How often both databases are asked how far they are, and how old a replica may be before it is left alone. */
const ASK_EVERY_MS = 250
const AGE_MAX_MS = 1_500
/** Longer than the age: by then a replica that is used has what they wrote. */
const WRITERS_KEPT_MS = 3_000

export interface ReadReplica {
  db: Db
  /** Whether it may answer this account, or a visitor, now. */
  mayAnswer(accountId: string | undefined): Promise<boolean>
  /** What the account reads during the next moments comes from the primary. */
  noteWrite(accountId: string): Promise<void>
  /** It did not answer: it is left alone until it is heard from again. */
  noteFailure(): void
  /** In milliseconds: everything that was committed before is there. */
  age(): number
}

interface ReplicaOptions {
  url: string
  primary: Db
  redis: Redis | undefined
  timeoutMs: number
}

/**
 * A copy of the database that follows the primary with some delay. The primary says how far its log is, and when the
 * replica has replayed as much, it holds whatever had been committed at the moment of the question. Clocks of other
 * machines play no part in it.
 */
export function openReadReplica(options: ReplicaOptions, resources: AsyncDisposableStack): ReadReplica {
  const { url, primary, redis, timeoutMs } = options
  const replica = openPostgres(url)
  resources.defer(() => replica.close())
  replica.setTimeout(timeoutMs)
  const writers = createRecentWriters(redis, WRITERS_KEPT_MS)
  let marks: { askedAt: number; position: bigint }[] = []
  let freshAsOf = -Infinity

  const ask = async () => {
    const askedAt = performance.now()
    marks.push({ askedAt, position: await findPosition(primary, 'pg_current_wal_insert_lsn()') })
    marks = marks.filter((mark) => askedAt - mark.askedAt < AGE_MAX_MS)
    const replayed = await findPosition(replica.db, 'pg_last_wal_replay_lsn()')
    const reached = marks.findLast(({ position }) => position <= replayed)
    if (reached) freshAsOf = Math.max(freshAsOf, reached.askedAt)
  }
  // One that cannot be reached grows old by itself.
  repeat(ask, { firstAfterMs: 0, everyMs: ASK_EVERY_MS, onError: () => undefined }, resources)
  const age = () => performance.now() - freshAsOf
  return {
    db: replica.db,
    age,
    mayAnswer: async (accountId) => age() < AGE_MAX_MS && !(accountId && (await writers.has(accountId))),
    noteWrite: writers.note,
    noteFailure: () => {
      marks = []
      freshAsOf = -Infinity
    },
  }
}

/** A place in the log, which PostgreSQL writes as two hexadecimal numbers. A database that is no replica has replayed nothing. */
async function findPosition(db: Db, asked: string): Promise<bigint> {
  const { rows } = await sql<{ position: string | null }>`select ${sql.raw(asked)}::text as position`.execute(db)
  const [high, low] = rows[0]?.position?.split('/') ?? []
  return high === undefined || low === undefined ? -1n : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
