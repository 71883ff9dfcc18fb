import { afterAll, beforeAll, expect, test } from 'vitest'
import { setSiteDate } from '#server/features/site/site.queries.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

test('a new site is under construction and asks for support, until a flag says otherwise', async () => {
  const { client } = app.visitor()
  expect(await client.site.status()).toEqual({
    flags: { underConstruction: true, crowdfunding: true },
    dates: { featureComplete: 'February 2026', mobileApp: 'December 2026' },
    onlineCount: 0,
  })
  await app.db.updateTable('featureFlags').set({ enabled: false }).where('key', '=', 'crowdfunding').execute()
  expect((await client.site.status()).flags).toEqual({ underConstruction: true, crowdfunding: false })
})

test('an operator changes a date of the notice, but makes up no new one', async () => {
  expect(await setSiteDate(app.db, 'mobile_app', 'May 2027')).toBe(true)
  expect(await setSiteDate(app.db, 'flying_car', 'May 2027')).toBe(false)
  const { dates } = await app.visitor().client.site.status()
  expect(dates).toEqual({ featureComplete: 'February 2026', mobileApp: 'May 2027' })
})
