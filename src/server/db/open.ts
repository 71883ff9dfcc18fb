import { join } from 'node:path'
import { PGlite, types as pgliteTypes, type PGliteOptions } from '@electric-sql/pglite'
import { CamelCasePlugin, Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { lockFolder } from '#server/db/folder-lock.ts'
import { KeepingClient } from '#server/db/keeping-client.ts'
import type { Tables } from '#server/db/tables.ts'

export type Db = Kysely<Tables>

/** Runs whole SQL scripts, which Kysely does not: only migrations and set-up need it. */
export interface ScriptConnection {
  exec(script: string): Promise<void>
  rows<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>
}

export interface Database {
  engine: 'pglite' | 'postgres'
  db: Db
  withScripts<Result>(work: (connection: ScriptConnection) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const POSTGRES_TYPES = { int8: 20, date: 1082 }

/** PostgreSQL when there is an address, otherwise the embedded engine inside the data folder. */
export async function openDatabase(location: { url: string | undefined; dataDir: string }): Promise<Database> {
  if (location.url) return openPostgres(location.url)
  const unlock = lockFolder(location.dataDir)
  try {
    const database = await openEmbedded({ dataDir: join(location.dataDir, 'db') })
    return {
      ...database,
      close: async () => {
        await database.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** `dump` gives the files of the whole database: tests start from a copy of them. */
export async function openEmbedded(options: PGliteOptions): Promise<Database & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create({
    ...options,
    postgresqlconf: ['shared_buffers=16MB'],
    // Birthdays are days, not moments: keep them as the text PostgreSQL sends.
    parsers: { [pgliteTypes.DATE]: (text) => text, [pgliteTypes.INT8]: Number },
  })
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), plugins: [new CamelCasePlugin()] })
  // There is one connection, and a session's own advisory lock does not stop it: scripts take turns here instead.
  let lastScript: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>) => {
    const turn = lastScript.then(work)
    lastScript = turn.catch(() => undefined)
    return turn
  }
  return {
    engine: 'pglite',
    db,
    dump: () => pglite.dumpDataDir('none'),
    withScripts: (work) =>
      inTurn(() =>
        work({
          exec: async (script) => void (await pglite.exec(script)),
          rows: async <Row>(sql: string, parameters?: unknown[]) => (await pglite.query<Row>(sql, parameters)).rows,
        }),
      ),
    // Kysely lets go only of what it has used itself, and scripts go past it.
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
    },
  }
}

export function openPostgres(connectionString: string): Database {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    // Connections stay open, with the statements kept on them.
    idleTimeoutMillis: 0,
    Client: KeepingClient,
    types: {
      getTypeParser: ((oid: number, format?: 'text') => {
        if (oid === POSTGRES_TYPES.int8) return Number
        if (oid === POSTGRES_TYPES.date) return (text: string) => text
        return pg.types.getTypeParser(oid, format)
      }) as typeof pg.types.getTypeParser,
    },
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  return {
    engine: 'postgres',
    db,
    withScripts: async (work) => {
      const client = await pool.connect()
      try {
        return await work({
          exec: async (script) => void (await client.query(script)),
          rows: async <Row>(sql: string, parameters?: unknown[]) => (await client.query(sql, parameters)).rows as Row[],
        })
      } finally {
        client.release()
      }
    },
    close: async () => {
      await db.destroy()
      if (!pool.ending) await pool.end()
    },
  }
}
