import type { Database, ScriptConnection } from '#server/db/open.ts'

/** After so many test apps the rows that were removed make a difference to the planner. */
const REUSED_AT_MOST = 25
/** Statistics about a crowd, and the room it has taken, would stay. */
const SMALL_TABLE_BYTES = 2 * 2 ** 20

interface Kept {
  database: Database
  /** What the tables, indexes, functions and statistics were like when it was opened. */
  schema: string
  tables: Table[]
  sequences: string
  useCount: number
}

interface Table {
  name: string
  columns: string
  /** Its rows after the migrations, as JSON. */
  rows: string | null
}

/** More than one where a test runs several servers. */
const free: Kept[] = []

/**
 * Test apps of one process follow each other on one embedded database, which is put back to the state after the
 * migrations in between: that takes a fraction of the time of opening another copy. A database whose schema was changed,
 * or that has held a crowd, is not used again, and nobody shares one at the same time.
 */
export async function takeReused(open: () => Promise<Database>): Promise<Database> {
  const state = (await takeRestored()) ?? (await start(await open()))
  const { db, withScripts, executeSql } = state.database
  let isClosed = false
  // What an app still does after it was closed would reach the next one.
  const requireOpen = () => {
    if (isClosed) throw new Error('This database belongs to another test app by now')
  }
  return {
    ...state.database,
    db: db.withPlugin({
      transformQuery: ({ node }) => {
        requireOpen()
        return node
      },
      transformResult: async ({ result }) => result,
    }),
    withScripts: async (work) => {
      requireOpen()
      return withScripts(work)
    },
    executeSql: async (text, values) => {
      requireOpen()
      return executeSql(text, values)
    },
    close: async () => {
      if (!isClosed) free.push(state)
      isClosed = true
    },
  }
}

async function takeRestored(): Promise<Kept | undefined> {
  for (let state = free.pop(); state; state = free.pop()) {
    if (await restore(state).catch(() => false)) return state
    await state.database.close().catch(() => undefined)
  }
  return undefined
}

async function start(database: Database): Promise<Kept> {
  return { database, ...(await database.withScripts(describe)), useCount: 1 }
}

/** Returns false for a database that cannot be used again. */
async function restore(state: Kept): Promise<boolean> {
  state.useCount += 1
  if (state.useCount > REUSED_AT_MOST) return false
  return state.database.withScripts(async ({ exec, rows }) => {
    if ((await readSchema(rows)) !== state.schema) return false
    const [found] = await rows<{ names: string[]; isLarge: boolean }>(`
      select array_agg(name) filter (where has_rows) as names, bool_or(bytes > ${SMALL_TABLE_BYTES}) as "isLarge" from (
        ${state.tables.map(({ name }) => `select '${name}' as name, exists (select 1 from ${name}) as has_rows, pg_table_size('${name}') as bytes`).join(' union all ')}
      ) as each_table`)
    if (!found || found.isLarge) return false
    const filled = state.tables.filter(({ name }) => found.names.includes(name))
    await exec(`
      unlisten *;
      reset all;
      begin;
      set local session_replication_role = replica;
      ${filled.map(({ name }) => `delete from ${name};`).join('\n')}
      ${state.tables.map(insertInitial).join('\n')}
      ${state.sequences}
      commit;`)
    return true
  })
}

function insertInitial({ name, columns, rows }: Table): string {
  if (!rows) return ''
  const text = `$rows$${rows}$rows$`
  return `insert into ${name} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${name}, ${text});`
}

async function describe({ rows }: ScriptConnection) {
  const tables = await rows<{ name: string; columns: string }>(`
    select format('%I.%I', nspname, relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')
    group by 1`)
  const withRows: Table[] = []
  for (const { name, columns } of tables) {
    const [found] = await rows<{ rows: string | null }>(
      `select json_agg(each_row)::text as rows from ${name} as each_row`,
    )
    withRows.push({ name, columns, rows: found?.rows ?? null })
  }
  const sequences = await rows<{ script: string }>(`
    select format('select setval(%L, %s, %L);', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value is not null) as script
    from pg_sequences`)
  return {
    tables: withRows,
    sequences: sequences.map(({ script }) => script).join('\n'),
    schema: await readSchema(rows),
  }
}

/** Each change of a catalogue leaves a newer transaction there. */
async function readSchema(rows: ScriptConnection['rows']): Promise<string> {
  const catalogs = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_proc', 'pg_trigger', 'pg_type', 'pg_statistic']
  const found = await rows<{ state: string }>(
    catalogs
      .map((name) => `select concat_ws(' ', '${name}', count(*), max(xmin::text::bigint)) as state from ${name}`)
      .join(' union all '),
  )
  return found.map(({ state }) => state).join()
}
