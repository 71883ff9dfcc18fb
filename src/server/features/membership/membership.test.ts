import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BOOSTS_PER_MONTH, includesPerk, perksOf, type MembershipLevel } from '#domain/membership/entitlements.ts'
import { makePremium, pairOf, say } from '#server/testing/chat.ts'
import type { Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

test('the tiers come from the database, cheapest first, with their prices', async () => {
  const tiers = await app.visitor().client.membership.listTiers()
  expect(
    tiers.map(({ name, priceMonthlyCents, priceYearlyCents }) => [name, priceMonthlyCents, priceYearlyCents]),
  ).toEqual([
    ['Free', 0, 0],
    ['VIP', 999, 9590],
    ['VIP Premium', 1999, 17990],
  ])
})

test('the tiers list the perks that their plans really include and the plan below does not, and no other', async () => {
  const [free, vip, premium] = await app.visitor().client.membership.listTiers()
  const keysOf = (tier: typeof vip) => tier?.benefits.map(({ key }) => key).toSorted()
  const added = (level: MembershipLevel, below: MembershipLevel) =>
    perksOf(level).filter((perk) => perk === 'boosts' || !includesPerk(below, perk))
  expect(keysOf(vip)).toEqual(added('vip', 'free').toSorted())
  expect(keysOf(premium)).toEqual(added('premium', 'vip').toSorted())
  expect(keysOf(free)).toEqual(expect.arrayContaining(perksOf('free')))
  const boosts = [vip, premium].map((tier) => tier?.benefits.find(({ key }) => key === 'boosts')?.description)
  expect(boosts).toEqual([`${BOOSTS_PER_MONTH.vip} boosts a month`, `${BOOSTS_PER_MONTH.premium} boosts a month`])
})

test('a tier that is switched off is not offered', async () => {
  await app.db.updateTable('tiers').set({ isActive: false }).where('name', '=', 'VIP').execute()
  const tiers = await app.visitor().client.membership.listTiers()
  await app.db.updateTable('tiers').set({ isActive: true }).where('name', '=', 'VIP').execute()
  expect(tiers.map(({ name }) => name)).toEqual(['Free', 'VIP Premium'])
})

test('a new member has the Free plan, a visitor none', async () => {
  const member = await app.member()
  expect((await member.client.membership.currentPlan()).plan?.name).toBe('Free')
  expect(await app.visitor().client.membership.currentPlan()).toEqual({ plan: null })
})

describe('a membership', () => {
  const TODAY = '2026-11-15'
  const TOMORROW = '2026-11-16'
  const planOf = async (person: Person) => (await person.client.membership.currentPlan()).plan?.name
  const endOn = (userId: string, endDate: string) =>
    app.db.updateTable('userMemberships').set({ endDate }).where('userId', '=', userId).execute()
  const premiumMember = async () => {
    const person = await app.member()
    const userId = await person.id()
    await makePremium(app, userId)
    return { person, userId }
  }
  const historyOf = (userId: string) =>
    app.db
      .selectFrom('userMemberships')
      .innerJoin('tiers', 'tiers.id', 'userMemberships.tierId')
      .select(['tiers.name', 'startDate', 'endDate', 'userMemberships.isActive'])
      .where('userId', '=', userId)
      .orderBy('userMemberships.isActive')
      .execute()

  test('lasts up to its end date; then the plan is Free', async () => {
    const { person, userId } = await premiumMember()
    await endOn(userId, TOMORROW)
    expect(await planOf(person)).toBe('VIP Premium')
    await endOn(userId, TODAY)
    expect(await planOf(person)).toBe('Free')
  })

  test('takes its perks along: typing and read receipts are no longer shown', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await makePremium(app, other.userId)
    const { sequence: upTo } = await say(other, conversationId, 'hello')
    await one.client.chat.markRead({ conversationId, upTo })
    const receipt = async () => (await other.client.chat.findConversation({ conversationId })).otherReadSequence
    const [typer, reader] = [await one.listen(), await other.listen()]
    typer.send('chat.typing', { conversationId, isTyping: true })
    await reader.next('chat.typing')
    expect(await receipt()).toBe(upTo)

    await endOn(other.userId, TODAY)
    expect(await receipt()).toBeNull()
    const { sequence: later } = await say(other, conversationId, 'still there?')
    typer.send('chat.typing', { conversationId, isTyping: true })
    await one.client.chat.markRead({ conversationId, upTo: later })
    await say(one, conversationId, 'yes')
    await reader.next('chat.messageSent')
    await reader.next('chat.messageSent')
    expect([reader.count('chat.typing'), reader.count('chat.readUpTo')]).toEqual([0, 0])
  })

  test('that has ended is followed by a Free one at the next login, and stays in the history', async () => {
    const { person, userId } = await premiumMember()
    await endOn(userId, TODAY)
    await Promise.all([person.signIn(), person.signIn()])
    await person.signIn()
    expect(await historyOf(userId)).toEqual([
      { name: 'VIP Premium', startDate: TODAY, endDate: TODAY, isActive: false },
      { name: 'Free', startDate: TODAY, endDate: '2026-12-15', isActive: true },
    ])
  })

  test('that lasts is left alone by a login', async () => {
    const { person, userId } = await premiumMember()
    await endOn(userId, TOMORROW)
    await person.signIn()
    expect(await historyOf(userId)).toMatchObject([{ name: 'VIP Premium', endDate: TOMORROW, isActive: true }])
  })

  test('begun on 31 January ends on the last day of February', async () => {
    app.setNow(new Date('2027-01-31T12:00:00Z'))
    const person = await app.member()
    const history = await historyOf(await person.id())
    app.setNow(TEST_NOW)
    expect(history).toMatchObject([{ startDate: '2027-01-31', endDate: '2027-02-28' }])
  })
})
