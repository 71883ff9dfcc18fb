import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { ConfigError } from '#server/config.ts'
import type { Database, ScriptConnection } from '#server/db/open.ts'

export interface Migration {
  name: string
  script: string
  checksum: string
}

/** Any fixed number. Of nodes that start together, one migrates and the others wait for it. */
const MIGRATION_LOCK = 5_470_963

/**
 * A statement that waits for a lock makes all later ones wait behind it. So a migration gives up after this time, is
 * undone, lets the others pass, and tries again.
 */
const LOCK_TIMEOUT = '1s'
const LOCK_TRIES = 120
const LOCK_PAUSE_MS = 500
const TURN_PAUSE_MS = 200
const LOCK_NOT_AVAILABLE = '55P03'

/** Begins a migration whose steps are each committed by themselves: `docs/decisions/0055-migrations-while-serving.md`. */
const ONLINE = /^-- online\n/
const STEP = /^-- step\n/m
/** Begins a step that is repeated until it returns no row. */
const REPEAT = /^-- repeat\n/
const CONCURRENTLY = / concurrently\b/i

const MIGRATIONS_TABLE = `create table if not exists schema_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

export async function readMigrations(folder = join(import.meta.dirname, '../migrations')): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const script = await readFile(join(folder, name), 'utf8')
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') }
    }),
  )
}

/** Brings the database up to date and returns the names of what it applied. */
export async function migrate(database: Database, migrations: Migration[]): Promise<string[]> {
  return database.withScripts(async (connection) => {
    await requireUnicode(connection)
    await takeTurn(connection)
    try {
      return await applyPending(connection, migrations)
    } finally {
      await connection.rows('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  })
}

/**
 * Asked for again and again instead of waited for: an index that is made concurrently waits until every statement that
 * was there before has ended, also one that waits for this lock. Both would wait for ever.
 */
async function takeTurn({ rows }: ScriptConnection): Promise<void> {
  for (;;) {
    const [row] = await rows<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK])
    if (row?.taken) return
    await new Promise((resolve) => setTimeout(resolve, TURN_PAUSE_MS))
  }
}

/** Otherwise a migration in the middle fails, and leaves the tables of those before it. */
async function requireUnicode({ rows }: ScriptConnection): Promise<void> {
  const [row] = await rows<{ encoding: string }>(`select current_setting('server_encoding') as encoding`)
  if (row && row.encoding !== 'UTF8') {
    const remedy = `Create it with: encoding 'UTF8' locale 'C.UTF-8' template template0.`
    throw new ConfigError(`The database has the encoding ${row.encoding}. ${remedy}`)
  }
}

async function applyPending(connection: ScriptConnection, migrations: Migration[]): Promise<string[]> {
  await connection.exec(MIGRATIONS_TABLE)
  const applied = await connection.rows<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  refuseChangedHistory(applied, migrations)
  const done = new Set(applied.map(({ name }) => name))
  const pending = migrations.filter(({ name }) => !done.has(name))
  for (const migration of pending) await apply(connection, migration)
  return pending.map(({ name }) => name)
}

/** Makes the tables of an empty database as they were after these migrations, within the transaction of the caller. */
export async function makeTables({ exec }: ScriptConnection, migrations: Migration[]): Promise<void> {
  await exec(MIGRATIONS_TABLE)
  // Nobody else is there, so what would be done step by step is done at once.
  for (const { script } of migrations)
    await exec(stepsOf(script)?.join('\n').replaceAll(new RegExp(CONCURRENTLY, 'gi'), '') ?? script)
}

/** The steps of a migration that runs while members are served, or nothing for one that is a single transaction. */
function stepsOf(script: string): string[] | undefined {
  return ONLINE.test(script)
    ? script
        .replace(ONLINE, '')
        .split(STEP)
        .filter((step) => step.trim() !== '')
    : undefined
}

async function apply(connection: ScriptConnection, { name, script, checksum }: Migration): Promise<void> {
  const steps = stepsOf(script)
  const note = () => connection.rows('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  try {
    if (steps) {
      for (const step of steps) await untilLocked(() => applyStep(connection, step))
      await note()
    } else {
      await untilLocked(() => inTransaction(connection, () => connection.exec(script).then(note)))
    }
  } catch (cause) {
    const outcome = steps ? 'failed, and is taken up again at the next start' : 'failed and was undone'
    throw new Error(`Migration ${name} ${outcome}: ${cause instanceof Error ? cause.message : inspect(cause)}`, {
      cause,
    })
  }
}

/** Not within a transaction: an index can be made `concurrently` only without one. */
async function applyStep(connection: ScriptConnection, step: string): Promise<void> {
  // What is made concurrently holds nobody up, and half an index would stay behind if it gave up.
  if (!CONCURRENTLY.test(step)) await connection.exec(`set lock_timeout = '${LOCK_TIMEOUT}'`)
  try {
    if (!REPEAT.test(step)) return await connection.exec(step)
    while ((await connection.rows(step)).length > 0);
  } finally {
    await connection.exec('reset lock_timeout')
  }
}

async function inTransaction(connection: ScriptConnection, work: () => Promise<unknown>): Promise<void> {
  await connection.exec('begin')
  try {
    await connection.exec(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    await work()
    await connection.exec('commit')
  } catch (error) {
    await connection.exec('rollback')
    throw error
  }
}

async function untilLocked(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isLocked(error) || attempt === LOCK_TRIES) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS))
  }
}

/** The pool says of such a failure that the database could not be reached in time, and names the cause. */
function isLocked(error: unknown): boolean {
  const causes = error instanceof Error ? [error, error.cause] : []
  return causes.some((each) => each instanceof Error && 'code' in each && each.code === LOCK_NOT_AVAILABLE)
}

/** Refuses a database that this version cannot have made. */
export function refuseChangedHistory(applied: { name: string; checksum: string }[], migrations: Migration[]): void {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const migration = byName.get(name)
    if (!migration) {
      throw new Error(`This database has the migration ${name}, which this version does not know. Use a newer version.`)
    }
    if (migration.checksum !== checksum) {
      throw new Error(`Migration ${name} was edited after it had been applied. Restore it and add a new one instead.`)
    }
  }
  const lastApplied = applied.at(-1)?.name ?? ''
  const late = migrations.find(({ name }) => name < lastApplied && !applied.some((row) => row.name === name))
  if (late)
    throw new Error(`Migration ${late.name} comes before ${lastApplied}, which is already applied. Renumber it.`)
}
