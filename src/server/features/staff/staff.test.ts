import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAIN_ADMIN_LEVEL } from '#domain/safety/roles.ts'
import { WRONG_CODES_BEFORE_LOCK } from '#domain/two-factor/two-factor-rules.ts'
import { codeOf, talker, type Talker } from '#server/testing/chat.ts'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { appCode } from '#server/testing/second-factor/app-code.ts'
import { addApp, enter, halfSignedIn, inSeconds, letterAbout } from '#server/testing/second-factor/app-owner.ts'
import { answerTo, openTicket, staffMember } from '#server/testing/support/desk.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let main: Talker
beforeAll(async () => {
  app = await createTestApp()
  main = await mainAdmin()
})
afterAll(() => app.close())

async function mainAdmin(): Promise<Talker> {
  const person = await talker(app)
  await app.db
    .insertInto('userRoles')
    .values({ userId: person.userId, roleLevel: MAIN_ADMIN_LEVEL, revokedAt: null })
    .execute()
  await person.client.staff.reconfirm({ password: TEST_PASSWORD })
  return person
}

const levelOf = async (person: Talker) => {
  const { grants } = await main.client.staff.listRoles()
  return grants.find(({ userId }) => userId === person.userId)?.level
}

test('a role is given by address, raised and lowered, and taken away; each time it is recorded and told', async () => {
  const person = await talker(app)
  const heard = await person.listen()
  await main.client.staff.grantRole({ email: person.email.toUpperCase() })
  await heard.next('accounts.roleChanged')
  expect(await levelOf(person)).toBe(2)
  expect((await person.client.accounts.session()).viewer).toMatchObject({ isAdmin: true, isMainAdmin: false })
  expect(await codeOf(person.client.staff.listRoles())).toBe('NOT_ALLOWED')

  await main.client.staff.grantRole({ email: person.email, level: 1 })
  expect(await levelOf(person)).toBe(1)
  expect((await person.client.staff.listRoles()).grants.filter(({ userId }) => userId === person.userId)).toHaveLength(
    1,
  )
  await main.client.staff.grantRole({ email: person.email, level: 2 })
  expect(await levelOf(person)).toBe(2)

  await main.client.staff.revokeRole({ userId: person.userId, reason: 'Left the team.' })
  expect(await codeOf(person.client.console.counters())).toBe('NOT_ALLOWED')
  expect((await person.client.accounts.session()).viewer).toMatchObject({ isAdmin: false })
  const { entries } = await main.client.staff.auditLog({ targetId: person.userId })
  expect(entries.map(({ action }) => action).filter((action) => action === 'role.granted')).toHaveLength(3)
  expect(entries.find(({ action }) => action === 'role.revoked')?.reason).toBe('Left the team.')
  expect(entries[0]).toMatchObject({ actor: { userId: main.userId }, target: { userId: person.userId } })
  expect(await codeOf(main.client.staff.revokeRole({ userId: person.userId }))).toBe('NOT_FOUND')
  expect(await codeOf(main.client.staff.grantRole({ email: 'nobody@example.com' }))).toBe('NOT_FOUND')
})

test('tickets that are not done are nobody’s again when whoever has them loses the role', async () => {
  const [person, member] = [await talker(app), await app.member()]
  await main.client.staff.grantRole({ email: person.email })
  const [waiting, done] = [await openTicket(member), await openTicket(member)]
  await person.client.supportDesk.answer({ ...answerTo(waiting, 'Which phone?'), status: 'waiting_user' })
  await person.client.supportDesk.answer({ ...answerTo(done, 'Repaired.'), status: 'closed' })
  await main.client.staff.grantRole({ email: person.email, level: 1 })
  expect((await main.client.supportDesk.find({ ticketId: waiting })).assignee?.id).toBe(person.userId)
  const heard = await main.listen()
  await main.client.staff.revokeRole({ userId: person.userId })
  expect(await heard.next('supportDesk.ticketChanged')).toEqual({ ticketId: waiting })
  const { tickets } = await main.client.supportDesk.list({ assignee: 'nobody' })
  expect(tickets.map(({ id }) => id)).toEqual([waiting])
  expect((await main.client.supportDesk.find({ ticketId: done })).assignee?.id).toBe(person.userId)
  await member.client.support.answer(answerTo(waiting, 'A blue one.'))
  expect((await main.client.supportDesk.find({ ticketId: waiting })).status).toBe('open')
})

test('the last main admin stays one, whoever is dismissed at the same moment', async () => {
  const other = await mainAdmin()
  const codes = await Promise.all([
    codeOf(main.client.staff.revokeRole({ userId: other.userId })),
    codeOf(other.client.staff.revokeRole({ userId: main.userId })),
  ])
  const left = await app.db
    .selectFrom('userRoles')
    .select('userId')
    .where('roleLevel', '=', MAIN_ADMIN_LEVEL)
    .where('revokedAt', 'is', null)
    .execute()
  expect(left).toHaveLength(1)
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  if (left[0]?.userId === other.userId) main = other
  expect(await codeOf(main.client.staff.revokeRole({ userId: main.userId }))).toBe('LAST_MAIN_ADMIN')
  expect(await codeOf(main.client.staff.grantRole({ email: main.email, level: 2 }))).toBe('LAST_MAIN_ADMIN')
  expect(await levelOf(main)).toBe(1)
})

