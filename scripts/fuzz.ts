/** `npm run fuzz` calls every procedure in every way; `-- --calls N --seed N` say how often, and which calls. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { FuzzReport } from '#server/testing/fuzz/run-fuzz.ts'
import { runFuzz } from '#server/testing/fuzz/run-fuzz.ts'
import { withBenchDatabase } from '../bench/support/bench-database.ts'
import { progressBar } from './progress-bar.ts'

const SLOW_MS = 1000

const { values } = parseArgs({ options: { calls: { type: 'string', default: '200000' }, seed: { type: 'string' } } })
const calls = Number(values.calls)
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
if (!Number.isSafeInteger(calls) || calls < 1 || !Number.isInteger(seed)) {
  console.error('Say how many: npm run fuzz -- --calls 5000 (and --seed 7 for the same calls again)')
  process.exit(1)
}

console.log(`${calls} calls with the seed ${seed}`)
const report = await withBenchDatabase(fuzz)
process.exitCode = print(report) ? 0 : 1

/** The real app in a folder of its own, without rate limits: they would answer instead of the procedures. */
async function fuzz(database: Database): Promise<FuzzReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kismetry-fuzz-'))
  const config = readConfig({ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', DEMO: 'off', LOG_LEVEL: 'error' })
  const errors: string[] = []
  const logTo = { write: (line: string) => void errors.push(line) }
  // Nothing of this leaves the machine.
  const postPush = async () => 201
  const app = await createApp({ config, database, clock: systemClock, hasRateLimits: false, logTo, postPush })
  try {
    const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const onProgress = progressBar(calls, 'calls')
    return await runFuzz({ url, db: database.db, dataDir, errors }, { calls, seed, onProgress })
  } finally {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function print({ byStatus, slowest, failures, breaches }: FuzzReport): boolean {
  console.log('\n\nCalls by status')
  for (const [status, count] of [...byStatus].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`  ${status.padEnd(8)} ${count}`)
  console.log(`\nSlowest call: ${slowest.ms.toFixed(0)} ms\n  ${slowest.call}`)
  printList('Failures', failures)
  printList('Unlisted fields and answers', breaches)
  return failures.length === 0 && breaches.length === 0 && slowest.ms <= SLOW_MS
}

function printList(title: string, lines: string[]): void {
  console.log(`\n${title}: ${lines.length === 0 ? 'none' : ''}`)
  for (const line of lines) console.log(`  ${line}`)
}
