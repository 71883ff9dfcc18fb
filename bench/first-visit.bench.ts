import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { paths } from '#domain/site/paths.ts'
import { buildWebIfNeeded } from '../scripts/build-web.ts'
import { findChromium, findHeadlessShell } from '../scripts/find-browser.ts'
import { median, type Benchmark } from './benchmark.ts'
import { openPhone, type Visit } from './support/slow-phone.ts'
import { START_COMMAND } from './support/start-command.ts'

const PORT = 3217
const ROUNDS = 3
const CONTENT_GOAL_MS = 2500
const USABLE_GOAL_MS = 5000
const MEMBER = { email: 'noor@demo.kismetry.example', password: 'overprint-demo' }
/** Somebody's card, which can be opened, and what it can be liked with. */
const DISCOVER = { usable: 'main article a', complete: 'main article button' }
const EMPTY = { usable: 'main h1', complete: 'main h1' }

/**
 * A member of the demo opens Discover on a slow phone, once with nothing in the browser's cache and once more. The
 * yardstick is the same build with nothing to show: an address without a page, opened by a visitor.
 */
const benchmark: Benchmark = {
  description: 'How long a member on a slow phone waits for Discover, beside an empty page of the same build',
  goal: `content within ${CONTENT_GOAL_MS} ms and Discover usable within ${USABLE_GOAL_MS} ms, on both visits`,
  run: async ({ progress, options }) => {
    buildWebIfNeeded()
    const { values } = parseArgs({
      args: options,
      options: { path: { type: 'string', default: paths.discover }, shown: { type: 'string' } },
    })
    const signs = values.shown ? { usable: values.shown, complete: values.shown } : DISCOVER
    const dataDir = mkdtempSync(join(tmpdir(), 'kismetry-bench-'))
    const server = startServer(dataDir)
    const browser = await chromium.launch({ executablePath: findHeadlessShell() ?? findChromium() })
    const visits: { empty: Visit[]; first: Visit[]; again: Visit[] } = { empty: [], first: [], again: [] }
    try {
      const origin = `http://localhost:${PORT}`
      await untilServed(`${origin}/readyz`)
      for (let round = 1; round <= ROUNDS; round += 1) {
        progress(round, ROUNDS, 'visit')
        const stranger = await openPhone(browser, origin)
        visits.empty.push(await stranger.visit('/nothing-here', EMPTY))
        await stranger.close()
        const member = await openPhone(browser, origin, MEMBER)
        visits.first.push(await member.visit(values.path, signs))
        visits.again.push(await member.visit(values.path, signs))
        await member.close()
      }
    } finally {
      await browser.close()
      server.kill('SIGTERM')
      await new Promise((resolve) => server.on('exit', resolve))
      rmSync(dataDir, { recursive: true, force: true })
    }
    const figures = Object.fromEntries(
      Object.entries(visits).flatMap(([name, each]) => Object.entries(middleOf(name, each))),
    )
    const met = [visits.first, visits.again].every(
      (each) =>
        median(each.map(({ contentMs }) => contentMs)) <= CONTENT_GOAL_MS &&
        median(each.map(({ usableMs }) => usableMs)) <= USABLE_GOAL_MS,
    )
    return { figures, met }
  },
}
export default benchmark

function middleOf(name: string, visits: Visit[]): Record<string, number> {
  const middle = (of: (visit: Visit) => number) => median(visits.map(of))
  return {
    [`${name}ContentMs`]: Math.round(middle(({ contentMs }) => contentMs)),
    [`${name}UsableMs`]: Math.round(middle(({ usableMs }) => usableMs)),
    [`${name}CompleteMs`]: Math.round(middle(({ completeMs }) => completeMs)),
    [`${name}Shift`]: Number(middle(({ shift }) => shift).toFixed(3)),
    [`${name}Kilobytes`]: Math.round(middle(({ bytes }) => bytes) / 1000),
    [`${name}Requests`]: middle(({ requests }) => requests),
  }
}

function startServer(dataDir: string) {
  return spawn('sh', ['-c', START_COMMAND], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(PORT), LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  })
}

async function untilServed(url: string): Promise<void> {
  while (!(await isServed(url))) await new Promise((resolve) => setTimeout(resolve, 200))
}

function isServed(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}
