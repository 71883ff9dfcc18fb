import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { levelOfTier } from '#domain/membership/entitlements.ts'
import { sweepBoosts } from '#server/features/boosts/sweep-boosts.job.ts'
import { codeOf, talker, type Talker } from '#server/testing/chat.ts'
import { setPlan } from '#server/testing/perks/memberships.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const TODAY = '2026-11-15'
const TOMORROW = '2026-11-16'
const VIP = { tier: 'VIP', startDate: '2026-11-03', endDate: '2026-12-03' } as const

let app: TestApp
let noor: Talker
let ines: Talker
beforeAll(async () => {
  app = await createTestApp()
  noor = await talker(app)
  ines = await talker(app)
})
beforeEach(async () => {
  app.setNow(TEST_NOW)
  await app.db.deleteFrom('boosts').execute()
  await setPlan(app, noor.userId, VIP)
})
afterAll(() => app.close())

const minutesLater = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000)
const stateOf = ({ client }: Talker) => client.boosts.state()

describe('boosts', () => {
  test.each([
    ['VIP', 4],
    ['VIP Premium', 10],
  ] as const)('with %s there are %i a month, one after the other', async (tier, count) => {
    await setPlan(app, noor.userId, { ...VIP, tier })
    for (let used = 0; used < count; used += 1) {
      app.setNow(minutesLater(60 * used))
      expect(await stateOf(noor)).toMatchObject({ perMonth: count, used, left: count - used, runningUntil: null })
      await noor.client.boosts.start()
    }
    app.setNow(minutesLater(60 * count))
    expect(await codeOf(noor.client.boosts.start())).toBe('BOOSTS_USED_UP')
  })

  test('on Free there are none', async () => {
    await setPlan(app, noor.userId, { tier: 'Free' })
    expect(await stateOf(noor)).toMatchObject({ perMonth: 0, left: 0, renewsOn: null, planEndsOn: null })
    expect(await codeOf(noor.client.boosts.start())).toBe('PERK_NEEDED')
  })

  test('on the day the plan ends there are none', async () => {
    await setPlan(app, noor.userId, { ...VIP, endDate: TOMORROW })
    expect(await stateOf(noor)).toMatchObject({ left: 4, planEndsOn: TOMORROW })
    await setPlan(app, noor.userId, { ...VIP, endDate: TODAY })
    expect(await codeOf(noor.client.boosts.start())).toBe('PERK_NEEDED')
  })

  test('new ones come with the next month of the membership, unless it ends before', async () => {
    expect((await stateOf(noor)).renewsOn).toBeNull()
    await setPlan(app, noor.userId, { ...VIP, endDate: '2027-11-03' })
    await noor.client.boosts.start()
    expect(await stateOf(noor)).toMatchObject({ left: 3, renewsOn: '2026-12-03' })
    app.setNow(new Date('2026-12-02T23:59:59Z'))
    expect((await stateOf(noor)).left).toBe(3)
    app.setNow(new Date('2026-12-03T00:00:00Z'))
    expect(await stateOf(noor)).toMatchObject({ left: 4, renewsOn: '2027-01-03' })
  })

  test('changing plans, from day to day or by way of Free, brings no new ones', async () => {
    const tiers = await noor.client.membership.listTiers()
    const change = (to: string) =>
      noor.client.membership.change({ tierId: tiers.find(({ name }) => name === to)?.id ?? '' })
    await noor.client.boosts.start()
    for (const [day, plan] of ['VIP Premium', 'Free', 'VIP', 'VIP Premium', 'VIP'].entries()) {
      app.setNow(minutesLater(24 * 60 * (day + 1)))
      await change(plan)
    }
    expect(await stateOf(noor)).toMatchObject({ used: 1, left: 3, renewsOn: '2026-12-03' })
    app.setNow(new Date('2026-12-03T00:00:00Z'))
    expect(await stateOf(noor)).toMatchObject({ used: 0, left: 4 })
  })

  test('a double click starts one, and a second start while it runs uses none', async () => {
    const [one, other] = await Promise.all([noor.client.boosts.start(), noor.client.boosts.start()])
    expect(one).toEqual(other)
    app.setNow(minutesLater(59))
    expect(await noor.client.boosts.start()).toMatchObject({ left: 3, runningUntil: minutesLater(60).toISOString() })
    app.setNow(minutesLater(60))
    expect(await noor.client.boosts.start()).toMatchObject({ left: 2, runningUntil: minutesLater(120).toISOString() })
  })

  test('whoever cannot be found is not let waste one', async () => {
    await noor.client.privacy.update({ profileVisibility: false })
    expect(await codeOf(noor.client.boosts.start())).toBe('PROFILE_HIDDEN')
    await noor.client.privacy.update({ profileVisibility: true })
    expect((await stateOf(noor)).left).toBe(4)
  })

  test('are erased when no count needs them any more', async () => {
    await noor.client.boosts.start()
    app.setNow(minutesLater(99 * 24 * 60))
    await sweepBoosts.run(app.app.services)
    expect(await app.db.selectFrom('boosts').select('userId').execute()).toHaveLength(1)
    app.setNow(minutesLater(101 * 24 * 60))
    await sweepBoosts.run(app.app.services)
    expect(await app.db.selectFrom('boosts').select('userId').execute()).toHaveLength(0)
  })
})

