import { existsSync, readFileSync } from 'node:fs'
import { flakyFile } from './flaky-reporter.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Tests that passed only on a retry: each counts as passed once, and is named so that nobody overlooks it. */
  flaky: string[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  numPendingTests: number
}

interface PlaywrightSuite {
  title: string
  specs?: { title: string; file: string; line: number; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  suites: PlaywrightSuite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

export function countVitest(file: string, suite: string): Map<string, Counts> {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0)
  const names = flakyFile(file)
  const flaky = existsSync(names) ? (JSON.parse(readFileSync(names, 'utf8')) as string[]) : []
  return new Map([[suite, { passed: report.numPassedTests, failed, skipped: report.numPendingTests, flaky }]])
}

export function countPlaywright(file: string, suite: string): Map<string, Counts> {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const { expected, unexpected: failed, skipped } = stats
  const flaky = suites.flatMap((each) => listFlaky(each, []))
  return new Map([[suite, { passed: expected + stats.flaky, failed, skipped, flaky }]])
}

/** The outermost suites are the files; those within have a title worth reading. */
function listFlaky({ specs = [], suites = [] }: PlaywrightSuite, titles: string[]): string[] {
  const here = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title, file, line }) => `${file}:${line} › ${[...titles, title].join(' › ')}`)
  return [...here, ...suites.flatMap((suite) => listFlaky(suite, [...titles, suite.title]))]
}

/** The last lines of a run. The sums are exact; a run that broke without a failed test counts as one failure. */
export function summarize(suites: Iterable<Counts>, hasBrokenStage: boolean): string {
  const total: Counts = { passed: 0, failed: 0, skipped: 0, flaky: [] }
  for (const { passed, failed, skipped, flaky } of suites) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    total.flaky.push(...flaky)
  }
  if (hasBrokenStage && total.failed === 0) total.failed = 1
  const flaky = total.flaky.map((name) => `Flaky, passed only when tried again: ${name}\n`).join('')
  return `${flaky}${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`
}
