import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepViews } from '#server/features/viewers/sweep-views.job.ts'
import { listViewers } from '#server/features/viewers/viewers.queries.ts'
import { codeOf, talker, type Talker } from '#server/testing/chat.ts'
import { setPlan } from '#server/testing/perks/memberships.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const TODAY = '2026-11-15'

let app: TestApp
let noor: Talker
let visitors: Talker[]
beforeAll(async () => {
  app = await createTestApp()
  noor = await talker(app)
  visitors = await Promise.all(Array.from({ length: 4 }, () => talker(app)))
})
beforeEach(async () => {
  app.setNow(TEST_NOW)
  await app.db.deleteFrom('profileViews').execute()
  await app.db.deleteFrom('blocks').execute()
  await setPlan(app, noor.userId, { tier: 'VIP Premium', startDate: '2026-11-01', endDate: '2027-11-01' })
})
afterAll(() => app.close())

const minutesLater = (minutes: number) => app.setNow(new Date(TEST_NOW.getTime() + minutes * 60_000))
const daysLater = (days: number) => minutesLater(days * 24 * 60)
const visitor = (index: number) => visitors[index] ?? noor
const visit = (index: number) => visitor(index).client.viewers.visit({ userId: noor.userId })
const listed = async () => (await noor.client.viewers.list({})).viewers
const idsListed = async () => (await listed()).map(({ person }) => person.id)

test('whoever viewed last comes first, once, with how often and when', async () => {
  await visit(0)
  minutesLater(10)
  await visit(1)
  minutesLater(29)
  await visit(0)
  expect((await listed()).map(({ person, visits }) => [person.id, visits])).toEqual([
    [visitor(0).userId, 1],
    [visitor(1).userId, 1],
  ])
  minutesLater(59)
  await visit(0)
  expect(await listed()).toMatchObject([
    { visits: 2, lastViewedAt: new Date(TEST_NOW.getTime() + 59 * 60_000).toISOString() },
    { visits: 1 },
  ])
})

test('one’s own profile does not count, and looking somebody up is no visit', async () => {
  await noor.client.viewers.visit({ userId: noor.userId })
  await visitor(0).client.people.find({ userId: noor.userId })
  expect(await noor.client.viewers.count()).toEqual({ people: 0, canList: true })
})

test.each([
  ['Free', false],
  ['VIP', false],
  ['VIP Premium', true],
] as const)('with %s the list can be seen: %s; the number always', async (tier, canList) => {
  await visit(0)
  await setPlan(app, noor.userId, { tier })
  expect(await noor.client.viewers.count()).toEqual({ people: 1, canList })
  expect(await codeOf(noor.client.viewers.list({}))).toBe(canList ? undefined : 'PERK_NEEDED')
})

test('on the day the plan ends the list is closed', async () => {
  await setPlan(app, noor.userId, { tier: 'VIP Premium', endDate: TODAY })
  expect(await codeOf(noor.client.viewers.list({}))).toBe('PERK_NEEDED')
  expect((await noor.client.viewers.count()).canList).toBe(false)
})

test('nobody is shown who is private, deactivated, suspended or blocked, either way', async () => {
  for (const index of [0, 1, 2, 3]) await visit(index)
  const [hidden, suspended, blocking, blocked] = visitors
  if (!hidden || !suspended || !blocking || !blocked) throw new Error('Nobody came.')
  const change = (person: Talker, changes: { profileVisibility?: boolean; suspendedAt?: Date | null }) =>
    app.db.updateTable('users').set(changes).where('userId', '=', person.userId).execute()
  await change(hidden, { profileVisibility: false })
  await change(suspended, { suspendedAt: TEST_NOW })
  await blocking.client.safety.block({ userId: noor.userId })
  await noor.client.safety.block({ userId: blocked.userId })
  expect(await listed()).toEqual([])
  expect((await noor.client.viewers.count()).people).toBe(0)
  await change(hidden, { profileVisibility: true })
  await change(suspended, { suspendedAt: null })
  expect((await idsListed()).toSorted()).toEqual([hidden.userId, suspended.userId].toSorted())
})

test('whoever is private leaves no trace, even once they are public again', async () => {
  await visitor(0).client.privacy.update({ profileVisibility: false })
  await visit(0)
  await visitor(0).client.privacy.update({ profileVisibility: true })
  expect(await listed()).toEqual([])
})

test('after 30 days a visit is neither shown nor kept', async () => {
  await visit(0)
  daysLater(20)
  await visit(1)
  daysLater(30)
  expect(await idsListed()).toEqual([visitor(1).userId])
  await sweepViews.run(app.app.services)
  expect(await app.db.selectFrom('profileViews').select('viewerId').execute()).toEqual([
    { viewerId: visitor(1).userId },
  ])
})

test('somebody who is gone has not been here, and cannot be visited', async () => {
  expect(await codeOf(visitor(0).client.viewers.visit({ userId: crypto.randomUUID() }))).toBe('NOT_FOUND')
})

test('long lists go on page by page, everybody once', async () => {
  await app.db
    .insertInto('profileViews')
    .columns(['viewedId', 'viewerId', 'lastViewedAt', 'visits'])
    .values(
      visitors.map(({ userId }) => ({ viewedId: noor.userId, viewerId: userId, lastViewedAt: TEST_NOW, visits: 1 })),
    )
    .execute()
  const first = await listViewers(app.db, noor.userId, { after: undefined, limit: 3, now: TEST_NOW })
  const rest = await listViewers(app.db, noor.userId, { after: first.at(-1), limit: 3, now: TEST_NOW })
  expect([...first, ...rest].map(({ id }) => id)).toEqual(visitors.map(({ userId }) => userId).toSorted())
})
