import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createApp, type App } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { createPerson, TEST_PASSWORD } from '#server/testing/person.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { appCode } from '#server/testing/second-factor/app-code.ts'
import { readOutbox } from '#server/testing/test-app.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kismetry-admin-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** As `npm run admin -- …` does, on the same folder. */
function admin(...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  return stdout + stderr
}

/** The server on that folder, while the work is done. */
async function withServer(environment: object, work: (app: App, database: Database) => Promise<void>): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', ...environment })
  const database = await openDatabase({ url: undefined, dataDir })
  await migrate(database, await readMigrations())
  const app = await createApp({ config, database, clock: systemClock, hasRateLimits: false, runsJobsByHand: true })
  await work(app, database)
  await app.close()
  await database.close()
}

test('an operator resets second factors, whose owner is told, and gives back a job that was given up', async () => {
  let email = ''
  await withServer({ SMTP_URL: 'smtp://127.0.0.1:1' }, async (app, { db }) => {
    const owner = createPerson(await app.http.listen({ port: 0, host: '127.0.0.1' }))
    await owner.signUp()
    ;({ email } = owner)
    const { secret } = await owner.client.twoFactor.beginApp({ password: TEST_PASSWORD })
    await owner.client.twoFactor.confirmApp({ code: appCode(secret, new Date()) })
    // Nobody answers at that address: with no try left, a letter is given up at once.
    await sql`update jobs.job_common set retry_limit = 0 where name = 'mail'`.execute(db)
    await runJobs(app)
  })

  const listed = admin('jobs', '--retry', 'all')
  expect(listed).toMatch(/ mail \{"letterId":.+\}: 1 attempt until .+: The mail server did not take a letter/)
  expect(listed).toMatch(/2 failed jobs\n2 are run again/)
  const answer = admin('reset-two-factor', email.toUpperCase())
  expect(answer).toContain('factorsReset')
  expect(answer).toContain(`${email} can sign in with the password alone.`)

  await withServer({}, async (app) => {
    await runJobs(app)
    const subjects = (await readOutbox(join(dataDir, 'outbox'))).map(({ subject }) => subject)
    expect(subjects).toHaveLength(3)
    expect(new Set(subjects)).toEqual(
      new Set(['An authenticator app was added', 'Confirm your email address', 'Your second factors were removed']),
    )
    const owner = createPerson(await app.http.listen({ port: 0, host: '127.0.0.1' }))
    const { viewer } = await owner.client.accounts.signIn({ email, password: TEST_PASSWORD })
    expect(viewer).not.toBeNull()
  })
}, 120_000)
