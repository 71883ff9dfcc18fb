/** Every check of the project, cheapest first. Stops at the first stage that fails and says which one it was. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, findFirefox, findHeadlessShell } from './find-browser.ts'
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

const REPORTERS = ['--reporter=dot', '--reporter=json', '--reporter=./scripts/flaky-reporter.ts']

const vitest = (name: string, projects: string[]): Stage => {
  const file = join(reports, `${name}.json`)
  const selection = projects.flatMap((project) => ['--project', project])
  return {
    name,
    command: ['vitest', 'run', ...selection, ...REPORTERS, `--outputFile.json=${file}`],
    report: { file, count: (path) => countVitest(path, name) },
    prepare: () => ({ VITEST_JSON_FILE: file }),
  }
}

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL)
const hasRedis = Boolean(process.env.TEST_REDIS_URL)

/** The showroom of the components is built and tested too. */
const DEV_PAGES = { KISMETRY_DEV_PAGES: 'on' }

const firefox = withBrowser ? findFirefox() : undefined
/** These read only the sources, and most of them use one core: they run at the same time, while the web is built. */
const staticChecks: Stage[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'import rules', command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'src'] },
  // Several checkers would each work out the same types anew.
  { name: 'types', command: ['tsc', '-b', '--checkers', '1'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'code that only tests use', command: ['knip', '--production', '--include', 'files,exports'] },
]
const build: Stage = {
  name: 'build of the web',
  command: ['node', 'scripts/build-web.ts'],
  prepare: () => DEV_PAGES,
}
/** Installs one if there is none. That is mostly waiting, and whoever can have none hears of it at once. */
const installation: Stage = { name: 'installation of a browser', command: ['node', 'scripts/find-browser.ts'] }
/** Stages of one group run at the same time. */
const groups: Stage[][] = [
  withBrowser ? [...staticChecks, build, installation] : staticChecks,
  [vitest('unit', ['unit'])],
  [vitest('api on pglite', ['api on pglite'])],
  ...(hasPostgres ? [[vitest('api on postgres', ['api on postgres'])]] : []),
  ...(hasPostgres && hasRedis ? [[vitest('cluster', ['cluster'])]] : []),
  [vitest('integration', ['integration'])],
  ...(withBrowser ? [[browserStage()]] : []),
]

function browserStage(): Stage {
  const file = join(reports, 'browser.json')
  return {
    name: 'browser',
    command: ['playwright', 'test'],
    report: { file, count: (path) => countPlaywright(path, 'browser') },
    prepare: () => {
      const whole = findChromium()
      const chromium = findHeadlessShell() ?? whole
      console.log(`The browser tests use ${[...new Set([chromium, whole, firefox])].filter(Boolean).join(', ')}`)
      return { ...DEV_PAGES, CHROMIUM_PATH: chromium, WHOLE_CHROMIUM_PATH: whole, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
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
for (const group of groups) brokenStage ??= await runTogether(group)

writeFileSync(join(reports, 'summary.json'), JSON.stringify(Object.fromEntries(summary), null, 2))
if (brokenStage) console.log(`\nThe stage "${brokenStage}" failed; the stages after it did not run.`)
console.log(`\n${summarize(summary.values(), brokenStage !== undefined)}`)
process.exitCode = brokenStage ? 1 : 0

/** Prints what each of several says when it has ended. Returns the name of one that failed. */
async function runTogether(stages: Stage[]): Promise<string | undefined> {
  const output = stages.length === 1 ? 'inherit' : 'pipe'
  const results = await Promise.all(stages.map(async (stage) => ({ stage, isGood: await run(stage, output) })))
  return results.find(({ isGood }) => !isGood)?.stage.name
}

async function run(stage: Stage, output: 'inherit' | 'pipe'): Promise<boolean> {
  if (output === 'inherit') console.log(`\n── ${stage.name}`)
  const started = performance.now()
  if (stage.report) rmSync(stage.report.file, { force: true })
  const env = { ...process.env, ...stage.prepare?.() }
  const [command = '', ...args] = stage.command
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', output, output], env })
  const printed: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => printed.push(part))
  child.stderr?.on('data', (part: Buffer) => printed.push(part))
  const [status] = await once(child, 'close')
  const isGood = status === 0
  if (printed.length > 0) process.stdout.write(`\n── ${stage.name}\n${Buffer.concat(printed).toString()}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${stage.name}: ${isGood ? 'good' : 'FAILED'} after ${seconds} s`)
  if (stage.report && existsSync(stage.report.file)) {
    for (const [suite, counts] of stage.report.count(stage.report.file)) summary.set(suite, counts)
  }
  return isGood
}
