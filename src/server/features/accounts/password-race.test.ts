import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
// Dear enough that a password is still being compared when it is changed.
beforeAll(async () => void (app = await createTestApp({ passwordCost: { memory: 32_768, passes: 4 } })))
afterAll(() => app.close())

test('a login with the old password that is under way while it is changed opens nothing', async () => {
  const owner = await app.member()
  const strangers = Array.from({ length: 12 }, () => app.visitor())
  const change = owner.client.security.changePassword({
    currentPassword: TEST_PASSWORD,
    newPassword: 'seven tall poplars',
  })
  const tries = strangers.map(async (stranger, number) => {
    await pause(number * 40)
    await stranger.signIn({ email: owner.email }).catch(() => undefined)
  })
  await Promise.all([change, ...tries])
  const viewers = await Promise.all(strangers.map(async ({ client }) => (await client.accounts.session()).viewer))
  expect(viewers.filter(Boolean)).toEqual([])
  const again = app.visitor()
  await again.signIn({ email: owner.email, password: 'seven tall poplars' })
  expect((await again.client.accounts.session()).viewer).not.toBeNull()
})
