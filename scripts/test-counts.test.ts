import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countPlaywright, countVitest, summarize } from './test-counts.ts'

const root = join(import.meta.dirname, '..')
mkdirSync(join(root, '.cache'), { recursive: true })
// Within the project, so that the runner is found from there.
const folder = mkdtempSync(join(root, '.cache/test-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SPEC = `
import { expect, test } from '@playwright/test'
test('sound', () => {})
test.skip('left out', () => {})
test.describe('on a phone', () => {
  test('shaky', ({}, info) => expect(info.retry).toBe(1))
})
test.describe('at last', () => {
  test.describe.configure({ retries: 0 })
  test('broken', () => expect(1).toBe(2))
})
`

/** What the browser tests' own runner writes about a run in which everything happens. */
function runSpec(): string {
  const report = join(folder, 'report.json')
  const config = { testDir: '.', testMatch: 'sample.spec.ts', retries: 1, reporter: [['json', { outputFile: report }]] }
  writeFileSync(join(folder, 'sample.spec.ts'), SPEC)
  writeFileSync(join(folder, 'sample.config.ts'), `export default ${JSON.stringify(config)}`)
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  spawnSync(process.execPath, [cli, 'test', '--config', join(folder, 'sample.config.ts')], { cwd: folder })
  return report
}

test('a browser test that passes only when tried again counts as passed once, and is named', () => {
  const counts = countPlaywright(runSpec(), 'browser')
  const flaky = ['sample.spec.ts:6 › on a phone › shaky']
  expect(Object.fromEntries(counts)).toEqual({ browser: { passed: 2, failed: 1, skipped: 1, flaky } })
}, 60_000)

const VITEST = `
import { expect, test } from 'vitest'
let tries = 0
test('sound', () => {})
test('shaky', { retry: 1 }, () => expect(++tries).toBe(2))
`

test('so does a test of Vitest', () => {
  const report = join(folder, 'flaky-run.json')
  writeFileSync(join(folder, 'sample.test.ts'), VITEST)
  const reporters = [
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter',
    join(root, 'scripts/flaky-reporter.ts'),
  ]
  const cli = join(root, 'node_modules/vitest/vitest.mjs')
  spawnSync(process.execPath, [cli, 'run', 'sample.test.ts', '--root', folder, ...reporters], {
    cwd: folder,
    env: { ...process.env, VITEST_JSON_FILE: report },
  })
  expect(countVitest(report, 'unit').get('unit')).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    flaky: ['sample.test.ts › shaky'],
  })
}, 60_000)

test('a suite that cannot even be loaded is a failure', () => {
  const report = join(folder, 'vitest.json')
  const counts = { numPassedTests: 2, numFailedTests: 0, numFailedTestSuites: 1, numPendingTests: 0 }
  writeFileSync(report, JSON.stringify(counts))
  expect(countVitest(report, 'unit').get('unit')).toEqual({ passed: 2, failed: 1, skipped: 0, flaky: [] })
})

test('the last line has the sums, and each flaky test has a line of its own before it', () => {
  const unit = { passed: 40, failed: 0, skipped: 0, flaky: [] }
  const browser = { passed: 2, failed: 0, skipped: 0, flaky: ['a.spec.ts:1 › one', 'b.spec.ts:2 › two'] }
  expect(summarize([unit, browser], false)).toBe(
    'Flaky, passed only when tried again: a.spec.ts:1 › one\n' +
      'Flaky, passed only when tried again: b.spec.ts:2 › two\n' +
      '42 passed, 0 failed',
  )
  expect(summarize([unit], false)).toBe('40 passed, 0 failed')
  expect(summarize([{ ...unit, failed: 3, skipped: 2 }], true)).toBe('40 passed, 3 failed, 2 skipped')
})

test('a stage that breaks without a failed test is a failure too', () => {
  expect(summarize([{ passed: 40, failed: 0, skipped: 0, flaky: [] }], true)).toBe('40 passed, 1 failed')
})
