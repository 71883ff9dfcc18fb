import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CounterKey } from '#domain/console/metrics.ts'
import { foldMetrics, isFoldDue, listCounters } from '#server/features/console/metrics.queries.ts'
import { publishMetrics } from '#server/features/console/keep-metrics.ts'
import { checkCounters, repairMetrics } from '#server/features/console/verify-metrics.queries.ts'
import { makePremium, pairOf, say, talker, type Talker } from '#server/testing/chat.ts'
import { openTicket, revokeRole, staffMember } from '#server/testing/support/desk.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let staff: Talker
beforeAll(async () => {
  app = await createTestApp()
  staff = await staffMember(app)
})
afterAll(() => app.close())

/** After folding, as the dashboard gets them. */
async function counters(): Promise<Record<CounterKey, number>> {
  await foldMetrics(app.db, new Date())
  const { counters: found } = await staff.client.console.counters()
  return Object.fromEntries(found.map(({ key, value }) => [key, value])) as Record<CounterKey, number>
}

async function expectTrue(): Promise<void> {
  const differences = (await checkCounters(app.db, new Date())).filter(({ stored, counted }) => stored !== counted)
  expect(differences).toEqual([])
}

test('each of the fourteen follows what people do, and goes back when it is undone', async () => {
  const before = await counters()
  expect(Object.keys(before)).toHaveLength(14)
  const { one, other, conversationId } = await pairOf(app)
  await say(one, conversationId, 'Hello')
  await say(other, conversationId, 'Hello yourself')
  await one.client.likes.set({ userId: other.userId, isLiked: true, isFavorite: true })
  await other.client.likes.set({ userId: one.userId, isLiked: true })
  const tickets = [await openTicket(one), await openTicket(one), await openTicket(other)]
  await staff.client.supportDesk.update({ ticketId: tickets[1] ?? '', status: 'waiting_user' })
  await staff.client.supportDesk.update({ ticketId: tickets[2] ?? '', status: 'closed' })
  await one.client.safety.reportPerson({ userId: other.userId, reason: 'Rude.' })
  await other.client.safety.reportPerson({ userId: one.userId, reason: 'Ruder.' })
  await app.db
    .updateTable('reports')
    .set({ status: 'dismissed', closedAt: new Date() })
    .where('reporterId', '=', one.userId)
    .execute()
  await makePremium(app, one.userId)
  await app.db.updateTable('userMemberships').set({ endDate: '2026-11-20' }).where('userId', '=', one.userId).execute()

  const after = await counters()
  const grown = Object.fromEntries(
    Object.entries(after).map(([key, value]) => [key, value - before[key as CounterKey]]),
  )
  expect(grown).toEqual({
    total_users: 2,
    total_conversations: 1,
    total_messages: 2,
    total_likes: 2,
    total_favorites: 1,
    tickets_open: 1,
    tickets_pending: 1,
    tickets_closed: 1,
    reports_open: 1,
    reports_closed: 1,
    memberships_active: 1,
    memberships_trialing: 1,
    memberships_expiring_7d: 1,
    mrr_cents: 1999,
  })
  await expectTrue()

  await one.client.likes.set({ userId: other.userId, isLiked: false })
  await staff.client.supportDesk.update({ ticketId: tickets[2] ?? '', status: 'open' })
  await app.db.deleteFrom('conversations').where('id', '=', conversationId).execute()
  await app.db.deleteFrom('users').where('userId', '=', other.userId).execute()
  const last = await counters()
  expect(last.total_users).toBe(after.total_users - 1)
  expect(last.total_conversations).toBe(before.total_conversations)
  expect(last.total_messages).toBe(before.total_messages)
  expect(last.total_likes).toBe(before.total_likes)
  expect(last.tickets_closed).toBe(before.tickets_closed)
  await expectTrue()
})

test('many at once are all counted, whoever folds meanwhile, and twice at once', async () => {
  const { one, conversationId } = await pairOf(app)
  const before = await counters()
  const folds = Array.from({ length: 8 }, () => foldMetrics(app.db, new Date()))
  const messages = Array.from({ length: 40 }, (_, number) => say(one, conversationId, `Number ${number}`))
  await Promise.all([...folds, ...messages])
  await expectTrue()
  expect((await counters()).total_messages).toBe(before.total_messages + 40)
  await expectTrue()
})

