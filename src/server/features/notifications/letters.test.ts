import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { insertMessage } from '#server/features/chat/insert-message.queries.ts'
import { sendAstrologyLetters } from '#server/features/notifications/astrology-letters.job.ts'
import { sendMessageLetters } from '#server/features/notifications/message-letters.job.ts'
import { sweepNotifications } from '#server/features/notifications/sweep-notifications.job.ts'
import { beHere, say, talker, type Talker } from '#server/testing/chat.ts'
import { startMailServer, type MailServer } from '#server/testing/processes/mail-server.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { waitFor } from '#server/testing/wait-for.ts'

const SECRET_WORDS = 'the key is under the third flowerpot'

let app: TestApp
let mailServer: MailServer
let noor: Talker
let ines: Talker
let conversationId: string
let count = 0

beforeAll(async () => {
  mailServer = await startMailServer()
  app = await createTestApp({ config: { smtpUrl: mailServer.url } })
  noor = await talker(app)
  ines = await talker(app)
  conversationId = (await ines.client.chat.openWith({ userId: noor.userId })).id
})
afterAll(async () => {
  await app.close()
  await mailServer.close()
})

beforeEach(async () => {
  app.setNow(TEST_NOW)
  await noor.client.notifications.update({ messages: true, matches: true, astrology: false })
  for (const table of ['messageLetters', 'likes', 'notifications', 'letters', 'astrologyLetters'] as const) {
    await app.db.deleteFrom(table).execute()
  }
  for (const { id } of (await noor.client.chat.listConversations({})).conversations) {
    await noor.client.chat.markRead({ conversationId: id, upTo: 1000 })
  }
  await app.db.deleteFrom('presence').execute()
  await app.runJobs()
  count = mailServer.letters.length
})

const pass = (minutes: number) => app.setNow(new Date(Date.now() + minutes * MINUTE_MS))
const look = () => sendMessageLetters.run(app.app.services)
const newLetters = async () => {
  await app.runJobs()
  // Without those that whoever signs up gets.
  return mailServer.letters.slice(count).filter(({ subject }) => !subject?.startsWith('Confirm'))
}
const subjects = async () => (await newLetters()).map(({ subject }) => subject)

test('who is away for ten minutes learns who has written, and not what', async () => {
  await say(ines, conversationId, SECRET_WORDS)
  await look()
  expect(await subjects()).toEqual([])
  pass(10)
  await look()
  const [letter, ...others] = await newLetters()
  expect(others).toEqual([])
  expect(letter?.to?.[0]?.address).toBe(noor.email)
  expect(letter?.subject).toBe(`${ines.username} wrote to you`)
  expect(letter?.text).toContain('/chats')
  expect(`${letter?.subject} ${letter?.text} ${letter?.html}`).not.toContain('flowerpot')
})

test('who is here gets no letter, until ten minutes after they have gone', async () => {
  await say(ines, conversationId, 'hello')
  pass(9)
  await beHere(app, noor)
  pass(1)
  await look()
  pass(8)
  await look()
  expect(await subjects()).toEqual([])
  pass(1)
  await look()
  expect(await subjects()).toHaveLength(1)
})

test('what was read meanwhile is not written about', async () => {
  const { sequence } = await say(ines, conversationId, 'hello')
  await noor.client.chat.markRead({ conversationId, upTo: sequence })
  pass(10)
  await look()
  expect(await subjects()).toEqual([])
  expect(await app.db.selectFrom('messageLetters').select('userId').execute()).toEqual([])
})

test('there is one letter an hour at most, and it tells of everybody since', async () => {
  await say(ines, conversationId, 'one')
  pass(10)
  await look()
  pass(1)
  await say(ines, conversationId, 'two')
  const kwame = await talker(app)
  const { id } = await kwame.client.chat.openWith({ userId: noor.userId })
  await say(kwame, id, 'hello')
  pass(58)
  await look()
  expect(await subjects()).toEqual([`${ines.username} wrote to you`])
  pass(1)
  await look()
  await look()
  expect(await subjects()).toEqual([
    `${ines.username} wrote to you`,
    `${ines.username} and ${kwame.username} wrote to you`,
  ])
  pass(120)
  await look()
  expect(await subjects()).toHaveLength(2)
})

test('nobody is told of what they have switched off, or of whom they have blocked', async () => {
  await noor.client.notifications.update({ messages: false })
  await say(ines, conversationId, 'hello')
  pass(10)
  await look()
  await noor.client.notifications.update({ messages: true })
  const max = await talker(app)
  const { id } = await max.client.chat.openWith({ userId: noor.userId })
  await say(max, id, 'hello')
  await noor.client.safety.block({ userId: max.userId })
  await noor.client.chat.markRead({ conversationId, upTo: 1000 })
  pass(10)
  await look()
  expect(await subjects()).toEqual([])
})

test.each([
  ['has left', { accountActive: false }, { accountActive: true }],
  ['is suspended', { suspendedAt: TEST_NOW }, { suspendedAt: null }],
] as const)('nobody who %s gets a letter', async (_why, away, back) => {
  const set = (state: typeof away | typeof back) =>
    app.db.updateTable('users').set(state).where('userId', '=', noor.userId).execute()
  await say(ines, conversationId, 'hello')
  await set(away)
  pass(10)
  await look()
  await set(back)
  expect(await subjects()).toEqual([])
})

