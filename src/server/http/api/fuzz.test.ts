import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createRandom } from '#server/seed/population-random.ts'
import { listUnlisted } from '#server/testing/fuzz/check-answer.ts'
import { createPools } from '#server/testing/fuzz/fuzz-pools.ts'
import { runFuzz } from '#server/testing/fuzz/run-fuzz.ts'
import { inventValue } from '#server/testing/fuzz/valid-input.ts'
import { listProcedures } from '#server/testing/procedures.ts'
import { sampledRuns, triesEverything } from '#server/testing/sampled.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

/** `npm run fuzz` makes many more. */
const CALLS = sampledRuns(25) * listProcedures().size
const SEED = 1
/** Their success needs a second device, and a password alone would open the callers' accounts no more. */
const NEEDS_A_DEVICE = new Set([
  'twoFactor.confirmApp',
  'twoFactor.turnOffApp',
  'twoFactor.replaceBackupCodes',
  'twoFactor.addPasskey',
  'twoFactor.renamePasskey',
  'twoFactor.removePasskey',
  'twoFactor.signInWithCode',
  'twoFactor.signInWithPasskey',
])
/** Their success needs two ids that belong together, or a job that has failed; tests of their own show it. */
const NEEDS_LUCK = new Set(['security.endDevice', 'userDesk.endSession', 'staff.revokeRole', 'console.retryJobs'])
const PATIENCE_MS = 900_000

let app: TestApp
beforeAll(async () => void (app = await createTestApp({ config: { logLevel: 'error' }, runsJobsByHand: false })))
afterAll(() => app.close())

test(
  'whatever is sent by whomever, nothing fails and nothing unlisted is answered',
  async () => {
    const { url, db, dataDir, log: errors } = app
    // Few calls do not bring each procedure to a success.
    const mustSucceed = [...listProcedures().keys()].filter(
      (name) => triesEverything && !NEEDS_A_DEVICE.has(name) && !NEEDS_LUCK.has(name),
    )
    const report = await runFuzz({ url, db, dataDir, errors }, { calls: CALLS, seed: SEED, mustSucceed })
    expect(report.failures).toEqual([])
    expect(report.breaches).toEqual([])
    expect([...report.byStatus.values()].reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(CALLS)
    const unproven = mustSucceed.filter((name) => !report.succeeded.has(name))
    expect(unproven.map((name) => `${name}: ${report.refusals.get(name)}`)).toEqual([])
  },
  PATIENCE_MS,
)

test.each([...listProcedures()])('a valid input of %s can be invented', (procedure, { '~orpc': { inputSchema } }) => {
  const schema = (inputSchema ?? z.unknown()) as z.ZodType
  const pictures = { good: [new File(['x'], 'x.png')], bad: [] }
  for (let index = 0; index < 50; index += 1) {
    const inventor = { random: createRandom(1, index), pools: createPools(), pictures, procedure }
    const input = inputSchema && inventValue(schema, inventor)
    expect(schema.safeParse(input).error).toBeUndefined()
  }
})

test('a field that the contract does not name is seen, however deep', () => {
  const schema = z.object({ people: z.array(z.object({ id: z.string() }).nullable()), next: z.string().optional() })
  expect(listUnlisted(schema, { people: [{ id: 'x' }, null] })).toEqual([])
  expect(listUnlisted(schema, { people: [{ id: 'x', email: 'y' }], total: 1 })).toEqual([
    'answer.people[].email',
    'answer.total',
  ])
})