test('what a fold began and did not finish is folded by the next', async () => {
  const { one, conversationId } = await pairOf(app)
  const before = await counters()
  await say(one, conversationId, 'Not lost')
  const killed = app.db.transaction().execute(async (tx) => {
    await sql`delete from metrics_changes`.execute(tx)
    await sql`update metrics_counters set value = value + 1`.execute(tx)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  await expectTrue()
  expect((await counters()).total_messages).toBe(before.total_messages + 1)
})

test('a counter that is wrong is found, and mended by as much as it is wrong', async () => {
  await counters()
  await app.db.updateTable('metricsCounters').set({ value: 7 }).where('key', '=', 'total_likes').execute()
  const wrong = (await checkCounters(app.db, new Date())).filter(({ stored, counted }) => stored !== counted)
  expect(wrong.map(({ key, stored }) => [key, stored])).toEqual([['total_likes', 7]])
  await repairMetrics(app.db, new Date())
  await expectTrue()
})

test('a term that is wrong is found, and mended from the memberships', async () => {
  const person = await talker(app)
  await makePremium(app, person.userId)
  await counters()
  await expectTrue()
  await sql`update membership_terms set count = count + 3`.execute(app.db)
  await sql`insert into metrics_changes values ('memberships', 0)`.execute(app.db)
  const isWrong = async () =>
    (await checkCounters(app.db, new Date())).some(({ stored, counted }) => stored !== counted)
  expect(await isWrong()).toBe(true)
  await repairMetrics(app.db, new Date())
  await expectTrue()
  await counters()
  await expectTrue()
})

test('a new day is written even if nothing has happened, and memberships are counted anew by its date', async () => {
  const person = await talker(app)
  await makePremium(app, person.userId)
  await app.db
    .updateTable('userMemberships')
    .set({ endDate: '2026-12-30' })
    .where('userId', '=', person.userId)
    .execute()
  const { memberships_expiring_7d: expiring } = await counters()
  expect(await isFoldDue(app.db, TEST_NOW)).toBe(false)
  const christmas = new Date('2026-12-25T00:00:01Z')
  expect(await isFoldDue(app.db, christmas)).toBe(true)
  await foldMetrics(app.db, christmas)
  const now = new Map((await listCounters(app.db)).map(({ key, value }) => [key, value]))
  // Whoever's term was over before then, and is not ended yet, counts as well.
  expect(now.get('memberships_expiring_7d')).toBeGreaterThan(expiring)
  expect(now.get('memberships_trialing')).toBe(0)
  await app.db.deleteFrom('metricsDays').where('day', '=', '2026-12-25').execute()
})

test('the days tell what was added and the level, also of what has no counter', async () => {
  const days = async () => {
    await counters()
    const { days: dates, series } = await staff.client.console.days()
    expect(dates.at(-1)).toBe('2026-11-15')
    expect(series.every(({ added, level }) => added.length === 30 && level.length === 30)).toBe(true)
    return new Map(series.map(({ key, added, level }) => [key, { added: added.at(-1) ?? 0, level: level.at(-1) }]))
  }
  const before = await days()
  const [one, other] = [await talker(app), await talker(app)]
  await one.client.likes.set({ userId: other.userId, isLiked: true })
  await other.client.likes.set({ userId: one.userId, isLiked: true })
  await one.client.safety.reportPerson({ userId: other.userId, reason: 'Rude.' })
  await app.db
    .updateTable('presence')
    .set({ lastSeen: sql<Date>`now()` })
    .where('userId', '=', one.userId)
    .execute()
  const after = await days()
  const grown = (key: string) =>
    (after.get(key as CounterKey)?.added ?? 0) - (before.get(key as CounterKey)?.added ?? 0)
  expect(grown('total_users')).toBe(2)
  expect(grown('matches')).toBe(1)
  expect(grown('reports')).toBe(1)
  expect(after.get('total_users')?.level).toBe((await counters()).total_users)
  expect(after.get('matches')?.level).toBeNull()
})

test('changed counters are pushed to whoever has a role, and to nobody who has lost it', async () => {
  const leaving = await staffMember(app)
  await foldMetrics(app.db, new Date())
  const member = await talker(app)
  const [heard, lost, never] = [await staff.listen(), await leaving.listen(), await member.listen()]
  await revokeRole(app, leaving.userId)
  await publishMetrics(app.app.services)
  const { counters: changed } = await heard.next('console.countersChanged')
  expect(changed.map(({ key }) => key)).toContain('total_users')
  expect([lost.count('console.countersChanged'), never.count('console.countersChanged')]).toEqual([0, 0])
})

test('the dashboard shows the five newest of each, and what has waited longest', async () => {
  const person = await talker(app)
  const ids: string[] = []
  for (let count = 0; count < 6; count += 1) ids.unshift(await openTicket(person, { subject: `Number ${count}` }))
  const { tickets } = await staff.client.console.recentTickets()
  expect(tickets.map(({ id }) => id)).toEqual(ids.slice(0, 5))
  expect(tickets[0]).toMatchObject({ title: 'Number 5', status: 'open', priority: 'P3', category: 'photo' })
  const { signups } = await staff.client.console.recentSignups()
  expect(signups).toHaveLength(5)
  const oldest = randomUUID()
  await app.db
    .updateTable('tickets')
    .set({ createdAt: new Date('2026-11-01T10:00:00Z') })
    .where('id', '=', ids[3] ?? oldest)
    .execute()
  expect(await staff.client.console.now()).toMatchObject({ oldestTicketAt: '2026-11-01T10:00:00.000Z' })
})