describe('in Discover', () => {
  const placementOf = async (person: Talker, by = ines) =>
    (await by.client.discovery.list({})).people.find(({ id }) => id === person.userId)?.placement

  test('a boosted person is labelled for the hour; a VIP is labelled after it, up to the day the plan ends', async () => {
    expect(await placementOf(noor)).toBe('priority')
    await noor.client.boosts.start()
    expect(await placementOf(noor)).toBe('boosted')
    app.setNow(minutesLater(59))
    expect(await placementOf(noor)).toBe('boosted')
    app.setNow(minutesLater(60))
    expect(await placementOf(noor)).toBe('priority')
    app.setNow(new Date('2026-12-03T00:00:00Z'))
    expect(await placementOf(noor)).toBeUndefined()
  })

  test.each([
    ['Free', undefined],
    ['VIP', 'priority'],
    ['VIP Premium', 'priority'],
  ] as const)('somebody on %s has the placement %s', async (tier, placement) => {
    await setPlan(app, noor.userId, { tier })
    expect(await placementOf(noor)).toBe(placement)
  })

  test('an upgrade keeps the place, and a membership that is taken back loses it', async () => {
    const before = await app.db.selectFrom('vipMembers').selectAll().where('userId', '=', noor.userId).execute()
    await app.db.transaction().execute(async (tx) => {
      const ended = await tx
        .updateTable('userMemberships')
        .set({ isActive: false })
        .where('userId', '=', noor.userId)
        .where('isActive', '=', true)
        .returning(['userId', 'startDate'])
        .executeTakeFirstOrThrow()
      await sql`
        insert into user_memberships (user_id, tier_id, start_date, end_date, is_active)
        select ${ended.userId}, id, ${TODAY}::date, '2026-12-15', true from tiers where name = 'VIP Premium'`.execute(
        tx,
      )
    })
    const after = await app.db.selectFrom('vipMembers').selectAll().where('userId', '=', noor.userId).execute()
    expect(after).toMatchObject([{ isPremium: true, addedIn: before[0]?.addedIn, endDay: '2026-12-15', endedIn: null }])
    expect(await placementOf(noor)).toBe('priority')
    await setPlan(app, noor.userId, { tier: 'Free' })
    expect(await placementOf(noor)).toBeUndefined()
  })

  test('a new answer takes the place along', async () => {
    await noor.client.boosts.start()
    await noor.client.profile.update({ mbti: 'ISTP' })
    expect(await placementOf(noor)).toBe('boosted')
    app.setNow(minutesLater(60))
    expect(await placementOf(noor)).toBe('priority')
  })
})

test('the database knows the levels of tiers as the domain does', async () => {
  for (const name of ['Free', 'VIP', 'VIP Premium', 'vip 2027', 'Founders (premium)', 'Gold', 'Vip-PREMIUM']) {
    const { rows } = await sql<{ level: string }>`select level_of_tier(${name}) as level`.execute(app.db)
    expect(rows).toEqual([{ level: levelOfTier(name) }])
  }
})

test('a tier that is renamed takes its members along', async () => {
  const rename = (from: string, to: string) =>
    app.db.updateTable('tiers').set({ name: to }).where('name', '=', from).execute()
  const isVip = async () => {
    const row = await app.db.selectFrom('vipMembers').select('endedIn').where('userId', '=', noor.userId).execute()
    return row.length > 0 && row[0]?.endedIn === null
  }
  await rename('VIP', 'Gold')
  expect(await isVip()).toBe(false)
  await rename('Gold', 'VIP')
  expect(await isVip()).toBe(true)
})
