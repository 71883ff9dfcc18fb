/** Writes the names of tests that passed only on a retry, which Vitest's own JSON report leaves out. */
import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Beside the JSON report of the same run. */
export const flakyFile = (report: string): string => report.replace(/\.json$/, '.flaky.json')

export default class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const report = process.env.VITEST_JSON_FILE
    if (!report) return
    const flaky = modules.flatMap((module) =>
      Array.from(module.children.allTests())
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${module.relativeModuleId} › ${test.fullName}`),
    )
    writeFileSync(flakyFile(report), JSON.stringify(flaky))
  }
}
