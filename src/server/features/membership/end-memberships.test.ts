import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { endMemberships } from '#server/features/membership/end-memberships.job.ts'
import { insertMembership } from '#server/features/membership/membership.queries.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import type { Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let vipId: string
beforeAll(async () => {
  app = await createTestApp()
  vipId = (await app.visitor().client.membership.listTiers()).find(({ name }) => name === 'VIP')?.id ?? ''
})
afterEach(() => app.setNow(TEST_NOW))
afterAll(() => app.close())

const at = (moment: string) => app.setNow(new Date(moment))
/** As the schedule of several nodes might do it. */
const runOnTwoNodes = () => Promise.all([endMemberships.run(app.app.services), endMemberships.run(app.app.services)])
const rowsOf = async (person: Person) => listRows(await person.id())
const listRows = (userId: string) =>
  app.db
    .selectFrom('userMemberships')
    .innerJoin('tiers', 'tiers.id', 'userMemberships.tierId')
    .select(['tiers.name', 'startDate', 'endDate', 'userMemberships.isActive'])
    .where('userId', '=', userId)
    .orderBy('userMemberships.createdAt')
    .execute()
const notificationsOf = async ({ client }: Person) =>
  (await client.notifications.list({})).notifications.map(({ kind, subject }) => [kind, subject])

async function vipMember(): Promise<Person> {
  const person = await app.member()
  at('2026-11-15T12:00:01Z')
  await person.client.membership.change({ tierId: vipId })
  return person
}

describe('a paid plan', () => {
  test('becomes Free on its end date, not a moment earlier, and is kept in the history', async () => {
    const person = await vipMember()
    at('2026-12-14T23:59:59Z')
    await runOnTwoNodes()
    expect((await rowsOf(person)).at(-1)).toMatchObject({ name: 'VIP', isActive: true })
    at('2026-12-15T00:00:00Z')
    const tab = await person.listen()
    await runOnTwoNodes()
    await runOnTwoNodes()
    await tab.next('membership.changed')
    expect(await rowsOf(person)).toEqual([
      { name: 'Free', startDate: '2026-11-15', endDate: '2026-11-15', isActive: false },
      { name: 'VIP', startDate: '2026-11-15', endDate: '2026-12-15', isActive: false },
      { name: 'Free', startDate: '2026-12-15', endDate: '2027-01-15', isActive: true },
    ])
    const log = await app.db
      .selectFrom('membershipLogs')
      .select('details')
      .where('userId', '=', await person.id())
      .where('details', '@>', JSON.stringify({ reason: 'end_of_term' }) as never)
      .execute()
    expect(log).toEqual([{ details: { from: 'VIP', to: 'Free', reason: 'end_of_term', endDate: '2026-12-15' } }])
    expect(tab.count('membership.changed')).toBe(0)
  })

  test('is announced to end once, seven days before, by bell and by letter, whatever is switched off', async () => {
    const person = await vipMember()
    await person.client.notifications.update({ messages: false, matches: false, astrology: false, system: false })
    at('2026-12-07T23:59:59Z')
    await runOnTwoNodes()
    expect(await notificationsOf(person)).toEqual([])
    at('2026-12-08T00:00:00Z')
    await runOnTwoNodes()
    at('2026-12-09T00:00:00Z')
    await runOnTwoNodes()
    expect(await notificationsOf(person)).toEqual([['membershipEnding', 'VIP plan ends on 15 December 2026']])
    await app.runJobs()
    const letters = (await app.letters()).filter(({ to }) => to?.[0]?.address === person.email)
    expect(letters.filter(({ subject }) => subject === 'Your VIP plan ends on 15 December 2026')).toHaveLength(1)
  })

  test('is announced to whoever had paused their account on that day once they are back', async () => {
    const person = await vipMember()
    await person.client.account.deactivate({ isConfirmed: true })
    at('2026-12-08T00:00:00Z')
    await runOnTwoNodes()
    at('2026-12-10T00:00:00Z')
    await person.signIn()
    await runOnTwoNodes()
    await runOnTwoNodes()
    expect(await notificationsOf(person)).toEqual([['membershipEnding', 'VIP plan ends on 15 December 2026']])
  })

  test('that was left before its last week ends without a word', async () => {
    const person = await vipMember()
    const free = (await person.client.membership.listTiers())[0]?.id ?? ''
    await person.client.membership.change({ tierId: free })
    at('2026-12-10T00:00:00Z')
    await runOnTwoNodes()
    expect(await notificationsOf(person)).toEqual([])
  })

  test('that is changed while others are told of theirs ends later, and is announced then', async () => {
    const person = await vipMember()
    const premiumId = (await person.client.membership.listTiers()).find(({ name }) => name === 'VIP Premium')?.id ?? ''
    at('2026-12-10T00:00:00Z')
    const executor = app.db.getExecutor()
    const execute = executor.executeQuery.bind(executor)
    const executed = vi.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
      const listed = await execute(query)
      if (/ending_told_at/.test(query.sql)) {
        executed.mockRestore()
        await person.client.membership.change({ tierId: premiumId })
      }
      return listed
    })
    await endMemberships.run(app.app.services)
    expect((await rowsOf(person)).at(-1)).toMatchObject({ name: 'VIP Premium', endDate: '2027-01-09' })
    expect(await notificationsOf(person)).toEqual([])
    at('2027-01-03T00:00:00Z')
    await runOnTwoNodes()
    expect(await notificationsOf(person)).toEqual([['membershipEnding', 'VIP Premium plan ends on 9 January 2027']])
  })

  test('that somebody renews by hand at the very moment it ends is renewed', async () => {
    const person = await vipMember()
    at('2026-12-15T00:00:00Z')
    await Promise.all([
      endMemberships.run(app.app.services),
      person.client.membership.change({ tierId: vipId }),
      endMemberships.run(app.app.services),
    ])
    const active = (await rowsOf(person)).filter(({ isActive }) => isActive)
    expect(active).toEqual([{ name: 'VIP', startDate: '2026-12-15', endDate: '2027-01-14', isActive: true }])
  })
})

