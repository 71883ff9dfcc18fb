import { readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  numPendingTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

export function countVitest(file: string, suite: string): Map<string, Counts> {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0)
  return new Map([[suite, { passed: report.numPassedTests, failed, skipped: report.numPendingTests }]])
}

export function countPlaywright(file: string): Map<string, Counts> {
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  return new Map([
    ['browser', { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }],
  ])
}
