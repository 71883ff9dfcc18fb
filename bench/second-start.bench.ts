import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import { buildWebIfNeeded } from '../scripts/build-web.ts'
import { median, type Benchmark } from './benchmark.ts'
import { START_COMMAND } from './support/start-command.ts'

const ROUNDS = 5
const GOAL_MS = 3000
const PORT = 3218

/** From the command to the first answer, on a folder that has been used before. */
const benchmark: Benchmark = {
  description: 'How long a second start takes to serve, beside opening the embedded database alone',
  goal: `the median second start serves within ${GOAL_MS} ms`,
  run: async ({ progress }) => {
    buildWebIfNeeded()
    const dataDir = mkdtempSync(join(tmpdir(), 'kismetry-bench-'))
    await startOnce(dataDir)
    const starts: number[] = []
    const opens: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      progress(round, ROUNDS, 'start')
      starts.push(await startOnce(dataDir))
      opens.push(await openOnce(dataDir))
    }
    rmSync(dataDir, { recursive: true, force: true })
    const [startMs, openMs] = [Math.round(median(starts)), Math.round(median(opens))]
    return { figures: { startMs, openMs, ratio: Number((startMs / openMs).toFixed(2)) }, met: startMs <= GOAL_MS }
  },
}
export default benchmark

async function startOnce(dataDir: string): Promise<number> {
  const began = performance.now()
  const server = spawn('sh', ['-c', START_COMMAND], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(PORT), LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => server.on('exit', resolve))
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 10))
  const took = performance.now() - began
  server.kill('SIGTERM')
  await ended
  return took
}

async function answers(): Promise<boolean> {
  return fetch(`http://localhost:${PORT}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function openOnce(dataDir: string): Promise<number> {
  const began = performance.now()
  const database = await openDatabase({ url: undefined, dataDir })
  await database.db.selectFrom('logins').select('id').limit(1).execute()
  const took = performance.now() - began
  await database.close()
  return took
}
