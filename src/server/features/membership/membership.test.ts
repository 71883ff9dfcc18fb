import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

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

test('perks that do not work yet are marked', async () => {
  const tiers = await app.visitor().client.membership.listTiers()
  const perks = new Map(tiers.flatMap(({ benefits }) => benefits.map(({ key, isLive }) => [key, isLive])))
  expect(perks.get('profile')).toBe(true)
  expect(perks.get('concierge')).toBe(false)
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
