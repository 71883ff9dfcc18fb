import { afterAll, beforeAll, expect, test } from 'vitest'
import { VISITOR, type FlagAudience } from '#domain/site/flags.ts'
import { findSiteSettings, setSiteDate } from '#server/features/site/site.queries.ts'
import { codeOf, makePremium } from '#server/testing/chat.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

test('a new site is under construction and asks for support, until a flag says otherwise', async () => {
  const { client } = app.visitor()
  expect(await client.site.status()).toEqual({
    flags: { underConstruction: true, crowdfunding: true, planTimeline: false },
    dates: { featureComplete: 'February 2026', mobileApp: 'December 2026' },
    onlineCount: 0,
  })
  await app.db.updateTable('featureFlags').set({ enabled: false }).where('key', '=', 'crowdfunding').execute()
  expect((await client.site.status()).flags).toEqual({
    underConstruction: true,
    crowdfunding: false,
    planTimeline: false,
  })
})

test('an operator changes a date of the notice, but makes up no new one', async () => {
  expect(await setSiteDate(app.db, 'mobile_app', 'May 2027')).toBe(true)
  expect(await setSiteDate(app.db, 'flying_car', 'May 2027')).toBe(false)
  const { dates } = await app.visitor().client.site.status()
  expect(dates).toEqual({ featureComplete: 'February 2026', mobileApp: 'May 2027' })
})

test('a switch for VIP or admins is on for them only, and visitors and pages have what everybody has', async () => {
  const [free, vip, admin] = [await app.member(), await app.member(), await app.member()]
  await makePremium(app, await vip.id())
  await app.db
    .insertInto('userRoles')
    .values({ userId: await admin.id(), roleLevel: 2, revokedAt: null })
    .execute()
  const everybody = [app.visitor(), free, vip, admin]
  const whoHas = async (audience: FlagAudience) => {
    await app.db.updateTable('featureFlags').set({ audience }).where('key', '=', 'under_construction').execute()
    const flags = await Promise.all(everybody.map(async ({ client }) => (await client.site.status()).flags))
    return flags.map(({ underConstruction }) => underConstruction)
  }
  expect(await whoHas('everyone')).toEqual([true, true, true, true])
  expect(await whoHas('vip')).toEqual([false, false, true, true])
  expect((await findSiteSettings(app.db, VISITOR)).flags.underConstruction).toBe(false)
  expect(await whoHas('admins')).toEqual([false, false, false, true])
  await app.db.updateTable('featureFlags').set({ audience: 'everyone' }).execute()
})

test('what is behind a switch does not exist for those who do not have it', async () => {
  await app.db.updateTable('featureFlags').set({ audience: 'vip' }).where('key', '=', 'plan_timeline').execute()
  const person = await app.member()
  expect(await codeOf(person.client.membership.timeline())).toBe('NOT_FOUND')
  await makePremium(app, await person.id())
  expect((await person.client.membership.timeline()).spans).toEqual([
    { plan: 'VIP Premium', from: '2026-11-15', to: '2026-11-16' },
  ])
  await app.db.updateTable('featureFlags').set({ enabled: false }).where('key', '=', 'plan_timeline').execute()
  expect(await codeOf(person.client.membership.timeline())).toBe('NOT_FOUND')
})
