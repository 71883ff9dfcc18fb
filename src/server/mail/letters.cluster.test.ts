import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { sql } from 'kysely'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { openPostgres, type Database } from '#server/db/open.ts'
import { openJobs } from '#server/jobs/open-jobs.ts'
import { createSeal } from '#server/mail/seal.ts'
import { createLetters } from '#server/mail/send-letters.ts'
import type { Letters } from '#server/mail/letters.ts'
import { mailJob } from '#server/mail/mail.job.ts'
import { databaseUrl } from '#server/testing/database/postgres-template.ts'
import { startMailServer, type MailServer } from '#server/testing/processes/mail-server.ts'
import { startServer, type ServerProcess } from '#server/testing/processes/server-process.ts'
import { waitFor } from '#server/testing/wait-for.ts'

const SECRET = 'the same secret on both of the nodes'
const SENDER = 'kismetry.test'
const LETTERS = 60
/** In the middle: as many have been taken before as are under way at the time. */
const KILLED_AT = 12
/** A dead node is noticed after half a minute, and what it may have handed over is sent again after another. */
const RECOVERY_MS = 120_000
const postgresServer = process.env.TEST_DATABASE_URL ?? ''
const name = `kismetry_test_letters_${process.pid}`
const url = databaseUrl(postgresServer, name)

const admin = new pg.Client({ connectionString: postgresServer })
const resources = new AsyncDisposableStack()
let database: Database
let letters: Letters
/** One for each node, so that it is known which of them sends. */
let mailServers: MailServer[] = []
let nodes: ServerProcess[] = []
let onTaken: (node: number, letter: Email) => Promise<void> = async () => undefined

beforeAll(async () => {
  await admin.connect()
  await admin.query(`create database ${name}`)
  mailServers = await Promise.all([0, 1].map((node) => startMailServer({ onTaken: (letter) => onTaken(node, letter) })))
  // At the same moment, on an empty database.
  nodes = await Promise.all(mailServers.map(({ url: smtpUrl }) => startNode(smtpUrl)))
  database = openPostgres(url)
  const log = { warn: () => undefined }
  const jobs = await openJobs({ database, clock: systemClock, log, jobs: [mailJob], isByHand: true }, resources)
  letters = createLetters({ jobs, seal: createSeal(SECRET), clock: systemClock })
}, 120_000)
afterAll(async () => {
  await resources.disposeAsync()
  await database.close()
  for (const node of nodes) await node.stop()
  for (const server of mailServers) await server.close()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
}, 60_000)

const startNode = (smtpUrl: string) =>
  startServer({
    DATABASE_URL: url,
    REDIS_URL: process.env.TEST_REDIS_URL ?? '',
    SECRET,
    SMTP_URL: smtpUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'kismetry-node-')),
    MAIL_FROM: `Kismetry <hello@${SENDER}>`,
    DEMO: 'off',
  })
const send = (key: string) =>
  database.db.transaction().execute((tx) =>
    letters.send(tx, {
      to: `${key}@example.com`,
      userId: null,
      letter: { subject: key, greeting: 'Hello,', paragraphs: [], closing: 'Bye' },
      key,
      kind: 'test',
    }),
  )
const taken = () => mailServers.flatMap((server) => server.letters)
const unsent = () => database.db.selectFrom('letters').select('handedOverAt').select('id').where('sentAt', 'is', null)

test('letters are sent at once, by either node, each once', async () => {
  const keys = Array.from({ length: 20 }, (_, index) => `calm${index}`)
  // Twice, as a retried request would.
  for (const key of [...keys, ...keys]) await send(key)
  await waitFor('the letters', async () => ((await unsent().execute()).length === 0 ? true : undefined), 10_000)
  expect(taken().map(({ subject }) => subject)).toHaveLength(keys.length)
  expect(new Set(taken().map(({ subject }) => subject))).toEqual(new Set(keys))
})

test('what is to be done every minute is done once, though two nodes look at the clock', async () => {
  const { rows } = await waitFor(
    'the turn of a minute',
    async () => {
      const runs = await sql<{ count: number }>`
        select count(*)::integer as count from jobs.job where name = 'message-letters' and state = 'completed'
        group by date_trunc('minute', created_on)`.execute(database.db)
      return runs.rows.length > 0 ? runs : undefined
    },
    90_000,
  )
  // The other node has looked as well by then.
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(rows.every(({ count }) => count === 1)).toBe(true)
  const { rows: all } = await sql<{ count: number }>`
    select count(*)::integer as count from jobs.job where name = 'message-letters'
    group by date_trunc('minute', created_on)`.execute(database.db)
  expect(all.filter(({ count }) => count !== 1)).toEqual([])
}, 120_000)

test('after every connection was cut, letters go out again by themselves', async () => {
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await waitFor('the database', () =>
    send('after-the-cut').then(
      () => true,
      () => undefined,
    ),
  )
  await waitFor('the letter', () => taken().find(({ subject }) => subject === 'after-the-cut'), 15_000)
})

test(
  'of a node that is killed in the middle no letter is lost, and none is sent twice but one that was being handed over',
  async () => {
    const killed = Promise.withResolvers<string>()
    let count = 0
    onTaken = async (node, { messageId = '' }) => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      if (node !== 0) return
      count += 1
      if (count === KILLED_AT) killed.resolve(messageId)
      // The worst moment: the letter is taken, and the node does not know.
      if (count >= KILLED_AT) await new Promise(() => undefined)
    }
    const keys = Array.from({ length: LETTERS }, (_, index) => `killed${index}`)
    await Promise.all(keys.map(send))
    const lostAnswer = await killed.promise
    await nodes[0]?.stop('SIGKILL')
    const inDoubt = (await unsent().where('handedOverAt', 'is not', null).execute()).map(({ id }) => id)
    await waitFor('all letters', async () => ((await unsent().execute()).length === 0 ? true : undefined), RECOVERY_MS)

    const copies = new Map<string, number>()
    const seen = taken().filter(({ subject }) => subject?.startsWith('killed'))
    for (const { messageId = '' } of seen) copies.set(messageId, (copies.get(messageId) ?? 0) + 1)
    expect(new Set(seen.map(({ subject }) => subject))).toEqual(new Set(keys))
    // Mailboxes show one letter for one Message-ID.
    expect(copies.size).toBe(LETTERS)
    const twice = [...copies].filter(([, times]) => times > 1).map(([messageId]) => messageId)
    expect(twice).toContain(lostAnswer)
    const mayBeTwice = new Set(inDoubt.map((id) => `<${id}@${SENDER}>`))
    expect(twice.filter((messageId) => !mayBeTwice.has(messageId))).toEqual([])
    expect(inDoubt.length).toBeLessThanOrEqual(2 * (mailJob.atOnce ?? 1))
    expect(Math.max(...copies.values())).toBe(2)
  },
  RECOVERY_MS + 30_000,
)
