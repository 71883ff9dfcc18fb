import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { PreparingClient } from '#server/db/preparing-client.ts'
import { DatabaseUnavailableError } from '#server/db/database-errors.ts'
import { within } from '#server/deadline.ts'

const CONNECTIONS = 10
const TYPES = { int8: 20, date: 1082, numeric: 1700 }
/** What closing waits for the server's goodbye, and opening a connection apart for an answer. */
const GOODBYE_MS = 300
const SCRIPT_CONNECT_MS = 5_000
/** A connection that nobody uses is noticed to be dead after about twice this time. */
const KEEP_ALIVE_MS = 10_000

/** What Kysely needs, and connections apart for what may take its time. */
export interface Pool extends PostgresPool {
  /** What a statement may take from now on, the wait for a connection included; 0 is without limit. */
  setTimeout(milliseconds: number): void
  /** A connection of its own, without a limit. */
  withClient<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result>
}

export function createPool(connectionString: string): Pool {
  const options = {
    connectionString,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: { getTypeParser },
  }
  const pool = new pg.Pool({
    ...options,
    max: CONNECTIONS,
    // Connections stay open, with the statements prepared on them.
    idleTimeoutMillis: 0,
    Client: PreparingClient,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const open = new Set<PreparingClient>()
  pool.on('connect', (client) => open.add(client as unknown as PreparingClient))
  pool.on('remove', (client) => open.delete(client as unknown as PreparingClient))
  let timeoutMs = 0
  let ending: Promise<void> | undefined

  return {
    options: pool.options,
    setTimeout: (milliseconds) => {
      timeoutMs = milliseconds
      pool.options.connectionTimeoutMillis = milliseconds
    },
    connect: async () => {
      const since = performance.now()
      const client = await pool.connect().catch((cause: unknown) => {
        const waitedMs = performance.now() - since
        throw new DatabaseUnavailableError(cause, { isSilent: timeoutMs > 0 && waitedMs > timeoutMs / 2 })
      })
      try {
        await (client as unknown as PreparingClient).beginUse(timeoutMs, performance.now() - since)
        return client
      } catch (error) {
        client.release(true)
        throw error
      }
    },
    withClient: async (work) => {
      const client = new PreparingClient({ ...options, connectionTimeoutMillis: SCRIPT_CONNECT_MS })
      open.add(client)
      try {
        await client.connect()
        return await work(client)
      } finally {
        await within(GOODBYE_MS, client.end()).catch(() => client.destroy())
        open.delete(client)
      }
    },
    end: () => (ending ??= endAll(pool, open)),
  }
}

async function endAll(pool: pg.Pool, open: Set<PreparingClient>): Promise<void> {
  const goodbyes = Array.from(open, (client) => new Promise<void>((resolve) => client.once('end', resolve)))
  await within(GOODBYE_MS, Promise.all([pool.end(), ...goodbyes])).catch(() => undefined)
  for (const client of open) client.destroy()
}

/** Counts are numbers, and birthdays are days, not moments: they stay the text that PostgreSQL sends. */
const getTypeParser = ((oid: number, format?: 'text') => {
  if (oid === TYPES.int8 || oid === TYPES.numeric) return Number
  if (oid === TYPES.date) return (text: string) => text
  return pg.types.getTypeParser(oid, format)
}) as typeof pg.types.getTypeParser
