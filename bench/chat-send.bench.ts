import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Db } from '#server/db/open.ts'
import { startServer } from '#server/testing/processes/server-process.ts'
import { databaseAddress, withBenchDatabase } from './support/bench-database.ts'
import { BENCH_SECRET } from './support/bench-sessions.ts'
import { rounded } from './support/bench-members.ts'
import { median, percentile, type Benchmark } from './benchmark.ts'
import { seedPairs, type Pair } from './support/chat-crowd.ts'
import { connectPairs, type Line } from './support/chat-line.ts'

const RATIO_GOAL = 3
const RATE_GOAL = 1000
const SHARE_GOAL = 0.5
const ROUNDS = 10

/** From pressing Send to the other side's socket, on one node; then as much as goes through for a while. */
const benchmark: Benchmark = {
  description: "From a message sent to the other side's screen, beside one INSERT and one emit; then a flood",
  goal: `at most ${RATIO_GOAL} times the bare time, ${RATE_GOAL} messages a second, ${SHARE_GOAL} of the bare throughput, nothing lost`,
  run: async ({ progress, options }) => {
    const { values } = parseArgs({
      args: options,
      options: { seconds: { type: 'string', default: '15' }, conversations: { type: 'string', default: '200' } },
    })
    const floodMs = Number(values.seconds) * 1000
    return withBenchDatabase(async ({ db, engine }) => {
      if (engine !== 'postgres') throw new Error('Set TEST_DATABASE_URL: this is measured on PostgreSQL.')
      const pairs = await seedPairs(db, Number(values.conversations))
      const measure = async (url: string, what: string) => {
        const lines = await connectPairs(url, pairs)
        const took = await timeInTurn(lines, (done) => progress(done, ROUNDS, what))
        const rate = await flood(lines, floodMs)
        for (const { close } of lines) close()
        return { took, rate, lines }
      }
      const bare = await withBareServer((url) => measure(url, 'bare'))
      const ours = await withServer((url) => measure(url, 'ours'))
      const lost = await countLost(db, ours.lines, pairs)
      const ratio = median(ours.took) / median(bare.took)
      const share = ours.rate / bare.rate
      return {
        figures: {
          p50Ms: rounded(median(ours.took)),
          p99Ms: rounded(percentile(ours.took, 0.99)),
          bareP50Ms: rounded(median(bare.took)),
          bareP99Ms: rounded(percentile(bare.took, 0.99)),
          ratio: rounded(ratio),
          messagesPerSecond: Math.round(ours.rate),
          bareMessagesPerSecond: Math.round(bare.rate),
          shareOfBare: rounded(share),
          lost,
        },
        met: ratio <= RATIO_GOAL && ours.rate >= RATE_GOAL && share >= SHARE_GOAL && lost === 0,
      }
    })
  },
}
export default benchmark

async function withServer<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kismetry-bench-'))
  const server = await startServer({
    DATABASE_URL: databaseAddress(),
    DATA_DIR: dataDir,
    SECRET: BENCH_SECRET,
    DEMO: 'off',
    TRUST_PROXY: 'loopback',
    CHAT_MESSAGES_PER_MINUTE: '1000000',
  })
  try {
    return await work(server.url)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function withBareServer<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const server = fork(join(import.meta.dirname, 'support/bare-server.ts'), {
    env: { ...process.env, DATABASE_URL: databaseAddress() },
  })
  try {
    const [port] = (await once(server, 'message')) as [number]
    return await work(`http://127.0.0.1:${port}`)
  } finally {
    server.kill()
    await once(server, 'exit')
  }
}

/** One message after the other, through all conversations, several times over. The first round is to warm up. */
async function timeInTurn(lines: Line[], onRound: (done: number) => void): Promise<number[]> {
  const took: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { send } of lines) {
      const { heardAfterMs } = await send()
      if (round > 0) took.push(heardAfterMs)
    }
    onRound(round)
  }
  return took
}

/** Everybody sends, and sends again as soon as the server has said yes and the other side has it. Messages a second. */
async function flood(lines: Line[], forMs: number): Promise<number> {
  const began = performance.now()
  let sent = 0
  await Promise.all(
    lines.map(async ({ send }) => {
      while (performance.now() - began < forMs) {
        await send()
        sent += 1
      }
    }),
  )
  return sent / ((performance.now() - began) / 1000)
}

/** Acknowledged but not stored, not heard by the other side, heard twice or out of order. */
async function countLost(db: Db, lines: Line[], pairs: Pair[]): Promise<number> {
  const sum = (count: (line: Line) => number) => lines.reduce((total, line) => total + count(line), 0)
  const { stored } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('stored'))
    .where(
      'conversationId',
      'in',
      pairs.map(({ conversationId }) => conversationId),
    )
    .executeTakeFirstOrThrow()
  return Math.abs(sum((line) => line.acknowledged()) - stored) + sum((line) => line.countAstray())
}
