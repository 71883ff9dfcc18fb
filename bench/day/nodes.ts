import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRedis } from '#server/testing/processes/redis-process.ts'
import { startServer } from '#server/testing/processes/server-process.ts'
import { databaseAddress } from '../support/bench-database.ts'
import { BENCH_SECRET } from '../support/bench-sessions.ts'

export interface Nodes {
  urls: string[]
  /** The processor time that the nodes, and a PostgreSQL on this machine, have used so far. */
  cpuSeconds(): { nodes: number; postgres: number }
}

/** Nodes on one PostgreSQL, one Redis and one data folder, each a process of its own. */
export async function withNodes<Result>(count: number, work: (nodes: Nodes) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kismetry-day-'))
  const redis = await startRedis()
  const start = () =>
    startServer({
      DATABASE_URL: databaseAddress(),
      REDIS_URL: redis.url,
      DATA_DIR: dataDir,
      SECRET: BENCH_SECRET,
      DEMO: 'off',
      TRUST_PROXY: 'loopback',
      CHAT_MESSAGES_PER_MINUTE: '1000000',
    })
  const servers = await Promise.all(Array.from({ length: count }, start))
  try {
    return await work({
      urls: servers.map(({ url }) => url),
      cpuSeconds: () => ({
        nodes: servers.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0),
        postgres: pidsOf('postgres').reduce((sum, pid) => sum + cpuSecondsOf(pid), 0),
      }),
    })
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await redis.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const TICKS_PER_SECOND = 100

/** User and system time of a process and of the children it has waited for; 0 where there is no /proc. */
function cpuSecondsOf(pid: number): number {
  try {
    // The name, in brackets, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}

function pidsOf(name: string): number[] {
  const hasName = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === name
    } catch {
      return false
    }
  }
  return readdirSync('/proc').filter(hasName).map(Number)
}
