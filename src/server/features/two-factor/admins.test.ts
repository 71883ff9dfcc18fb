import { afterAll, beforeAll, expect, test } from 'vitest'
import { JUNIOR_ADMIN_LEVEL } from '#domain/safety/roles.ts'
import { appCode } from '#server/testing/second-factor/app-code.ts'
import { TEST_PASSWORD, type Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp({ config: { requiresAdminSecondFactor: true } })
  admin = await app.member()
  await app.db
    .insertInto('userRoles')
    .values({ userId: await admin.id(), roleLevel: JUNIOR_ADMIN_LEVEL, revokedAt: null })
    .execute()
})
afterAll(() => app.close())

const viewerOf = async (person: Person) => (await person.client.accounts.session()).viewer

test('where it is required, a role counts only in sessions that have passed a second factor', async () => {
  const member = await app.member()
  expect(await viewerOf(member)).toMatchObject({ isAdmin: false, needsSecondFactor: false })
  expect(await viewerOf(admin)).toMatchObject({ isAdmin: true, needsSecondFactor: true })
  const otherDevice = app.visitor()
  const { viewer } = await otherDevice.client.accounts.signIn({ email: admin.email, password: TEST_PASSWORD })
  expect(viewer).toMatchObject({ isAdmin: true, needsSecondFactor: true })
  expect(await otherDevice.client.twoFactor.settings()).toMatchObject({ isRequired: true, isSessionConfirmed: false })

  const { secret } = await admin.client.twoFactor.beginApp({ password: TEST_PASSWORD })
  await admin.client.twoFactor.confirmApp({ code: appCode(secret, TEST_NOW) })
  expect(await viewerOf(admin)).toMatchObject({ needsSecondFactor: false })
  expect(await viewerOf(otherDevice)).toBeNull()

  await otherDevice.client.accounts.signIn({ email: admin.email, password: TEST_PASSWORD })
  const code = appCode(secret, new Date(TEST_NOW.getTime() + 30_000))
  const answer = await otherDevice.client.twoFactor.signInWithCode({ kind: 'app', code })
  expect(answer.viewer).toMatchObject({ isAdmin: true, needsSecondFactor: false })
})
