import { sql } from 'kysely'
import { withKeys } from '#domain/ranking/sorted-keys.ts'
import { preparedStatement } from '#server/db/prepared-statements.ts'
import type { Db } from '#server/db/open.ts'

/** Every vibe key in a table, as far as this process has read them. */
export interface VibeKeys {
  /** Ascending, with every key that was committed before the call. */
  list(): Promise<Int32Array>
  /** The same, with how far has been read. */
  read(): Promise<KnownKeys>
}

/** The tables that hold vibe keys with the number of the transaction that added them: of everybody, and of VIPs. */
type KeyTable = 'vibe_keys' | 'vip_members'

interface KnownKeys {
  sorted: Int32Array
  /** Every transaction with a smaller number has ended, so all of its keys are known. */
  readUpTo: string
}

/**
 * Reads all keys once and from then on only those that were added since. Calls while a statement is under way share the
 * next one: no answer is older than its question.
 */
export function createVibeKeys(db: Db, table: KeyTable = 'vibe_keys'): VibeKeys {
  const findAdded = prepareFindAdded(table)
  let known: KnownKeys | undefined
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<KnownKeys> | undefined

  const read = async (): Promise<KnownKeys> => {
    next = undefined
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

async function readAll(db: Db, table: KeyTable): Promise<KnownKeys> {
  await forgetForeignTransactions(db, table)
  // One text instead of hundreds of thousands of rows, which the driver would make objects of.
  const { rows } = await sql<{ keys: string | null; readUpTo: string }>`
    select string_agg(vibe_key::text, ',' order by vibe_key) as keys,
      pg_snapshot_xmin(pg_current_snapshot())::text as read_up_to
    from (select distinct vibe_key from ${sql.table(table)}) as known`.execute(db)
  const keys = rows[0]?.keys
  const readUpTo = rows[0]?.readUpTo ?? '0'
  return { sorted: Int32Array.from(keys ? keys.split(',') : [], Number), readUpTo }
}

/** Numbers from another database cluster, out of a backup, may lie ahead of ours: those keys would be read each time. */
async function forgetForeignTransactions(db: Db, table: KeyTable): Promise<void> {
  await sql`
    update ${sql.table(table)} set added_in = '0'
    where added_in >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db)
  if (table === 'vip_members') {
    await sql`
      update vip_members set ended_in = '0'
      where ended_in >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db)
  }
}

const READ_AT_ONCE = 10_000

interface AddedKey {
  readUpTo: string
  /** Null when there are none. */
  vibeKey: number | null
  addedIn: string | null
}

/** The limit makes the planner use the index, however many keys it expects. */
const prepareFindAdded = (table: KeyTable) =>
  preparedStatement<AddedKey>(`
    select pg_snapshot_xmin(pg_current_snapshot())::text as read_up_to, vibe_key, added_in::text
    from (select) as snapshot left join lateral (
      select distinct added_in, vibe_key from ${table} where (added_in, vibe_key) > ($1::xid8, $2::integer)
      order by added_in, vibe_key limit ${READ_AT_ONCE}
    ) as added on true`)
type FindAdded = ReturnType<typeof prepareFindAdded>

/** Only the first statement tells how far has been read: later ones may see the end of more transactions. */
async function readAdded(db: Db, findAdded: FindAdded, { sorted, readUpTo }: KnownKeys): Promise<KnownKeys> {
  const rows = await findAdded(db, [readUpTo, -1])
  const readNext = rows[0]?.readUpTo ?? readUpTo
  for (let page = rows; page.length === READ_AT_ONCE;) {
    const { addedIn, vibeKey } = page.at(-1) ?? {}
    page = await findAdded(db, [addedIn, vibeKey])
    rows.push(...page)
  }
  const keys = rows.flatMap(({ vibeKey }) => (vibeKey === null ? [] : [vibeKey]))
  return { sorted: withKeys(sorted, keys), readUpTo: readNext }
}
