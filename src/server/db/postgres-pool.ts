import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { listenOn, type Listen } from '#server/db/listen.ts'
import { PreparingClient } from '#server/db/preparing-client.ts'
import { DatabaseUnavailableError } from '#server/db/database-errors.ts'
import { within } from '#server/deadline.ts'

const CONNECTIONS = 10
/** And one that is told of new jobs. */
export const CONNECTIONS_PER_NODE = CONNECTIONS + 1
/** It is only read from. */
export const CONNECTIONS_TO_REPLICA = CONNECTIONS
const TYPES = { int8: 20, date: 1082, numeric: 1700 }
/** How long closing waits for the server to close a connection, and how long a script waits for a new one. */
const CLOSE_MS = 300
const SCRIPT_CONNECT_MS = 5_000
/** An idle connection that is dead is noticed after about twice this time. */
const KEEP_ALIVE_MS = 10_000

/** What Kysely needs, and separate connections for work without a time limit. */
export interface Pool extends PostgresPool {
  /** The time limit of every statement from now on, including the wait for a connection; 0 is no limit. */
  setTimeout(milliseconds: number): void
  /** Uses a new connection, without a time limit. */
  withClient<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result>
  /** One statement, or a script of several, on a connection of the pool. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  listen: Listen
  state(): PoolState
}

export interface PoolState {
  open: number
  idle: number
  max: number
  /** Who waits for a connection now, how often somebody had to, and for how long in all. */
  waiting: number
  waits: number
  waitedMs: number
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
  // The pool replaces a connection that breaks while idle; without a listener the event would end the process.
  pool.on('error', () => undefined)
  const open = new Set<PreparingClient>()
  pool.on('connect', (client) => open.add(client as unknown as PreparingClient))
  pool.on('remove', (client) => open.delete(client as unknown as PreparingClient))
  let timeoutMs = 0
  let ending: Promise<void> | undefined
  const waited = { waits: 0, waitedMs: 0 }

  const connect = async () => {
    const since = performance.now()
    const mustWait = pool.idleCount === 0
    const client = await pool.connect().catch((cause: unknown) => {
      const isSilent = timeoutMs > 0 && performance.now() - since > timeoutMs / 2
      throw new DatabaseUnavailableError(cause, { isSilent })
    })
    const waitedMs = performance.now() - since
    if (mustWait) Object.assign(waited, { waits: waited.waits + 1, waitedMs: waited.waitedMs + waitedMs })
    try {
      await (client as unknown as PreparingClient).beginUse(timeoutMs, waitedMs)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  const withClient = clientsOf(options, open)
  return {
    options: pool.options,
    setTimeout: (milliseconds) => {
      timeoutMs = milliseconds
      pool.options.connectionTimeoutMillis = milliseconds
    },
    connect,
    executeSql: (text, values) => connect().then((client) => executeOnce(client, text, values)),
    withClient,
    listen: listenOn(withClient),
    state: () => ({ ...countConnections(pool), ...waited }),
    end: () => (ending ??= endAll(pool, open)),
  }
}

/** Connections of their own, which are closed after use. */
function clientsOf(options: pg.ClientConfig, open: Set<PreparingClient>): Pool['withClient'] {
  return async (work) => {
    const client = new PreparingClient({ ...options, connectionTimeoutMillis: SCRIPT_CONNECT_MS })
    open.add(client)
    try {
      await client.connect()
      return await work(client)
    } finally {
      await within(CLOSE_MS, client.end()).catch(() => client.destroy())
      open.delete(client)
    }
  }
}

function countConnections({ totalCount, idleCount, waitingCount }: pg.Pool) {
  return { open: totalCount, idle: idleCount, max: CONNECTIONS, waiting: waitingCount }
}

async function executeOnce(client: pg.PoolClient, text: string, values?: unknown[]) {
  try {
    const result = await client.query(text, values)
    client.release()
    return result
  } catch (error) {
    // A script that failed half-way has left the connection within its transaction.
    client.release(true)
    throw error
  }
}

async function endAll(pool: pg.Pool, open: Set<PreparingClient>): Promise<void> {
  const closed = Array.from(open, (client) => new Promise<void>((resolve) => client.once('end', resolve)))
  await within(CLOSE_MS, Promise.all([pool.end(), ...closed])).catch(() => undefined)
  for (const client of open) client.destroy()
}

/** Counts are numbers. Dates stay the text that PostgreSQL sends: a birthday is a day, not a moment. */
const getTypeParser = ((oid: number, format?: 'text') => {
  if (oid === TYPES.int8 || oid === TYPES.numeric) return Number
  if (oid === TYPES.date) return (text: string) => text
  return pg.types.getTypeParser(oid, format)
}) as typeof pg.types.getTypeParser
