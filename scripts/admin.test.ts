import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createApp, type App } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { createPerson, TEST_PASSWORD } from '#server/testing/person.ts'
import { preparedFolder } from '#server/testing/database/prepared-folder.ts'
import { runAdmin } from '#server/testing/processes/admin-process.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { appCode } from '#server/testing/second-factor/app-code.ts'
import { readOutbox } from '#server/testing/test-app.ts'
import { ACCOUNT_COMMANDS } from './admin/accounts.ts'
import type { DatabaseCommand } from './admin/command.ts'
import { SITE_COMMANDS } from './admin/site.ts'

const dataDir = await preparedFolder()
afterAll(() => rmSync(dataDir, { recursive: true }))

/** What the command prints, on the same folder. */
const admin = (...args: string[]) => adminWith({}, ...args)

async function adminWith(environment: Record<string, string>, ...args: string[]): Promise<string> {
  const { output } = await runAdmin({ DATA_DIR: dataDir, ...environment }, ...args)
  return output
}

test.each(['list', 'backup'])(
  'a database out of reach is explained by %s as by the server, without a stack',
  async (command) => {
    // By its name the machine may have two addresses, and the error of both has no words of its own.
    const answer = await adminWith(
      { DATABASE_URL: 'postgres://nobody@localhost:1/x' },
      command,
      join(dataDir, 'x.backup'),
    )
    expect(answer).toContain('Nothing listens at DATABASE_URL')
    expect(answer).toContain('ECONNREFUSED')
    expect(answer).not.toContain('    at ')
  },
)

test('a backup that is no good is refused before anything is made for it', async () => {
  const folder = join(dataDir, 'restored')
  expect(await adminWith({ DATA_DIR: folder }, 'restore', import.meta.filename)).toContain('is not a whole backup')
  expect(existsSync(folder)).toBe(false)
})

/** The server on that folder, while the work is done. */
async function withServer(environment: object, work: (app: App, database: Database) => Promise<void>): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', ...environment })
  const database = await openDatabase({ url: undefined, dataDir })
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

  const listed = await admin('jobs', '--retry', 'all')
  expect(listed).toMatch(/ mail \{"letterId":.+\}: 1 attempt until .+: The mail server did not take a letter/)
  expect(listed).toMatch(/2 failed jobs\n2 are run again/)
  const answer = await admin('reset-two-factor', email.toUpperCase())
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

test('an operator suspends somebody, who reads why and may appeal, and takes it back', async () => {
  let email = ''
  await withServer({}, async (app) => {
    const person = createPerson(await app.http.listen({ port: 0, host: '127.0.0.1' }))
    await person.signUp()
    ;({ email } = person)
  })
  expect(await admin('suspend', email, '--days', '400')).toContain('A suspension is for 1 to 365 days.')
  expect(await admin('suspend', email, '--for', '4')).toContain("Unknown option '--for'")
  const answer = await admin('suspend', email, '--days', '3', '--reason', 'You sold tickets that do not exist.')
  expect(answer).toContain('sessionsEnded')
  expect(answer).toMatch(/ is suspended until \d{4}-.+Z, and is told why\./)

  await withServer({}, async (app, { db }) => {
    await runJobs(app)
    const letters = await readOutbox(join(dataDir, 'outbox'))
    const letter = letters.find(({ subject }) => subject?.includes('is paused'))
    expect(letter?.text).toContain('You sold tickets that do not exist.')
    expect(letter?.text).toContain('/suspended')
    const person = createPerson(await app.http.listen({ port: 0, host: '127.0.0.1' }))
    await expect(person.client.accounts.signIn({ email, password: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
    })
    const mine = await person.client.moderation.mine()
    expect(mine).toMatchObject({ isSuspended: true, decisions: [{ verb: 'suspend', isInForce: true, appeal: null }] })
    expect(mine.decisions[0]?.text).toMatch(/^You sold tickets that do not exist\.\n\nYour account is paused until /)
    const days = (new Date(mine.until ?? '').getTime() - Date.now()) / (24 * 60 * 60 * 1000)
    expect(days).toBeGreaterThan(2.9)
    expect(days).toBeLessThan(3)
    await person.client.moderation.appeal({ decisionId: mine.decisions[0]?.id ?? '', text: 'They do exist.' })
    const cases = await db.selectFrom('reports').select(['kind', 'status']).orderBy('number').execute()
    expect(cases).toEqual([
      { kind: 'staff', status: 'actioned' },
      { kind: 'appeal', status: 'open' },
    ])
    const acts = await db.selectFrom('auditLog').select(['action', 'actorId']).orderBy('action').execute()
    expect(acts).toEqual([
      { action: 'job.retried', actorId: null },
      { action: 'report.decided', actorId: null },
      { action: 'user.caseOpened', actorId: null },
      { action: 'user.factorsReset', actorId: null },
    ])
  })

  expect(await admin('suspend', email, '--reason', 'scam')).toContain('is suspended until')
  expect(await admin('suspend', email, '--lift')).toContain(`2 decisions are lifted. ${email} is not suspended.`)
  await withServer({}, async (app) => {
    const person = createPerson(await app.http.listen({ port: 0, host: '127.0.0.1' }))
    await person.client.accounts.signIn({ email, password: TEST_PASSWORD })
    const { isSuspended, decisions } = await person.client.moderation.mine()
    expect(isSuspended).toBe(false)
    expect(decisions.map(({ isInForce }) => isInForce)).toEqual([false, false])
    expect(decisions[0]?.text).toContain('attempt to deceive people')
    const { notifications } = await person.client.notifications.list({})
    expect(notifications.filter(({ kind }) => kind === 'moderation').map(({ subject }) => subject)).toContain(
      'Your account is open again',
    )
  })
}, 120_000)

test('what an operator does to an account or to the site is in the audit log', async () => {
  await withServer({}, async (app, database) => {
    const { db } = database
    const person = createPerson(await app.http.listen({ port: 0, host: '127.0.0.1' }))
    await person.signUp()
    const { viewer } = await person.client.accounts.session()
    const id = viewer?.id ?? ''
    const config = readConfig({ DATA_DIR: dataDir })
    const run = (command: DatabaseCommand, ...args: string[]) => command.run(db, args, { database, config })
    await run(ACCOUNT_COMMANDS['reset-password'], person.email)
    await run(ACCOUNT_COMMANDS['reset-two-factor'], person.email)
    await run(SITE_COMMANDS['set-date'], 'mobile_app', 'May 2027')
    await run(ACCOUNT_COMMANDS.erase, id)
    await expect(run(ACCOUNT_COMMANDS.erase, id)).rejects.toThrow('There is no open account with this id.')

    const acts = await db
      .selectFrom('auditLog')
      .select(['actorId', 'action', 'targetKind', 'targetId', 'details'])
      .where((act) => act.or([act('targetId', '=', id), act('targetKind', '=', 'siteDate')]))
      .orderBy('createdAt')
      .execute()
    const toTheAccount = { actorId: null, targetKind: 'user', targetId: id, details: {} }
    const details = { key: 'mobile_app', value: 'May 2027' }
    expect(acts).toEqual([
      { ...toTheAccount, action: 'user.resetLinkMade' },
      { ...toTheAccount, action: 'user.factorsReset' },
      { actorId: null, action: 'siteDate.set', targetKind: 'siteDate', targetId: null, details },
      { ...toTheAccount, action: 'user.erasureAsked' },
    ])
  })
}, 120_000)
