import { join } from 'node:path'
import { PGlite, types as pgliteTypes, type PGliteOptions } from '@electric-sql/pglite'
import { Kysely, type LogEvent } from 'kysely'
import { flushedFolder, FLUSHING_SETTINGS, makeFolderOnce, withoutOptimizing } from '#server/db/embedded-engine.ts'
import { lockFolder } from '#server/db/folder-lock.ts'
import type { Listen } from '#server/db/listen.ts'
import { preparingEngine } from '#server/db/preparing-engine.ts'
import { createPool, type PoolState } from '#server/db/postgres-pool.ts'
import { CamelCaseAnswers, SnakeCasePGliteDialect, SnakeCasePostgresDialect } from '#server/db/snake-case.ts'
import type { Tables } from '#server/db/tables.ts'

export type Db = Kysely<Tables>

/** Runs SQL scripts of several statements, which Kysely cannot: for migrations and set-up. */
export interface ScriptConnection {
  exec(script: string): Promise<void>
  rows<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>
}

export interface Database {
  engine: 'pglite' | 'postgres'
  db: Db
  withScripts<Result>(work: (connection: ScriptConnection) => Promise<Result>): Promise<Result>
  /** One statement, or a script of several without values, as the queues of `src/server/jobs/` send them. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  listen: Listen
  /** Of the embedded engine: nothing is read or written while the work is done. */
  holdStill?: (work: () => Promise<void>) => Promise<void>
  /** Of PostgreSQL only: the embedded engine has one connection. */
  poolState?: () => PoolState
  /**
   * The time limit of every statement from now on, including the wait for a connection; 0, the initial value, is no
   * limit. Scripts and the embedded engine have no limit.
   */
  setTimeout(milliseconds: number): void
  close(): Promise<void>
}

/** Told of every statement that went through Kysely, for traces. Without it nothing is measured. */
type OnStatement = ((event: LogEvent) => void) | undefined

interface DatabaseLocation {
  url: string | undefined
  dataDir: string
  onStatement?: OnStatement
}

const logOf = (onStatement: OnStatement) => (onStatement ? { log: onStatement } : {})

/** PostgreSQL when there is an address, otherwise the embedded engine inside the data folder. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  if (location.url) return openPostgres(location.url, location.onStatement)
  const unlock = lockFolder(location.dataDir)
  try {
    const folder = join(location.dataDir, 'db')
    await withoutOptimizing(() => makeFolderOnce(folder))
    const database = await openEmbedded(flushedFolder(folder), { onStatement: location.onStatement })
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

interface EmbeddedOptions {
  onStatement?: OnStatement
  /** For tests, in which one engine does the same for many apps, one after the other. */
  preparesRepeated?: boolean
}

/** `dump` gives the files of the whole database: tests start from a copy of them. */
export async function openEmbedded(
  options: PGliteOptions,
  { onStatement, preparesRepeated = false }: EmbeddedOptions = {},
): Promise<Database & { dump(): Promise<Blob> }> {
  const pglite = await withoutOptimizing(() =>
    PGlite.create({
      ...options,
      postgresqlconf: ['shared_buffers=16MB', ...FLUSHING_SETTINGS],
      // Dates stay the text that PostgreSQL sends: a birthday is a day, not a moment.
      parsers: { [pgliteTypes.DATE]: (text) => text, [pgliteTypes.INT8]: Number, [pgliteTypes.NUMERIC]: Number },
    }),
  )
  const db = new Kysely<Tables>({
    dialect: new SnakeCasePGliteDialect({ pglite: preparingEngine(pglite, { preparesRepeated }) }),
    plugins: [new CamelCaseAnswers()],
    ...logOf(onStatement),
  })
  // Advisory locks do not separate scripts that share the only connection, so these run one after the other.
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
    setTimeout: () => undefined,
    holdStill: (work) => pglite.runExclusive(work),
    withScripts: (work) =>
      inTurn(() =>
        work({
          exec: async (script) => void (await pglite.exec(script)),
          rows: async <Row>(sql: string, parameters?: unknown[]) => (await pglite.query<Row>(sql, parameters)).rows,
        }),
      ),
    executeSql: async (text, values) => {
      try {
        if (values && values.length > 0) return await pglite.query(text, values)
        return { rows: (await pglite.exec(text)).flatMap(({ rows }) => rows) }
      } catch (error) {
        // A script that fails half-way would leave the only connection within its transaction.
        await pglite.exec('rollback')
        throw error
      }
    },
    listen: async (channel, onNotification, onReconnect) => {
      const close = await pglite.listen(channel, onNotification)
      onReconnect()
      return { close }
    },
    // Kysely closes the engine only if it has used it, and scripts do not go through Kysely.
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
    },
  }
}

export function openPostgres(connectionString: string, onStatement?: OnStatement): Database {
  const pool = createPool(connectionString)
  const db = new Kysely<Tables>({
    dialect: new SnakeCasePostgresDialect({ pool }),
    plugins: [new CamelCaseAnswers()],
    ...logOf(onStatement),
  })
  return {
    engine: 'postgres',
    db,
    setTimeout: pool.setTimeout,
    withScripts: (work) =>
      pool.withClient((client) =>
        work({
          exec: async (script) => void (await client.query(script)),
          rows: async <Row>(sql: string, parameters?: unknown[]) => (await client.query(sql, parameters)).rows as Row[],
        }),
      ),
    executeSql: pool.executeSql,
    listen: pool.listen,
    poolState: pool.state,
    close: async () => {
      await db.destroy()
      await pool.end()
    },
  }
}
