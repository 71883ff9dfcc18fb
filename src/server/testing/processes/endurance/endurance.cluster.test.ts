import { expect, test } from 'vitest'
import { runEndurance } from '#server/testing/processes/endurance/run-endurance.ts'
import { FAULTS } from '#server/testing/processes/endurance/faults.ts'
import { findPostgresPrograms } from '#server/testing/processes/postgres-process.ts'

/** `npm run faults` runs the same for two hours. */
const MINUTES = Number(process.env.FAULT_MINUTES ?? 5)
const postgresPrograms = findPostgresPrograms() ?? ''

test(
  'whatever breaks, what was acknowledged is there, once, in one order; counters, jobs and letters are right; memory is flat',
  async () => {
    const report = await runEndurance({ postgresPrograms, minutes: MINUTES, seed: Date.now() })
    expect(report.problems).toEqual([])
    expect(new Set(report.faults)).toEqual(new Set(Object.keys(FAULTS)))
    expect(report.messages).toBeGreaterThan(500)
    expect(report.letters).toBeGreaterThan(0)
  },
  (MINUTES + 8) * 60_000,
)
