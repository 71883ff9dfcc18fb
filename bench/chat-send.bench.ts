import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startServer } from '#server/testing/server-process.ts'
import { withBareChat } from './bare-chat.ts'
import { databaseAddress, withBenchDatabase } from './bench-database.ts'
import { BENCH_SECRET } from './bench-sessions.ts'
import { rounded } from './bench-members.ts'
import { median, percentile, type Benchmark } from './benchmark.ts'
import { seedPairs } from './chat-crowd.ts'
import { connectPairs, type Line } from './chat-line.ts'

const RATIO_GOAL = 3
const RATE_GOAL = 1000
const CONVERSATIONS = 200
const ROUNDS = 10

/** From pressing Send to the other side's socket, on one node; then as much as goes through for a while. */
const benchmark: Benchmark = {
  description: "From a message sent to the other side's screen, beside one INSERT and one emit; then a flood",
  goal: `at most ${RATIO_GOAL} times the bare cost, and ${RATE_GOAL} messages a second with nothing lost`,
  run: async ({ progress, options }) => {
    const { values } = parseArgs({ args: options, options: { seconds: { type: 'string', default: '15' } } })
    return withBenchDatabase(async ({ db, engine }) => {
      if (engine !== 'postgres') throw new Error('Set TEST_DATABASE_URL: this is measured on PostgreSQL.')
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
        const lines = await connectPairs(server.url, await seedPairs(db, CONVERSATIONS))
        const ours = await timeInTurn(lines, (done) => progress(done, ROUNDS, 'round'))
        const bare = await withBareChat(databaseAddress(), (send) => timeInTurn([{ send }], () => undefined))
        const flood = await flooded(lines, Number(values.seconds) * 1000)
        const lost = await countLost(lines, async () => {
          const { stored } = await db
            .selectFrom('messages')
            .select(({ fn }) => fn.countAll<number>().as('stored'))
            .executeTakeFirstOrThrow()
          return stored
        })
        for (const { close } of lines) close()
        const ratio = median(ours) / median(bare)
        return {
          figures: {
            p50Ms: rounded(median(ours)),
            p99Ms: rounded(percentile(ours, 0.99)),
            bareP50Ms: rounded(median(bare)),
            bareP99Ms: rounded(percentile(bare, 0.99)),
            ratio: rounded(ratio),
            messagesPerSecond: Math.round(flood),
            lost,
          },
          met: ratio <= RATIO_GOAL && flood >= RATE_GOAL && lost === 0,
        }
      } finally {
        await server.stop()
        rmSync(dataDir, { recursive: true, force: true })
      }
    })
  },
}
export default benchmark

/** One message after the other, through all conversations, several times over. The first round is to warm up. */
async function timeInTurn(lines: Pick<Line, 'send'>[], onRound: (done: number) => void): Promise<number[]> {
  const took: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (let place = 0; place < CONVERSATIONS; place += 1) {
      const arrival = await lines[place % lines.length]?.send()
      if (round > 0 && arrival) took.push(arrival.heardAfterMs)
    }
    onRound(round)
  }
  return took
}

/** Everybody sends, and sends again as soon as the server has said yes and the other side has it. */
async function flooded(lines: Line[], forMs: number): Promise<number> {
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
async function countLost(lines: Line[], countStored: () => Promise<number>): Promise<number> {
  const sum = (count: (line: Line) => number) => lines.reduce((total, line) => total + count(line), 0)
  const acknowledged = sum((line) => line.acknowledged())
  const astray = sum((line) => line.countAstray())
  return Math.abs(acknowledged - (await countStored())) + astray
}
