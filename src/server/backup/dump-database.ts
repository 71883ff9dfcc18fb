import type { Database, ScriptConnection } from '#server/db/open.ts'
import {
  type BackupHeader,
  BACKUP_FORMAT,
  BackupError,
  type RecordSink,
  type TableShape,
} from '#server/backup/records.ts'
import { secretMark } from '#server/backup/secret-mark.ts'

/** Rows that are read and written at once. */
const ROWS_AT_ONCE = 500

/** How values become text, so that both engines write and read the same, to the last digit. */
export const EXACT_TEXT = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`

/** Jobs that are done hold nothing that anybody needs, and the queues themselves are made by the start. */
const WAITING_JOBS = { table: 'jobs.job', where: `where state in ('created', 'retry', 'active')` }

interface DumpOptions {
  secret: string
  now: Date
  onTable?: ((done: number, total: number) => void) | undefined
}

/**
 * Gives the whole database away as it was at one moment, whatever is written meanwhile. With the embedded engine, which
 * has one connection, nobody else may use it: `live-copy.ts` makes a copy for that.
 */
export async function dumpDatabase(database: Database, sink: RecordSink, options: DumpOptions): Promise<void> {
  await database.withScripts(async (connection) => {
    await connection.exec(`begin isolation level repeatable read read only; ${EXACT_TEXT}`)
    try {
      await dumpWithin(connection, database.engine, sink, options)
    } finally {
      await connection.exec('rollback')
    }
  })
}

async function dumpWithin(
  connection: ScriptConnection,
  engine: BackupHeader['engine'],
  sink: RecordSink,
  { secret, now, onTable }: DumpOptions,
): Promise<void> {
  const migrations = await listApplied(connection)
  const header = { format: BACKUP_FORMAT, engine, createdAt: now.toISOString(), migrations }
  await sink({ kind: 'header', header: { ...header, secretMark: secretMark(secret) } })
  const tables = await listTables(connection)
  for (const [done, shape] of tables.entries()) {
    onTable?.(done, tables.length)
    await dumpTable(connection, shape, sink)
  }
  onTable?.(tables.length, tables.length)
  // After the rows: a sequence belongs to no transaction, so it may be ahead of them, and never behind.
  for (const sequence of await listSequences(connection)) {
    const [state] = await connection.rows<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${sequence}`,
    )
    if (state) {
      await sink({
        kind: 'sequence',
        state: { sequence, lastValue: state.last_value, isCalled: state.is_called },
      })
    }
  }
}

async function dumpTable({ exec, rows }: ScriptConnection, shape: TableShape, sink: RecordSink): Promise<void> {
  await sink({ kind: 'table', shape })
  const texts = shape.columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
  const where = shape.table === WAITING_JOBS.table ? WAITING_JOBS.where : ''
  await exec(
    `declare dumped no scroll cursor for select array_to_json(array[${texts}]::text[])::text as row from ${shape.table} ${where}`,
  )
  for (;;) {
    const found = await rows<{ row: string }>(`fetch ${ROWS_AT_ONCE} from dumped`)
    if (found.length === 0) break
    await sink({ kind: 'rows', rows: found.map(({ row }) => row) })
  }
  await exec('close dumped')
}

async function listApplied({ rows }: ScriptConnection): Promise<BackupHeader['migrations']> {
  const [found] = await rows<{ exists: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as exists`,
  )
  if (!found?.exists) throw new BackupError('There is no site in this database: there is nothing to back up.')
  return rows('select name, checksum from schema_migrations order by name')
}

/** Our own tables and the waiting jobs. What is computed from other columns is computed again. */
export async function listTables({ rows }: ScriptConnection): Promise<TableShape[]> {
  const found = await rows<{ table: string; columns: TableShape['columns'] }>(`
    select format('%I.%I', nspname, relname) as table,
      json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where (nspname = 'public' and relkind in ('r', 'p') and not relispartition)
      or (nspname = 'jobs' and relname = 'job')
    group by nspname, relname order by nspname desc, relname`)
  return found
}

async function listSequences({ rows }: ScriptConnection): Promise<string[]> {
  const found = await rows<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  return found.map(({ name }) => name)
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
