import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

test('a new site is under construction and asks for support, until a flag says otherwise', async () => {
  const { client } = app.visitor()
  expect(await client.site.status()).toEqual({ flags: { underConstruction: true, crowdfunding: true }, onlineCount: 0 })
  await app.db.updateTable('featureFlags').set({ enabled: false }).where('key', '=', 'crowdfunding').execute()
  expect((await client.site.status()).flags).toEqual({ underConstruction: true, crowdfunding: false })
})
