import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchWords } from '#domain/discovery/search-text.ts'
import { listCounterDifferences } from '#server/features/chat/counters.queries.ts'
import { readDemoMembers } from '#server/seed/demo-members.ts'
import { DEMO_LOGINS, seedDemo } from '#server/seed/demo.ts'
import type { Person } from '#server/testing/person.ts'
import { openTestDatabase } from '#server/testing/database/test-database.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let noor: Person
beforeAll(async () => {
  app = await createTestApp()
  await seedDemo(app.db, TEST_NOW)
  noor = app.visitor()
  const [login] = DEMO_LOGINS
  await noor.signIn({ ...login })
})
afterAll(() => app.close())

const idOf = async (username: string) => {
  const row = await app.db.selectFrom('users').select('userId').where('username', '=', username).executeTakeFirst()
  return row?.userId ?? ''
}

test('everybody has something of their own to say', () => {
  const members = readDemoMembers().map(({ texts }) => Object.values(texts).filter((text) => text !== null))
  expect(members.filter((texts) => texts.length === 0)).toEqual([])
  const texts = members.flat()
  expect(new Set(texts).size).toBe(texts.length)
})

test('all six filters of the public directory show what they do', async () => {
  const { client } = app.visitor()
  for (const filters of [{ orientation: 'Bisexual' }, { ethnicity: 'Asian' }, { religion: 'Spiritual' }] as const) {
    expect((await client.directory.list(filters)).people).not.toEqual([])
  }
})

test('a profile shows it, and a search finds it', async () => {
  const { person } = await noor.client.people.find({ userId: await idOf('Oisin') })
  expect(person.profession).toBe('Primary school teacher')
  const { searchText } = await app.db
    .selectFrom('users')
    .select('searchText')
    .where('username', '=', 'Oisin')
    .executeTakeFirstOrThrow()
  expect(searchText.split(' ')).toEqual(expect.arrayContaining(searchWords('oisin Cork fiddle teacher')))
})

test('some are online, others were there hours or days ago', async () => {
  const seen = await app.db.selectFrom('presence').select('lastSeen').execute()
  const minutesAgo = seen.map(({ lastSeen }) => (TEST_NOW.getTime() - lastSeen.getTime()) / 60_000)
  const { onlineCount } = await noor.client.site.status()
  expect(onlineCount).toBeGreaterThan(5)
  expect(onlineCount).toBeLessThan(seen.length / 2)
  expect(minutesAgo.some((minutes) => minutes > 60 && minutes < 24 * 60)).toBe(true)
  expect(minutesAgo.some((minutes) => minutes > 2 * 24 * 60)).toBe(true)
})

test('the demo member has a match and a favorite, and makes a match by liking back', async () => {
  expect((await noor.client.likes.mutuals({})).people.map(({ username }) => username)).toEqual(['Hana'])
  expect((await noor.client.likes.favorites({})).people.map(({ username }) => username)).toEqual(['Yuki'])
  expect(await noor.client.likes.set({ userId: await idOf('Ines'), isLiked: true })).toMatchObject({ isMutual: true })
})

test('one demo member sees typing and read receipts for as long as a demo lives, given by hand and not bought', async () => {
  const plans = await app.db
    .selectFrom('userMemberships')
    .innerJoin('tiers', 'tiers.id', 'userMemberships.tierId')
    .innerJoin('users', 'users.userId', 'userMemberships.userId')
    .select(['users.username', 'userMemberships.viaStripe', 'userMemberships.viaKickstarter', 'endDate'])
    .where('tiers.name', '=', 'VIP Premium')
    .execute()
  expect(plans).toEqual([{ username: 'Hana', viaStripe: false, viaKickstarter: false, endDate: '2036-11-15' }])
})

test('a demo that fails in the middle leaves nothing behind, and the next try is complete', async () => {
  const other = await openTestDatabase()
  const renameTier = (from: string, to: string) =>
    other.db.updateTable('tiers').set({ name: to }).where('name', '=', from).execute()
  const count = async (table: 'logins' | 'users' | 'messages') =>
    (
      await other.db
        .selectFrom(table)
        .select(sql`1`.as('row'))
        .execute()
    ).length
  await renameTier('VIP Premium', 'gone')
  await expect(seedDemo(other.db, TEST_NOW)).rejects.toThrow()
  expect([await count('logins'), await count('users')]).toEqual([0, 0])
  await renameTier('gone', 'VIP Premium')
  await seedDemo(other.db, TEST_NOW)
  expect(await count('users')).toBe(readDemoMembers().length)
  expect(await count('messages')).toBeGreaterThan(0)
  await other.close()
})

test('nodes that fill an empty database at the same time fill it once', async () => {
  const other = await openTestDatabase()
  await Promise.all([seedDemo(other.db, TEST_NOW), seedDemo(other.db, TEST_NOW)])
  expect(await other.db.selectFrom('users').select('userId').execute()).toHaveLength(readDemoMembers().length)
  await other.close()
})

test('a database with anybody in it is left alone', async () => {
  const count = async () => (await app.db.selectFrom('likes').select('likerId').execute()).length
  const before = await count()
  await seedDemo(app.db, TEST_NOW)
  expect(await count()).toBe(before)
})

test('the demo member has conversations, the latest first, and one line unread', async () => {
  const { conversations } = await noor.client.chat.listConversations({})
  expect(conversations.map(({ person }) => person.username)).toEqual(['Ines', 'Tomasz', 'Kwame'])
  expect(conversations.map(({ unread }) => unread)).toEqual([1, 0, 0])
  expect(await listCounterDifferences(app.db)).toEqual([])
})

test('the desk has tickets of every standing, and reports with what was reported', async () => {
  const ada = app.visitor()
  const login = DEMO_LOGINS.find(({ role }) => role === 'Main admin')
  await ada.signIn({ email: '', password: '', ...login })
  const { tickets } = await ada.client.supportDesk.list({})
  expect(tickets.map(({ status }) => status).toSorted()).toEqual(['open', 'open', 'open', 'resolved', 'waiting_user'])
  const { reports } = await ada.client.moderation.list({ order: 'oldest' })
  expect(reports.map(({ kind }) => kind)).toEqual(['flag', 'fake'])
  const flagged = await ada.client.moderation.find({ reportId: reports[0]?.id ?? '' })
  expect(flagged.conversation.messages.filter(({ isReported }) => isReported)).toHaveLength(1)
  expect((await noor.client.support.list({})).tickets).toHaveLength(1)
  expect(await app.db.selectFrom('messageLetters').select('userId').execute()).toEqual([])
})
