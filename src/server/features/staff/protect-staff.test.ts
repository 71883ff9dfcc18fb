import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JUNIOR_ADMIN_LEVEL, MAIN_ADMIN_LEVEL, type RoleLevel } from '#domain/safety/roles.ts'
import { codeOf, talker, type Talker } from '#server/testing/chat.ts'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { decision, latestCase } from '#server/testing/support/cases.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let main: Talker
let junior: Talker
beforeAll(async () => {
  app = await createTestApp()
  main = await staff(MAIN_ADMIN_LEVEL)
  junior = await staff(JUNIOR_ADMIN_LEVEL)
})
afterAll(() => app.close())

async function staff(roleLevel: RoleLevel): Promise<Talker> {
  const person = await talker(app)
  await app.db.insertInto('userRoles').values({ userId: person.userId, roleLevel, revokedAt: null }).execute()
  await person.client.staff.reconfirm({ password: TEST_PASSWORD })
  return person
}

async function reported({ userId }: Talker): Promise<string> {
  const reporter = await app.member()
  await reporter.client.safety.reportPerson({ userId, reason: 'Rude at the counter' })
  return latestCase(app)
}

const openCase = (actor: Talker, { userId }: Talker) =>
  codeOf(actor.client.moderation.openCase({ id: randomUUID(), userId, reason: 'I do not like them.' }))

const desk = async ({ client }: Talker, { userId }: Talker) => {
  const [session] = (await client.userDesk.find({ userId })).sessions
  const input = { userId, reason: 'I do not like them.' }
  return [
    await codeOf(client.userDesk.sendReset(input)),
    await codeOf(client.userDesk.verifyEmail(input)),
    await codeOf(client.userDesk.endSession({ ...input, sessionId: session?.id ?? '' })),
    await codeOf(client.userDesk.signOut(input)),
  ]
}

test('a junior admin can neither decide about anybody on the staff nor end their sessions', async () => {
  for (const target of [main, await staff(JUNIOR_ADMIN_LEVEL)]) {
    expect(await openCase(junior, target)).toBe('STAFF_PROTECTED')
    expect(await desk(junior, target)).toEqual(Array.from({ length: 4 }, () => 'STAFF_PROTECTED'))
    const reportId = await reported(target)
    expect((await junior.client.moderation.find({ reportId })).bar).toBe('aboutStaff')
    for (const verb of ['dismiss', 'warn', 'suspend', 'ban'] as const) {
      expect(await codeOf(junior.client.moderation.decide(decision(reportId, verb)))).toBe('CASE_NOT_YOURS')
    }
    expect(await codeOf(junior.client.moderation.setStatus({ reportId, status: 'dismissed' }))).toBe('CASE_NOT_YOURS')
    expect((await target.client.accounts.session()).viewer).not.toBeNull()
    await junior.client.userDesk.addNote({ id: randomUUID(), userId: target.userId, text: 'Was kind to me.' })
  }
})

test('a main admin can, and a junior admin can once the role is taken away', async () => {
  const target = await staff(JUNIOR_ADMIN_LEVEL)
  expect(await desk(main, target)).toEqual([undefined, undefined, undefined, undefined])
  const reportId = await reported(target)
  expect((await main.client.moderation.find({ reportId })).bar).toBeNull()
  await main.client.staff.revokeRole({ userId: target.userId })
  expect(await openCase(junior, target)).toBeUndefined()
  expect(await codeOf(junior.client.moderation.decide(decision(reportId, 'suspend')))).toBeUndefined()
})

test('of two main admins who shut each other out at the same moment one stays', async () => {
  const other = await staff(MAIN_ADMIN_LEVEL)
  const cases = [await reported(other), await reported(main)] as const
  const codes = await Promise.all([
    codeOf(main.client.moderation.decide(decision(cases[0], 'suspend'))),
    codeOf(other.client.moderation.decide(decision(cases[1], 'suspend'))),
  ])
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  const suspended = await app.db
    .selectFrom('users')
    .select('userId')
    .where('userId', 'in', [main.userId, other.userId])
    .where('suspendedAt', 'is not', null)
    .execute()
  expect(suspended).toHaveLength(1)
  if (suspended[0]?.userId === main.userId) main = other
})

test('whoever is the last main admin cannot leave, nor give the role up to somebody who is suspended', async () => {
  const { requestDeletion } = main.client.account
  expect(await codeOf(requestDeletion({ password: TEST_PASSWORD }))).toBe('LAST_MAIN_ADMIN')
  expect(await codeOf(main.client.staff.revokeRole({ userId: main.userId }))).toBe('LAST_MAIN_ADMIN')
  expect((await main.client.accounts.session()).viewer).toMatchObject({ isMainAdmin: true })
  await staff(MAIN_ADMIN_LEVEL)
  expect(await codeOf(requestDeletion({ password: TEST_PASSWORD }))).toBeUndefined()
})

test('a role is not given to an address that nobody has confirmed', async () => {
  const giver = await staff(MAIN_ADMIN_LEVEL)
  const stranger = await talker(app)
  await app.db.updateTable('logins').set({ emailVerified: false }).where('id', '=', stranger.userId).execute()
  expect(await codeOf(giver.client.staff.grantRole({ email: stranger.email, level: 1 }))).toBe('GRANTEE_UNVERIFIED')
  expect((await stranger.client.accounts.session()).viewer).toMatchObject({ isAdmin: false })
  await app.db.updateTable('logins').set({ emailVerified: true }).where('id', '=', stranger.userId).execute()
  await giver.client.staff.grantRole({ email: stranger.email, level: 2 })
  expect((await stranger.client.accounts.session()).viewer).toMatchObject({ isAdmin: true })
})
