import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let member: Person
beforeAll(async () => {
  app = await createTestApp()
  member = await app.member()
})
afterAll(() => app.close())

test('everything of the account in one line each', async () => {
  expect(await member.client.account.overview()).toEqual({
    name: 'Robin Ångström',
    memberSince: TEST_NOW.toISOString(),
    email: 'p•••@example.com',
    isEmailVerified: true,
    isEmailChanging: false,
    passwordChangedAt: null,
    deviceCount: 1,
    hasApp: false,
    passkeyCount: 0,
    profileVisibility: true,
    notifications: { messages: true, matches: true, astrology: false, system: true },
    plan: { name: 'Free', daysLeft: null },
    tickets: { open: 0, waiting: 0 },
    download: null,
    gender: 'Nonbinary',
    orientation: 'Bisexual',
    westernSign: 'Taurus',
    easternSign: 'Horse',
    mbti: 'INFJ',
    loveLanguage: 'Quality Time',
    attachmentStyle: null,
    lifePath: 1,
  })
})

test('it follows what changes', async () => {
  const elsewhere = app.visitor()
  await elsewhere.signIn({ email: member.email })
  await member.client.privacy.update({ profileVisibility: false })
  expect(await member.client.account.overview()).toMatchObject({ deviceCount: 2, profileVisibility: false })
})

test('a paid plan says how many days it has left', async () => {
  const userId = await member.id()
  const { id: tierId } = await app.db
    .selectFrom('tiers')
    .select('id')
    .where('name', '=', 'VIP')
    .executeTakeFirstOrThrow()
  await app.db.updateTable('userMemberships').set({ isActive: false }).where('userId', '=', userId).execute()
  await app.db
    .insertInto('userMemberships')
    .values({ userId, tierId, startDate: '2026-11-03', endDate: '2026-12-03', isActive: true })
    .execute()
  expect((await member.client.account.overview()).plan).toEqual({ name: 'VIP', daysLeft: 18 })
})
