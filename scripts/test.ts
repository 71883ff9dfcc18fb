/** Every check of the project, cheapest first. Stops at the first stage that fails and says which one it was. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebIfNeeded } from './build-web.ts'
import { findChromium } from './find-chromium.ts'
import { findFirefox } from './find-firefox.ts'
import { countPlaywright, countVitest, summarize, type Counts } from './test-counts.ts'

const root = join(import.meta.dirname, '..')
const reports = join(root, '.cache/test')
const withBrowser = !process.argv.includes('--no-browser')

interface Stage {
  name: string
  command: string[]
  /** Where the stage leaves its results, and how to read them. */
  report?: { file: string; count: (file: string) => Map<string, Counts> }
  prepare?: () => Record<string, string>
}

const vitest = (name: string, projects: string[]): Stage => {
  const file = join(reports, `${name}.json`)
  const selection = projects.flatMap((project) => ['--project', project])
  return {
    name,
    command: ['vitest', 'run', ...selection, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    report: { file, count: (path) => countVitest(path, name) },
  }
}

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL)
const hasRedis = Boolean(process.env.TEST_REDIS_URL)

const firefox = withBrowser ? findFirefox() : undefined
const stages: Stage[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'import rules', command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'src'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'code that only tests use', command: ['knip', '--production', '--include', 'files,exports'] },
  vitest('unit', ['unit']),
  vitest('api on pglite', ['api on pglite']),
  ...(hasPostgres ? [vitest('api on postgres', ['api on postgres'])] : []),
  ...(hasPostgres && hasRedis ? [vitest('cluster', ['cluster'])] : []),
  vitest('integration', ['integration']),
  ...(withBrowser ? [playwright('browser', 'chromium', () => ({ CHROMIUM_PATH: findChromium() }))] : []),
  ...(firefox ? [playwright('firefox', 'firefox', () => ({ FIREFOX_PATH: firefox }))] : []),
]

function playwright(name: string, project: string, findBrowser: () => Record<string, string>): Stage {
  const file = join(reports, `${name}.json`)
  return {
    name,
    command: ['playwright', 'test', '--project', project],
    report: { file, count: (path) => countPlaywright(path, name) },
    prepare: () => {
      const browser = findBrowser()
      console.log(`The browser tests use ${Object.values(browser).join()}`)
      process.env.KISMETRY_DEV_PAGES = 'on'
      buildWebIfNeeded()
      return { ...browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    },
  }
}

rmSync(join(reports, 'summary.json'), { force: true })
mkdirSync(reports, { recursive: true })
if (!hasPostgres) console.log('TEST_DATABASE_URL is not set: the database suites run on the embedded engine only.')
if (!hasRedis) console.log('TEST_REDIS_URL is not set: the suite with several nodes and Redis does not run.')
if (withBrowser && !firefox) console.log('There is no Firefox here: the journey in Firefox does not run.')

const summary = new Map<string, Counts>()
let brokenStage: string | undefined
for (const stage of stages) {
  const started = performance.now()
  console.log(`\n── ${stage.name}`)
  if (stage.report) rmSync(stage.report.file, { force: true })
  const extra = stage.prepare?.() ?? {}
  const [command = '', ...args] = stage.command
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...extra } })
  if (stage.report && existsSync(stage.report.file)) {
    for (const [suite, counts] of stage.report.count(stage.report.file)) summary.set(suite, counts)
  }
  console.log(`${stage.name}: ${status === 0 ? 'good' : 'FAILED'} after ${seconds(started)} s`)
  if (status !== 0) {
    brokenStage = stage.name
    break
  }
}

writeFileSync(join(reports, 'summary.json'), JSON.stringify(Object.fromEntries(summary), null, 2))
if (brokenStage) console.log(`\nThe stage "${brokenStage}" failed; the stages after it did not run.`)
console.log(`\n${summarize(summary.values(), brokenStage !== undefined)}`)
process.exitCode = brokenStage ? 1 : 0

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
