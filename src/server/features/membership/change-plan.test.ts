import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '#server/testing/chat.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import type { Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const TODAY = '2026-11-15'
const END = '2026-12-15'

let app: TestApp
let tierIds: Record<string, string>
beforeAll(async () => {
  app = await createTestApp()
  const tiers = await app.db.selectFrom('tiers').select(['id', 'name']).execute()
  tierIds = Object.fromEntries(tiers.map(({ id, name }) => [name, id]))
})
afterEach(() => app.setNow(TEST_NOW))
afterAll(() => app.close())

const changeTo = ({ client }: Person, name: string) => client.membership.change({ tierId: tierIds[name] ?? '' })
const logOf = async (person: Person) =>
  app.db
    .selectFrom('membershipLogs')
    .select(['eventType', 'details'])
    .where('userId', '=', await person.id())
    .orderBy('createdAt')
    .execute()
const historyOf = async ({ client }: Person) => (await client.membership.listMemberships({})).memberships
const noonOn = (day: string) => new Date(`${day}T12:00:00Z`)

describe('an upgrade', () => {
  test('ends the plan there was, begins 30 days of another, is by nobody’s money and is logged', async () => {
    const person = await app.member()
    const { plan, isChanged } = await changeTo(person, 'VIP')
    expect(isChanged).toBe(true)
    expect(plan).toMatchObject({ name: 'VIP', startDate: TODAY, endDate: END, daysLeft: 30, leavesAtEnd: false })
    const rows = await app.db
      .selectFrom('userMemberships')
      .select(['isActive', 'viaStripe', 'viaKickstarter', 'endDate'])
      .where('userId', '=', await person.id())
      .orderBy('isActive')
      .execute()
    expect(rows).toEqual([
      { isActive: false, viaStripe: false, viaKickstarter: false, endDate: TODAY },
      { isActive: true, viaStripe: false, viaKickstarter: false, endDate: END },
    ])
    expect(await logOf(person)).toEqual([
      { eventType: 'change_tier', details: { from: 'Free', to: 'VIP', reason: 'member' } },
    ])
    expect((await person.client.membership.listPayments({})).payments).toEqual([])
  })

  test('done again changes nothing and says so', async () => {
    const person = await app.member()
    await changeTo(person, 'VIP')
    app.setNow(noonOn('2026-11-20'))
    expect(await changeTo(person, 'VIP')).toMatchObject({ isChanged: false, plan: { endDate: END, daysLeft: 25 } })
    expect(await historyOf(person)).toHaveLength(2)
  })

  test('from many tabs at the same moment is done once', async () => {
    const person = await app.member()
    app.setNow(new Date('2026-11-15T12:00:01Z'))
    const answers = await Promise.all(Array.from({ length: 8 }, () => changeTo(person, 'VIP Premium')))
    expect(answers.filter(({ isChanged }) => isChanged)).toHaveLength(1)
    expect(await historyOf(person)).toMatchObject([
      { plan: 'VIP Premium', status: 'Active' },
      { plan: 'Free', status: 'Ended' },
    ])
    expect(await logOf(person)).toHaveLength(1)
  })

  test('to different plans at the same moment leaves one of them active, and all in the history', async () => {
    const person = await app.member()
    await Promise.all(['VIP', 'VIP Premium', 'VIP', 'VIP Premium'].map((name) => changeTo(person, name)))
    const history = await historyOf(person)
    expect(history.filter(({ status }) => status === 'Active')).toHaveLength(1)
    expect(history).toHaveLength((await logOf(person)).length + 1)
  })

  test('while somebody whose term is over signs in elsewhere works as well', async () => {
    for (let round = 0; round < 5; round += 1) {
      app.setNow(TEST_NOW)
      const person = await app.member()
      await changeTo(person, 'VIP')
      // On another device: signing in ends the session that the same browser had, also for requests on their way.
      const otherDevice = app.visitor()
      app.setNow(noonOn('2026-12-15'))
      await Promise.all([
        changeTo(person, 'VIP Premium'),
        otherDevice.signIn({ email: person.email }),
        changeTo(person, 'VIP Premium'),
      ])
      expect(await person.client.membership.mine()).toMatchObject({ name: 'VIP Premium', endDate: '2027-01-14' })
    }
  })

  test('is heard in the other tabs', async () => {
    const person = await app.member()
    const tab = await person.listen()
    await changeTo(person, 'VIP')
    await tab.next('membership.changed')
    await changeTo(person, 'VIP')
    await person.client.membership.leaveAtEnd({ isWanted: true })
    await tab.next('membership.changed')
    expect(tab.count('membership.changed')).toBe(0)
  })

  test.each(['a tier that is not on offer', 'no tier at all'])('to %s is refused', async (what) => {
    const person = await app.member()
    const tierId = what === 'no tier at all' ? crypto.randomUUID() : (tierIds['VIP'] ?? '')
    await app.db.updateTable('tiers').set({ isActive: false }).where('id', '=', tierId).execute()
    expect(await codeOf(person.client.membership.change({ tierId }))).toBe('NOT_FOUND')
    await app.db.updateTable('tiers').set({ isActive: true }).where('id', '=', tierId).execute()
    expect(await historyOf(person)).toHaveLength(1)
  })

  test('costs nothing, whichever plan it is', async () => {
    const { dueToday } = await (await app.member()).client.membership.mine()
    expect(dueToday.map(({ cents }) => cents)).toEqual([0, 0, 0])
  })
})