test('several runs at the same time send each letter once', async () => {
  const people = [noor, await talker(app), await talker(app), await talker(app)]
  for (const person of people) {
    const { id } = await ines.client.chat.openWith({ userId: person.userId })
    await say(ines, id, 'hello')
  }
  pass(10)
  await Promise.all([look(), look(), look()])
  const addresses = (await newLetters()).map(({ to }) => to?.[0]?.address)
  expect(addresses).toHaveLength(people.length)
  expect(new Set(addresses)).toEqual(new Set(people.map(({ email }) => email)))
})

// The embedded engine has one connection, so there no transactions overlap.
test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'the first message of somebody new is not missed while it is on its way',
  async () => {
    const kwame = await talker(app)
    const { id } = await kwame.client.chat.openWith({ userId: noor.userId })
    const { sequence } = await say(ines, conversationId, 'hello')
    await noor.client.chat.markRead({ conversationId, upTo: sequence })
    pass(10)
    let isOver = false
    let looking: Promise<unknown> = Promise.resolve()
    await app.db.transaction().execute(async (tx) => {
      const message = { id: crypto.randomUUID(), conversationId: id, senderId: kwame.userId, content: 'hello' }
      await insertMessage(tx, { ...message, sentAt: new Date() })
      looking = look().then(() => (isOver = true))
      await waitFor('the look to end, or to wait', async () => (isOver || (await isLockAwaited()) ? true : undefined))
    })
    await looking
    pass(10)
    await look()
    expect(await subjects()).toEqual([`${kwame.username} wrote to you`])
  },
)

const isLockAwaited = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows.length > 0
}

test('a match is told at once to the one who has not made it, once, and the link in the letter ends that', async () => {
  const like = (from: Talker, to: Talker, isLiked: boolean) => from.client.likes.set({ userId: to.userId, isLiked })
  await like(noor, ines, true)
  await like(ines, noor, true)
  const [letter, ...others] = await newLetters()
  expect(others).toEqual([])
  expect(letter?.to?.[0]?.address).toBe(noor.email)
  expect(letter?.subject).toBe(`It’s a match: you and ${ines.username}`)
  await like(ines, noor, false)
  await like(ines, noor, true)
  expect(await newLetters()).toHaveLength(1)

  const header = (key: string) => letter?.headers.find((each) => each.key === key)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const { pathname, search } = new URL(/^<(.+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '')
  expect(letter?.text).toContain(pathname + search)
  const { status } = await fetch(app.url + pathname + search, { method: 'POST', body: 'List-Unsubscribe=One-Click' })
  expect(status).toBe(200)
  expect(await noor.client.notifications.settings()).toMatchObject({ matches: false, messages: true, system: true })
})

test('the letter about the week goes to whoever wants it, once, also when a run dies in the middle', async () => {
  const readers = [noor, ines, await talker(app)]
  for (const { client } of readers) await client.notifications.update({ astrology: true })
  const { services } = app.app
  let sent = 0
  const dying: typeof services.letters = {
    ...services.letters,
    send: async (tx, letter) => {
      sent += 1
      if (sent > 2) throw new Error('The machine was unplugged.')
      await services.letters.send(tx, letter)
    },
  }
  await expect(sendAstrologyLetters.run({ ...services, letters: dying })).rejects.toThrow('unplugged')
  expect(await newLetters()).toEqual([])
  await Promise.all([sendAstrologyLetters.run(services), sendAstrologyLetters.run(services)])
  pass(24 * 60)
  await sendAstrologyLetters.run(services)
  const letters = await newLetters()
  expect(letters).toHaveLength(readers.length)
  expect(new Set(letters.map(({ to }) => to?.[0]?.address))).toEqual(new Set(readers.map(({ email }) => email)))
  // Robin was born on 4 May 1990, in the year of the Horse; TEST_NOW is the Sunday before a first quarter.
  expect(letters[0]?.subject).toMatch(/^Taurus, your week: a first quarter in /)
  expect(letters[0]?.text).toContain('The Sun is in Scorpio')
  expect(letters[0]?.text).toContain('First quarter on Tuesday 17 November, in Aquarius.')
  expect(letters[0]?.headers.map(({ key }) => key)).toContain('list-unsubscribe')
  pass(6 * 24 * 60)
  await sendAstrologyLetters.run(services)
  expect(await newLetters()).toHaveLength(2 * readers.length)
})

test('notifications are kept for 90 days', async () => {
  const notification = (subject: string, daysAgo: number) => ({
    id: crypto.randomUUID(),
    userId: noor.userId,
    kind: 'security' as const,
    personId: null,
    conversationId: null,
    subject,
    subjectId: null,
    createdAt: new Date(TEST_NOW.getTime() - daysAgo * DAY_MS),
    readAt: null,
  })
  await app.db
    .insertInto('notifications')
    .values([notification('kept', 90), notification('gone', 90.1)])
    .execute()
  await sweepNotifications.run(app.app.services)
  const left = await app.db.selectFrom('notifications').select('subject').execute()
  expect(left.map(({ subject }) => subject)).toEqual(['kept'])
})