test('dangerous acts ask for the password once more, and it holds for ten minutes in that session', async () => {
  const { email } = await talker(app)
  const elsewhere = app.visitor()
  await elsewhere.signIn({ email: main.email })
  const flag = { key: 'flying_car', enabled: true }
  expect(await codeOf(elsewhere.client.staff.grantRole({ email }))).toBe('RECONFIRM_NEEDED')
  expect(await codeOf(elsewhere.client.site.saveFlag(flag))).toBe('RECONFIRM_NEEDED')
  expect(await codeOf(elsewhere.client.staff.reconfirm({ password: 'a wild guess' }))).toBe('WRONG_PASSWORD')
  expect(await codeOf(elsewhere.client.staff.grantRole({ email }))).toBe('RECONFIRM_NEEDED')
  await elsewhere.client.staff.reconfirm({ password: TEST_PASSWORD })
  await elsewhere.client.staff.grantRole({ email })
  app.setNow(new Date(TEST_NOW.getTime() + 10 * 60_000))
  expect(await codeOf(elsewhere.client.site.saveFlag(flag))).toBe('RECONFIRM_NEEDED')
  app.setNow(TEST_NOW)
})

test('a current code of the authenticator app does instead of the password, once', async () => {
  const admin = await mainAdmin()
  const { secret } = await addApp(app, admin)
  const elsewhere = await halfSignedIn(app, admin)
  const { email } = await talker(app)
  const [first, second] = [appCode(secret, TEST_NOW), appCode(secret, inSeconds(30))]
  await enter(elsewhere, first)
  const { staff } = elsewhere.client
  expect(await codeOf(staff.reconfirm({ code: '000000' }))).toBe('WRONG_CODE')
  expect(await codeOf(staff.reconfirm({ code: first }))).toBe('CODE_USED')
  expect(await codeOf(staff.grantRole({ email }))).toBe('RECONFIRM_NEEDED')
  await staff.reconfirm({ code: ` ${second.slice(0, 3)} ${second.slice(3)} ` })
  await staff.grantRole({ email })
  expect(await codeOf(staff.reconfirm({ code: second }))).toBe('CODE_USED')
  app.setNow(inSeconds(10 * 60))
  expect(await codeOf(staff.grantRole({ email, level: 1 }))).toBe('RECONFIRM_NEEDED')
  app.setNow(TEST_NOW)
})

test('wrong codes lock the codes here as at the login, and the password still does', async () => {
  const admin = await mainAdmin()
  const { secret } = await addApp(app, admin)
  const { staff } = admin.client
  for (let tries = 1; tries < WRONG_CODES_BEFORE_LOCK; tries += 1) {
    expect(await codeOf(staff.reconfirm({ code: '000000' }))).toBe('WRONG_CODE')
  }
  expect(await codeOf(staff.reconfirm({ code: '000000' }))).toBe('CODES_LOCKED')
  expect(await codeOf(staff.reconfirm({ code: appCode(secret, TEST_NOW) }))).toBe('CODES_LOCKED')
  await letterAbout(app, admin, 'Many wrong codes at your sign-in')
  await staff.reconfirm({ password: TEST_PASSWORD })
  expect(await codeOf((await staffMember(app)).client.staff.reconfirm({ code: '000000' }))).toBe('WRONG_CODE')
})

test('a flag is written, read by the site at once, and told to everybody who is here', async () => {
  const member = await talker(app)
  const heard = await member.listen()
  const saved = await main.client.site.saveFlag({ key: 'crowdfunding', enabled: false, reason: 'It is over.' })
  expect(saved).toMatchObject({ key: 'crowdfunding', enabled: false, audience: 'everyone', isKnown: true })
  await heard.next('site.flagsChanged')
  expect((await member.client.site.status()).flags.crowdfunding).toBe(false)
  await main.client.site.saveFlag({ key: 'crowdfunding', enabled: true, audience: 'admins' })
  expect((await member.client.site.status()).flags.crowdfunding).toBe(false)
  expect((await main.client.site.status()).flags.crowdfunding).toBe(true)
  const { flags } = await main.client.site.listFlags()
  expect(flags.find(({ key }) => key === 'crowdfunding')).toMatchObject({ audience: 'admins' })
  expect(await codeOf(main.client.site.saveFlag({ key: 'No Good', enabled: true }))).toBe('INVALID_INPUT')
  const { entries } = await main.client.staff.auditLog({ action: 'flag.saved' })
  expect(entries.some(({ details }) => details.includes('"key":"crowdfunding"'))).toBe(true)
})

test('the audit log is filtered and read page by page', async () => {
  const [junior, person] = [await staffMember(app), await talker(app)]
  for (let count = 0; count < 60; count += 1) {
    await junior.client.userDesk.addNote({ id: crypto.randomUUID(), userId: person.userId, text: `Note ${count}` })
  }
  const first = await main.client.staff.auditLog({ actorId: junior.userId })
  expect(first.entries).toHaveLength(50)
  const rest = await main.client.staff.auditLog({ actorId: junior.userId, after: first.next ?? '' })
  expect(rest.entries).toHaveLength(10)
  expect(rest.next).toBeNull()
  expect(new Set([...first.entries, ...rest.entries].map(({ id }) => id)).size).toBe(60)
  expect((await main.client.staff.auditLog({ actorId: junior.userId, action: 'role.granted' })).entries).toEqual([])
  expect((await main.client.staff.auditLog({ targetKind: 'user', targetId: junior.userId })).entries).toEqual([])
})