test('Free goes on for thousands with a statement for each thousand', async () => {
  const free = (await app.visitor().client.membership.listTiers()).find(({ name }) => name === 'Free')?.id ?? ''
  const vipUserId = await (await vipMember()).id()
  const crowd = await Promise.all(Array.from({ length: 12 }, () => insertPerson(app.db)))
  for (const [index, userId] of crowd.entries()) {
    const term = { startDate: `2026-01-${20 + index}`, endDate: '2026-11-01' }
    await app.db.transaction().execute((tx) => insertMembership(tx, { userId, tierId: free, term, now: TEST_NOW }))
  }
  at('2027-02-28T06:00:00Z')
  const statements = await countStatements(app.db, () => endMemberships.run(app.app.services))
  // Of these, the end of one VIP plan takes nine.
  expect(statements).toBeLessThan(16)
  const ends = await Promise.all(crowd.map(async (userId) => (await listRows(userId))[0]?.endDate))
  expect(ends).toEqual(crowd.map((_, index) => `2027-03-${20 + index}`))
  expect((await listRows(vipUserId)).at(-1)).toMatchObject({ name: 'Free', startDate: '2027-02-28' })
})

test('Free goes on silently, month by month of its first day', async () => {
  at('2027-01-31T12:00:00Z')
  const person = await app.member()
  const userId = await person.id()
  const ends: string[] = []
  for (const day of ['2027-02-27', '2027-02-28', '2027-03-31', '2027-07-05']) {
    at(`${day}T06:00:00Z`)
    await runOnTwoNodes()
    const rows = await listRows(userId)
    expect(rows).toHaveLength(1)
    ends.push(rows[0]?.endDate ?? '')
  }
  expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-07-31'])
  await person.signIn()
  expect(await notificationsOf(person)).toEqual([])
  expect((await person.client.membership.listMemberships({})).memberships).toMatchObject([
    { plan: 'Free', startDate: '2027-01-31', endDate: null, status: 'Active' },
  ])
})
