import { systemClock } from '#server/clock.ts'
import { EXACT_TEXT, listTables, quoted } from '#server/backup/dump-database.ts'
import {
  type BackupHeader,
  BACKUP_FORMAT,
  BackupError,
  type RecordSink,
  type SequenceState,
  type TableShape,
} from '#server/backup/records.ts'
import { makeTables, readMigrations, refuseChangedHistory, type Migration } from '#server/db/migrate/migrate.ts'
import type { Database, ScriptConnection } from '#server/db/open.ts'
import { JOBS } from '#server/jobs/jobs-table.ts'
import { openJobs } from '#server/jobs/open-jobs.ts'

/**
 * Fills an empty database with the records that `feed` gives: all of them or, if anything fails, nothing. What `feed`
 * does after the last row still belongs to that: when it fails, the database stays empty.
 */
export async function loadDatabase<Result>(
  database: Database,
  feed: (sink: RecordSink, connection: ScriptConnection) => Promise<Result>,
): Promise<Result> {
  await requireEmpty(database)
  const migrations = await readMigrations()
  try {
    await makeQueues(database)
    return await database.withScripts(async (connection) => {
      await connection.exec('begin')
      try {
        const result = await loadWithin(connection, migrations, feed)
        await connection.exec('commit')
        return result
      } catch (error) {
        await connection.exec('rollback')
        throw error
      }
    })
  } catch (error) {
    await database.withScripts(({ exec }) => exec('drop schema if exists jobs cascade')).catch(() => undefined)
    throw error
  }
}

/** The library makes its tables in a transaction of its own. Alone they count as nothing. */
async function makeQueues(database: Database): Promise<void> {
  const resources = new AsyncDisposableStack()
  const log = { warn: () => undefined }
  await openJobs({ database, clock: systemClock, log, jobs: JOBS, isByHand: true }, resources)
  await resources.disposeAsync()
}

async function requireEmpty(database: Database): Promise<void> {
  const isUsed = await database.withScripts(async ({ rows }) => {
    const [found] = await rows<{ tables: number; jobs: boolean }>(`
      select count(*)::integer as tables, to_regclass('jobs.job') is not null as jobs
      from pg_tables where schemaname not in ('pg_catalog', 'information_schema', 'jobs')`)
    if (!found || found.tables > 0 || !found.jobs) return (found?.tables ?? 0) > 0
    return (await rows('select from jobs.job limit 1')).length > 0
  })
  if (isUsed) {
    throw new BackupError(
      'This database is not empty, and nothing was written. Use a new one: an empty database of PostgreSQL, or another DATA_DIR.',
    )
  }
}

/** The migrations that the backup had. One of them that this version does not know ends it. */
export function migrationsOf(header: BackupHeader, migrations: Migration[]): Migration[] {
  if (header.format !== BACKUP_FORMAT) {
    throw new BackupError(`The backup has the format ${header.format}, and this version reads ${BACKUP_FORMAT}.`)
  }
  try {
    refuseChangedHistory(header.migrations, migrations)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new BackupError(`The backup is of another version. ${reason.replace('This database', 'It')}`, { cause })
  }
  const had = new Set(header.migrations.map(({ name }) => name))
  return migrations.filter(({ name }) => had.has(name))
}

async function loadWithin<Result>(
  connection: ScriptConnection,
  migrations: Migration[],
  feed: (sink: RecordSink, connection: ScriptConnection) => Promise<Result>,
): Promise<Result> {
  let finish = async () => {}
  let insertRows: ((rows: string[]) => Promise<void>) | undefined
  const result = await feed(async (record) => {
    if (record.kind === 'header') finish = await prepare(connection, migrationsOf(record.header, migrations))
    else if (record.kind === 'table') insertRows = await inserter(connection, record.shape)
    else if (record.kind === 'rows') await insertRows?.(record.rows)
    else if (record.kind === 'sequence') await setSequence(connection, record.state)
  }, connection)
  await finish()
  return result
}

/**
 * Makes the tables, empties them of what migrations put there, and takes away what would change or refuse rows: triggers
 * and references. What it returns puts those back, which checks every reference.
 */
async function prepare(connection: ScriptConnection, migrations: Migration[]): Promise<() => Promise<void>> {
  const { exec, rows } = connection
  await makeTables(connection, migrations)
  const tables = (await listTables(connection)).map(({ table }) => table).filter((table) => table.startsWith('public.'))
  const references = await rows<{ remove: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`)
  const setTriggers = (state: string) => tables.map((table) => `alter table ${table} ${state} trigger user;`).join('\n')
  await exec(`${setTriggers('disable')}
    truncate ${tables.join(', ')};
    ${references.map(({ remove }) => `${remove};`).join('\n')}
    ${EXACT_TEXT}`)
  return () => exec(`${references.map(({ add }) => `${add};`).join('\n')} ${setTriggers('enable')}`)
}

async function inserter(connection: ScriptConnection, { table, columns }: TableShape) {
  const known = (await listTables(connection)).find((shape) => shape.table === table)
  if (!known) throw new BackupError(`The backup has the table ${table}, which its migrations do not make.`)
  const types = new Map(known.columns.map(({ name, type }) => [name, type]))
  const taken = columns.flatMap(({ name }, position) => {
    const type = types.get(name)
    // Another version of the library may have other columns in its queues. Ours are those of the migrations.
    if (type === undefined && !table.startsWith('jobs.')) {
      throw new BackupError(`The backup has the column ${name} of ${table}, which its migrations do not make.`)
    }
    return type === undefined ? [] : [{ name: quoted(name), value: valueOf(type, position) }]
  })
  const insert = `insert into ${table} (${taken.map(({ name }) => name).join(', ')}) overriding system value
    select ${taken.map(({ value }) => value).join(', ')} from jsonb_array_elements($1::jsonb) as given
    ${table === 'jobs.job' ? 'where given ->> $2::integer in (select name from jobs.queue)' : ''}`
  const nameAt = columns.findIndex(({ name }) => name === 'name')
  return async (rows: string[]) => {
    const parameters = [`[${rows.join(',')}]`, ...(table === 'jobs.job' ? [nameAt] : [])]
    await connection.rows(insert, parameters)
  }
}

/** Numbers of transactions mean nothing in another database. 0 is one that ended before all others. */
function valueOf(type: string, position: number): string {
  const text = `given ->> ${position}`
  return type === 'xid8' ? `case when ${text} is not null then '0'::xid8 end` : `(${text})::${type}`
}

async function setSequence({ rows }: ScriptConnection, { sequence, lastValue, isCalled }: SequenceState) {
  await rows('select setval($1::regclass, $2::bigint, $3::boolean)', [sequence, lastValue, isCalled])
}
