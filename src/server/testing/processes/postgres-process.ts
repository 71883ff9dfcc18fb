import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '#server/testing/processes/free-port.ts'
import { waitFor } from '#server/testing/wait-for.ts'

export const run = promisify(execFile)
const PACKAGED = '/usr/lib/postgresql'
const START_MS = 30_000

/** Where the programs of a PostgreSQL server lie, if they do. */
export function findPostgresPrograms(): string | undefined {
  const versions = existsSync(PACKAGED) ? readdirSync(PACKAGED).toSorted((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(PACKAGED, version, 'bin')).find((bin) => existsSync(join(bin, 'pg_basebackup')))
}

/** PostgreSQL refuses to run as root. */
export function unprivileged(folder: string): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres']).toString()))
  if (uid === undefined || gid === undefined) throw new Error('There is no user called postgres')
  chownSync(folder, uid, gid)
  return { uid, gid }
}

export interface PostgresFiles {
  bin: string
  data: string
  port: number
  user: { uid?: number; gid?: number }
}

export const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`

export async function initPostgres({ bin, data, user }: PostgresFiles): Promise<void> {
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'], user)
}

export async function runPostgres({ bin, data, port, user }: PostgresFiles): Promise<ChildProcess> {
  const settings = ['-h', '127.0.0.1', '-k', '', '-p', String(port), '-c', 'fsync=off']
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...settings], { ...user, stdio: 'ignore' })
  await waitFor('PostgreSQL', () => query(urlOf(port), 'select 1').catch(() => undefined), START_MS)
  return child
}

export async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  // A connection that the server ends, as tests make it do, is no reason to end this process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

export function stopPostgres(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGINT')
  return ended
}

export interface PostgresProcess {
  url: string
  /** Ends every connection, and takes none until it is back. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A new and empty PostgreSQL for one test, which may be restarted. */
export async function startPostgres(bin: string): Promise<PostgresProcess> {
  const folder = mkdtempSync('/tmp/kismetry-postgres-')
  const files = { bin, data: join(folder, 'data'), port: await freePort(), user: unprivileged(folder) }
  await initPostgres(files)
  let child = await runPostgres(files)
  return {
    url: urlOf(files.port),
    restart: async () => {
      await stopPostgres(child)
      child = await runPostgres(files)
    },
    stop: async () => {
      await stopPostgres(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