describe('a downgrade', () => {
  test('to Free at once ends the plan today', async () => {
    const person = await app.member()
    app.setNow(new Date('2026-11-15T12:00:01Z'))
    await changeTo(person, 'VIP')
    app.setNow(noonOn('2026-11-18'))
    expect((await changeTo(person, 'Free')).plan).toMatchObject({ name: 'Free', endDate: null, daysLeft: null })
    expect(await historyOf(person)).toMatchObject([
      { plan: 'Free', startDate: '2026-11-18', endDate: null, status: 'Active', via: 'Manual' },
      { plan: 'VIP', startDate: TODAY, endDate: '2026-11-18', status: 'Ended' },
      { plan: 'Free', startDate: TODAY, endDate: TODAY, status: 'Ended' },
    ])
  })

  test('at the end is a wish that can be taken back', async () => {
    const person = await app.member()
    await changeTo(person, 'VIP')
    const wish = (isWanted: boolean) => person.client.membership.leaveAtEnd({ isWanted })
    expect(await wish(true)).toMatchObject({ name: 'VIP', endDate: END, leavesAtEnd: true })
    await wish(true)
    expect(await wish(false)).toMatchObject({ name: 'VIP', endDate: END, leavesAtEnd: false })
    expect((await logOf(person)).map(({ eventType }) => eventType)).toEqual(['change_tier', 'leave_at_end', 'stay'])
  })

  test('at the end is forgotten with an upgrade', async () => {
    const person = await app.member()
    await changeTo(person, 'VIP')
    await person.client.membership.leaveAtEnd({ isWanted: true })
    expect((await changeTo(person, 'VIP Premium')).plan.leavesAtEnd).toBe(false)
  })

  test('is nothing that somebody on Free can wish for', async () => {
    const { client } = await app.member()
    expect(await codeOf(client.membership.leaveAtEnd({ isWanted: true }))).toBe('NOT_FOUND')
  })
})

test('perks come with the plan, last until its last day and are gone on its end day', async () => {
  const person = await app.member()
  const like = async () =>
    (await person.client.likes.set({ userId: await insertPerson(app.db), isLiked: true })).likesLeft
  expect(await like()).toBe(49)
  app.setNow(new Date('2026-11-15T12:00:01Z'))
  await changeTo(person, 'VIP')
  expect(await like()).toBeNull()
  app.setNow(new Date('2026-12-14T23:59:59Z'))
  expect(await like()).toBeNull()
  expect(await person.client.membership.mine()).toMatchObject({ name: 'VIP', daysLeft: 1 })
  app.setNow(new Date('2026-12-15T00:00:00Z'))
  expect(await like()).toBe(49)
  expect(await person.client.membership.mine()).toMatchObject({ name: 'Free', daysLeft: null })
  expect((await historyOf(person))[0]).toMatchObject({ plan: 'VIP', status: 'Ended', endDate: END })
})
