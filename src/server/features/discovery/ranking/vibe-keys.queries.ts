import { sql } from 'kysely'
import { withKeys } from '#domain/ranking/sorted-keys.ts'
import { preparedStatement } from '#server/db/prepared-statements.ts'
import type { Db } from '#server/db/open.ts'
import type { NoteCache } from '#server/telemetry/metrics/app-metrics.ts'

/** Every vibe key in a table, as far as this process has read them. */
export interface VibeKeys {
  /** Ascending, with every key that was committed before the call. */
  list(): Promise<Int32Array>
  /** The same, with what had been committed then. */
  read(): Promise<KnownKeys>
}

/** The tables that hold vibe keys, of everybody and of VIPs, and the number of the transaction that added each. */
const KEY_TABLES = { vibe_keys: 'added_in', vip_members: 'keyed_in' } as const
type KeyTable = keyof typeof KEY_TABLES

interface KnownKeys {
  sorted: Int32Array
  /** Every transaction with a smaller number has ended, so all of its keys are known. */
  readUpTo: string
  /** What had been committed when the keys were read, as PostgreSQL writes a snapshot. All of it is known. */
  snapshot: string
}

/**
 * Reads all keys once and from then on only those that were added since. Calls while a statement is under way share the
 * next one: no answer is older than its question.
 */
export function createVibeKeys(
  db: Db,
  table: KeyTable = 'vibe_keys',
  noteCache?: NoteCache,
  { isReadOnly = false } = {},
): VibeKeys {
  const findAdded = prepareFindAdded(table)
  let known: KnownKeys | undefined
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<KnownKeys> | undefined

  const read = async (): Promise<KnownKeys> => {
    next = undefined
    noteCache?.(known !== undefined)
    // A replica gets it from the primary.
    if (!known && !isReadOnly) await forgetForeignTransactions(db, table)
    known = known ? await readAdded(db, findAdded, known) : await readAll(db, table)
    return known
  }
  const readNext = () => {
    if (!next) {
      next = underWay.then(read, read)
      underWay = next
    }
    return next
  }

  return { read: readNext, list: async () => (await readNext()).sorted }
}

/**
 * Where many transactions were open, the moment before the oldest of them: all who page carry the snapshot along, so it
 * has to be short.
 */
export const SNAPSHOT = `case when (select count(*) from pg_snapshot_xip(pg_current_snapshot())) <= 16
  then pg_current_snapshot()::text
  else replace('#:#:', '#', pg_snapshot_xmin(pg_current_snapshot())::text) end as snapshot`

const NOTHING_READ = { readUpTo: '0', snapshot: '1:1:' }

async function readAll(db: Db, table: KeyTable): Promise<KnownKeys> {
  // One text instead of hundreds of thousands of rows, which the driver would make objects of.
  const { rows } = await sql<{ keys: string | null; readUpTo: string; snapshot: string }>`
    select string_agg(vibe_key::text, ',' order by vibe_key) as keys,
      pg_snapshot_xmin(pg_current_snapshot())::text as read_up_to,
      ${sql.raw(SNAPSHOT)}
    from (select distinct vibe_key from ${sql.table(table)}) as known`.execute(db)
  const keys = rows[0]?.keys
  const { readUpTo, snapshot } = rows[0] ?? NOTHING_READ
  return { sorted: Int32Array.from(keys ? keys.split(',') : [], Number), readUpTo, snapshot }
}

/** Numbers from another database cluster, out of a backup, may lie ahead of ours: those keys would be read each time. */
async function forgetForeignTransactions(db: Db, table: KeyTable): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(KEY_TABLES[table])} = '0'
    where ${sql.ref(KEY_TABLES[table])} >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db)
  if (table === 'vip_members') {
    await sql`
      update vip_members set added_in = '0', ended_in = case when ended_in is null then null else '0'::xid8 end
      where added_in >= pg_snapshot_xmax(pg_current_snapshot())
        or ended_in >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db)
  }
}

const READ_AT_ONCE = 10_000

interface AddedKey {
  readUpTo: string
  snapshot: string
  /** Null when there are none. */
  vibeKey: number | null
  addedIn: string | null
}

/** The limit makes the planner use the index, however many keys it expects. */
const prepareFindAdded = (table: KeyTable) =>
  preparedStatement<AddedKey>(`
    select pg_snapshot_xmin(pg_current_snapshot())::text as read_up_to, ${SNAPSHOT},
      vibe_key, added_in::text
    from (select) as snapshot left join lateral (
      select distinct ${KEY_TABLES[table]} as added_in, vibe_key from ${table}
      where (${KEY_TABLES[table]}, vibe_key) > ($1::xid8, $2::integer)
      order by 1, 2 limit ${READ_AT_ONCE}
    ) as added on true`)
type FindAdded = ReturnType<typeof prepareFindAdded>

/** Only the first statement tells how far has been read: later ones may see the end of more transactions. */
async function readAdded(db: Db, findAdded: FindAdded, { sorted, ...known }: KnownKeys): Promise<KnownKeys> {
  const rows = await findAdded(db, [known.readUpTo, -1])
  const { readUpTo, snapshot } = rows[0] ?? known
  for (let page = rows; page.length === READ_AT_ONCE;) {
    const { addedIn, vibeKey } = page.at(-1) ?? {}
    page = await findAdded(db, [addedIn, vibeKey])
    rows.push(...page)
  }
  const keys = rows.flatMap(({ vibeKey }) => (vibeKey === null ? [] : [vibeKey]))
  return { sorted: withKeys(sorted, keys), readUpTo, snapshot }
}
