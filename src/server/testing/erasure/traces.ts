import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { TestApp } from '#server/testing/test-app.ts'

interface Column {
  schema: string
  table: string
  column: string
}

/** Every column of every table of ours, with the queue's schema. The views of `information_schema` take 50 times as long. */
async function listColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select nspname as schema, relname as table, attname as column
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema')
    order by 1, 2, attnum`.execute(db)
  return rows
}

/** The columns that hold one of these words anywhere, as `table.column`, each with how many rows do. */
export async function findTraces(db: Db, words: string[]): Promise<Record<string, number>> {
  const patterns = words.map((word) => `%${word}%`)
  const found: Record<string, number> = {}
  for (const { schema, table, column } of await listColumns(db)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.id(schema, table)}
      where ${sql.id(column)}::text ilike any(${patterns}::text[])`.execute(db)
    const name = `${schema === 'public' ? '' : `${schema}.`}${table}.${column}`
    if (rows[0]?.count) found[name] = rows[0].count
  }
  return found
}

export async function listTables(db: Db): Promise<string[]> {
  return [...new Set((await listColumns(db)).filter(({ schema }) => schema === 'public').map(({ table }) => table))]
}

/** Files and folders of the stores whose name or content holds one of these words. Letters in the outbox are sent. */
export async function findFileTraces({ dataDir }: TestApp, words: string[]): Promise<string[]> {
  const found: string[] = []
  const holds = (text: string) => words.some((word) => text.toLowerCase().includes(word.toLowerCase()))
  for (const store of ['photos', 'ticket-pictures', 'message-photos', 'exports', 'voice']) {
    const entries = await readdir(join(dataDir, store), { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name)
      const content = entry.isFile() ? (await readFile(path)).toString('latin1') : ''
      if (holds(path.slice(dataDir.length)) || holds(content)) found.push(path.slice(dataDir.length + 1))
    }
  }
  return found.toSorted((one, other) => one.localeCompare(other))
}
