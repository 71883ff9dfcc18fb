import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import type { Database, ScriptConnection } from '#server/db/open.ts'

export interface Migration {
  name: string
  script: string
  checksum: string
}

/** Any fixed number. Of nodes that start together, one migrates and the others wait for it. */
const MIGRATION_LOCK = 5_470_963

export async function readMigrations(folder = join(import.meta.dirname, 'migrations')): Promise<Migration[]> {
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
    await connection.rows('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      return await applyPending(connection, migrations)
    } finally {
      await connection.rows('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  })
}

async function applyPending(connection: ScriptConnection, migrations: Migration[]): Promise<string[]> {
  await connection.exec(
    `create table if not exists schema_migrations (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  )
  const applied = await connection.rows<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  refuseChangedHistory(applied, migrations)
  const done = new Set(applied.map(({ name }) => name))
  const pending = migrations.filter(({ name }) => !done.has(name))
  for (const migration of pending) await apply(connection, migration)
  return pending.map(({ name }) => name)
}

async function apply(connection: ScriptConnection, { name, script, checksum }: Migration): Promise<void> {
  await connection.exec('begin')
  try {
    await connection.exec(script)
    await connection.rows('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await connection.exec('commit')
  } catch (cause) {
    await connection.exec('rollback')
    throw new Error(
      `Migration ${name} failed and was undone: ${cause instanceof Error ? cause.message : inspect(cause)}`,
      { cause },
    )
  }
}

function refuseChangedHistory(applied: { name: string; checksum: string }[], migrations: Migration[]): void {
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
