import type { Email } from 'postal-mime'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { RATE_LIMITS } from '#server/http/limits/rate-limits.ts'
import { listFailedJobs } from '#server/jobs/failed-jobs.queries.ts'
import { LETTER_TRACES_KEPT_DAYS, sweepLetters } from '#server/jobs/sweep-letters.ts'
import type { LetterToMember } from '#server/mail/letters.ts'
import { mailJob } from '#server/mail/mail.job.ts'
import { startMailServer, type MailServer } from '#server/testing/processes/mail-server.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const LETTER = {
  subject: 'A letter',
  greeting: 'Hello,',
  paragraphs: ['Here it is.'],
  action: { label: 'Open', url: 'http://kismetry.test/x?token=open-sesame' },
  closing: 'Bye',
}

let app: TestApp
let smtp: MailServer
let refuse: (letter: Email) => boolean = () => false
let onTaken: () => Promise<void> = async () => undefined
beforeAll(async () => {
  smtp = await startMailServer({ refuse: (letter) => refuse(letter), onTaken: () => onTaken() })
  app = await createTestApp({ hasRateLimits: true, config: { smtpUrl: smtp.url } })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
afterEach(() => {
  refuse = () => false
  onTaken = async () => undefined
  app.setNow(TEST_NOW)
})

let count = 0
const send = (changes: Partial<LetterToMember> = {}) => {
  count += 1
  const letter = { to: `nr${count}@example.com`, userId: null, letter: LETTER, key: `key-${count}`, kind: 'test' }
  return app.db.transaction().execute((tx) => app.app.services.letters.send(tx, { ...letter, ...changes }))
}
const taken = (address: string) => smtp.letters.filter(({ to }) => to?.[0]?.address === address)
const rowOf = (key: string) => app.db.selectFrom('letters').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
const inMs = (milliseconds: number) => new Date(TEST_NOW.getTime() + milliseconds)

test('a letter goes out once for its key, and only if its reason is committed', async () => {
  const to = 'once@example.com'
  await send({ to, key: 'once' })
  await send({ to, key: 'once' })
  await app.runJobs()
  await send({ to, key: 'once' })
  const undone = app.db.transaction().execute(async (tx) => {
    const { letters } = app.app.services
    await letters.send(tx, { to, userId: null, letter: LETTER, key: 'undone', kind: 'test' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await app.runJobs()
  expect(taken(to)).toHaveLength(1)
})

test('while it waits, neither its address nor its link can be read in the database; afterwards they are gone', async () => {
  await send({ to: 'private@example.com', key: 'private' })
  const dump = async () => {
    const { rows: jobs } = await app.database.executeSql('select * from jobs.job')
    return JSON.stringify([await app.db.selectFrom('letters').selectAll().execute(), jobs])
  }
  const waiting = await dump()
  expect(waiting).toContain('"key":"private"')
  expect(waiting).not.toMatch(/private@|open-sesame|Here it is/)
  expect((await rowOf('private')).sealed).not.toBeNull()
  await app.runJobs()
  expect(await rowOf('private')).toMatchObject({ sealed: null, sentAt: TEST_NOW })
})

test('a mail server that refuses is tried again and again, then the job is listed without the address', async () => {
  refuse = () => true
  await send({ to: 'refused@example.com', key: 'refused' })
  const { limit = 0 } = mailJob.retries ?? {}
  await app.runJobs()
  for (let tries = 1; tries <= limit; tries += 1) await app.runJobs({ retries: true })
  const [failed] = await listFailedJobs(app.db)
  expect(failed).toMatchObject({ job: 'mail', attempts: limit + 1, error: expect.stringContaining('550') })
  expect(JSON.stringify(failed)).not.toContain('refused@')
  expect(await rowOf('refused')).toMatchObject({ handedOverAt: null, sentAt: null })

  refuse = () => false
  await app.app.jobs.boss.redrive('dead-letters', { ids: [failed?.id ?? ''] })
  // The database, which has a clock of its own, says when it is due.
  app.setNow(new Date('2100-01-01'))
  await app.runJobs()
  expect(taken('refused@example.com')).toHaveLength(1)
})

test('of an attempt whose outcome nobody knows another waits for a while, then sends the same again', async () => {
  await send({ to: 'doubt@example.com', key: 'doubt' })
  // As a node leaves it that dies after the last byte.
  await app.db.updateTable('letters').set({ handedOverAt: TEST_NOW }).where('key', '=', 'doubt').execute()
  app.setNow(inMs(39_999))
  await app.runJobs()
  expect(taken('doubt@example.com')).toEqual([])
  app.setNow(inMs(40_000))
  await app.runJobs({ retries: true })
  const { id } = await rowOf('doubt')
  expect(taken('doubt@example.com')).toMatchObject([{ messageId: `<${id}@kismetry.test>` }])
})

test('an attempt that another has overtaken does not hand the letter over', async () => {
  await send({ to: 'overtaken@example.com', key: 'overtaken' })
  const { id } = await rowOf('overtaken')
  const { mailer } = app.app.services
  const slow = mailJob.run(
    {
      ...app.app.services,
      mailer: {
        ...mailer,
        deliver: async (message, beforeLastByte) => {
          // The slow node counted as dead meanwhile, and its job was given to this one.
          await app.runJobs()
          await mailer.deliver(message, beforeLastByte)
        },
      },
    },
    { letterId: id },
    { number: 1 },
  )
  await expect(slow).rejects.toThrow('later attempt')
  expect(taken('overtaken@example.com')).toHaveLength(1)
})

test('an answer that refuses leaves no doubt, so that the next attempt need not wait', async () => {
  onTaken = () => Promise.reject(Object.assign(new Error('try later'), { responseCode: 451 }))
  await send({ key: 'later' })
  await app.runJobs()
  expect(await rowOf('later')).toMatchObject({ handedOverAt: null })
})

test('an address gets a few letters an hour, those with a limit of their own excepted, and the desk gets all', async () => {
  const to = 'often@example.com'
  const { points } = RATE_LIMITS.lettersPerRecipient
  for (let letters = 0; letters < points + 2; letters += 1) await send({ to, key: `often-${letters}` })
  await app.runJobs()
  expect(taken(to)).toHaveLength(points)
  const dropped = app.db.selectFrom('letters').where('key', 'like', 'often-%').where('sentAt', 'is', null)
  expect(await dropped.select('sealed').execute()).toEqual([{ sealed: null }, { sealed: null }])
  await send({ to, key: 'news', isLimited: false })
  await app.runJobs()
  expect(taken(to)).toHaveLength(points + 1)
  const before = taken('desk@kismetry.test').length
  for (let letters = 0; letters < points + 2; letters += 1) {
    const letter = { letter: LETTER, key: `desk-${letters}`, kind: 'test', replyTo: to }
    await app.db.transaction().execute((tx) => app.app.services.letters.sendToDesk(tx, letter))
  }
  await app.runJobs()
  expect(taken('desk@kismetry.test')).toHaveLength(before + points + 2)
})

test('a letter to somebody whose account is gone is not sent, and leaves nothing', async () => {
  const person = await app.member()
  await app.runJobs()
  await send({ to: 'gone@example.com', userId: await person.id(), key: 'gone' })
  await app.db
    .deleteFrom('logins')
    .where('id', '=', await person.id())
    .execute()
  await app.runJobs()
  expect(taken('gone@example.com')).toEqual([])
  expect(await app.db.selectFrom('letters').where('key', '=', 'gone').selectAll().execute()).toEqual([])
})

test('traces of letters are swept', async () => {
  await send({ key: 'old' })
  const sweepAt = (days: number) =>
    sweepLetters.run({ db: app.db, clock: { now: () => inMs(days * 24 * 60 * 60 * 1000) } })
  await sweepAt(LETTER_TRACES_KEPT_DAYS)
  await expect(rowOf('old')).resolves.toBeDefined()
  await sweepAt(LETTER_TRACES_KEPT_DAYS + 1)
  await expect(rowOf('old')).rejects.toThrow()
})
