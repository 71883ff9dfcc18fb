import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { CompiledQuery } from 'kysely'
import { HEARTBEAT_SECONDS } from '#domain/presence/presence.ts'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { withBenchDatabase } from './support/bench-database.ts'
import { BENCH_SECRET, signIn, type SignedIn } from './support/bench-sessions.ts'
import { rounded } from './support/bench-members.ts'
import type { Benchmark } from './benchmark.ts'
import { seedMembers } from './support/chat-crowd.ts'

const WRITES_PER_SECOND_GOAL = 1
/** Long enough for two heartbeats of every client. */
const WATCHED_MS = 60_000

/** The memory that each idle connection costs, and what the heartbeats cost the database. */
const benchmark: Benchmark = {
  description: 'Idle members with an open page: memory for each, and how often the database hears of them',
  goal: `at most ${WRITES_PER_SECOND_GOAL} write a second for all of them together`,
  run: async ({ progress, options }) => {
    const { values } = parseArgs({ args: options, options: { people: { type: 'string', default: '5000' } } })
    const people = Number(values.people)
    return withBenchDatabase(async (database) => {
      const { db } = database
      const cookies = (await signIn(db, await seedMembers(db, people))).map(({ cookie }: SignedIn) => cookie)
      const dataDir = mkdtempSync(join(tmpdir(), 'kismetry-bench-'))
      const config = readConfig({ DATA_DIR: dataDir, SECRET: BENCH_SECRET, LOG_LEVEL: 'silent', DEMO: 'off' })
      const app = await createApp({ config, database, clock: systemClock, hasRateLimits: false })
      const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
      const clients = fork(join(import.meta.dirname, 'support/idle-clients.ts'))
      try {
        const before = process.memoryUsage().rss
        clients.send({ url, cookies })
        const connected = await connectedAll(clients, (done) => progress(done, people, 'connected'))
        const afterwards = process.memoryUsage().rss
        // The last client has not sent its first heartbeat yet.
        await new Promise((resolve) => setTimeout(resolve, HEARTBEAT_SECONDS * 1000))
        const statements = countStatements(db)
        for (let waited = 0; waited < WATCHED_MS; waited += 5000) {
          await new Promise((resolve) => setTimeout(resolve, 5000))
          progress((waited + 5000) / 1000, WATCHED_MS / 1000, 'seconds watched')
        }
        const { heartbeats, sessionChecks, others } = statements()
        const heartbeatsPerSecond = heartbeats / (WATCHED_MS / 1000)
        const checkedAt = performance.now()
        await app.services.realtime.checkSessions()
        const checkMs = performance.now() - checkedAt
        return {
          figures: {
            connected,
            kilobytesEach: rounded((afterwards - before) / connected / 1024),
            heartbeatStatementsPerSecond: rounded(heartbeatsPerSecond),
            sessionChecksPerMinute: rounded(sessionChecks / (WATCHED_MS / 60_000)),
            otherStatementsPerMinute: rounded(others / (WATCHED_MS / 60_000)),
            sessionCheckMs: rounded(checkMs),
          },
          met: connected === people && heartbeatsPerSecond <= WRITES_PER_SECOND_GOAL,
        }
      } finally {
        clients.kill()
        await app.close()
        rmSync(dataDir, { recursive: true, force: true })
      }
    })
  },
}
export default benchmark

async function connectedAll(clients: ReturnType<typeof fork>, onProgress: (done: number) => void): Promise<number> {
  for (;;) {
    const [message] = (await once(clients, 'message')) as [{ connected: number; isDone: boolean }]
    onProgress(message.connected)
    if (message.isDone) return message.connected
  }
}

/** What the members cause, apart from what jobs do in the background anyway. */
function countStatements(db: Db): () => { heartbeats: number; sessionChecks: number; others: number } {
  const executor = db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  let [heartbeats, sessionChecks, others] = [0, 0, 0]
  executor.executeQuery = <Row>(query: CompiledQuery<Row>) => {
    if (/\bpresence\b/.test(query.sql)) heartbeats += 1
    else if (/\bsessions\b/.test(query.sql)) sessionChecks += 1
    else others += 1
    return execute<Row>(query)
  }
  return () => {
    executor.executeQuery = execute
    return { heartbeats, sessionChecks, others }
  }
}
