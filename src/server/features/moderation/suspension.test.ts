import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { endSuspensionsJob } from '#server/features/moderation/end-suspensions.job.ts'
import { codeOf, say, talker, type Talker } from '#server/testing/chat.ts'
import { EVERY_CALL } from '#server/testing/every-call.ts'
import type { Subject } from '#server/testing/support/desk-calls.ts'
import { listProcedures } from '#server/testing/procedures.ts'
import { decideAs, flaggedMessage, latestCase, withModerators } from '#server/testing/support/cases.ts'
import { TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let marta: Talker
let joost: Talker
withModerators((scene) => void ({ app, marta, joost } = scene))

const inDays = (days: number) => app.setNow(new Date(TEST_NOW.getTime() + days * DAY_MS))
const suspend = (reportId: string) => decideAs(marta, reportId, 'suspend', { now: TEST_NOW })

test('whoever is suspended is signed out at once, everywhere, and hidden from everybody', async () => {
  const { rude, hana, conversationId, reportId } = await flaggedMessage(app)
  const [tab, friend] = [await rude.listen(), await hana.listen()]
  await suspend(reportId)
  expect(await tab.next('accounts.sessionEnded')).toEqual({ reason: 'suspended' })
  expect(await friend.next('safety.parted')).toEqual({ userId: rude.userId })
  expect((await rude.client.accounts.session()).viewer).toBeNull()
  expect(await rude.client.moderation.mine()).toMatchObject({ username: null, decisions: [] })
  expect(await codeOf(hana.client.people.find({ userId: rude.userId }))).toBe('NOT_FOUND')
  expect((await hana.client.discovery.list({ q: rude.username })).people).toEqual([])
  const { person } = await hana.client.chat.findConversation({ conversationId })
  expect(person).toMatchObject({ username: null, isAvailable: false })
  expect(await codeOf(say(hana, conversationId, 'hello?'))).toBe('PERSON_UNAVAILABLE')
})

test('with the right password they get one page, and every other procedure is refused', async () => {
  const { rude, hana, conversationId, messageId, reportId } = await flaggedMessage(app)
  await suspend(reportId)
  expect(await codeOf(rude.signIn())).toBe('ACCOUNT_SUSPENDED')
  const until = new Date(TEST_NOW.getTime() + 7 * DAY_MS).toISOString()
  const page = await rude.client.moderation.mine()
  expect(page).toMatchObject({ username: rude.username, isSuspended: true, until })
  expect(page.decisions).toMatchObject([{ verb: 'suspend', until, isInForce: true, appeal: null }])
  await expect(rude.listen()).rejects.toThrow('SIGN_IN_NEEDED')
  const subject: Subject = {
    id: hana.userId,
    username: hana.username,
    email: hana.email,
    photoId: hana.userId,
    conversationId,
    messageId,
  }
  const open: string[] = []
  const procedures = listProcedures()
  for (const [name, ways] of Object.entries(EVERY_CALL)) {
    if (procedures.get(name)?.['~orpc'].meta.access === 'anyone') continue
    for (const call of Object.values(ways)) {
      if ((await codeOf(call(rude.client, subject))) !== 'SIGN_IN_NEEDED') open.push(name)
    }
  }
  expect([...new Set(open)].toSorted()).toEqual(['moderation.appeal'])
  await rude.client.accounts.signOut()
  expect(await rude.client.moderation.mine()).toMatchObject({ username: null, decisions: [] })
})

test('a suspension ends by itself, at the next login or with the next run of the job', async () => {
  const [one, other] = [await flaggedMessage(app), await flaggedMessage(app)]
  await suspend(one.reportId)
  await suspend(other.reportId)
  inDays(6.9)
  await endSuspensionsJob.run(app.app.services)
  expect(await codeOf(one.rude.signIn())).toBe('ACCOUNT_SUSPENDED')
  inDays(7)
  await one.rude.signIn()
  expect((await one.rude.client.profile.mine()).username).toBe(one.rude.username)
  expect(await codeOf(other.hana.client.people.find({ userId: other.rude.userId }))).toBe('NOT_FOUND')
  await endSuspensionsJob.run(app.app.services)
  expect((await other.hana.client.people.find({ userId: other.rude.userId })).person.username).toBe(other.rude.username)
})

test('the longer of two suspensions holds', async () => {
  const { rude, reportId } = await flaggedMessage(app)
  await suspend(reportId)
  const other = await talker(app)
  await app.db
    .insertInto('reports')
    .values({
      id: crypto.randomUUID(),
      kind: 'other',
      reporterId: other.userId,
      personId: rude.userId,
      targetType: 'user',
      targetId: rude.userId,
      reason: 'x',
      evidence: null,
      createdAt: TEST_NOW,
      updatedAt: TEST_NOW,
    })
    .execute()
  const latest = (await marta.client.moderation.list({ order: 'newest', q: 'x' })).reports.find(
    ({ preview }) => preview === 'x',
  )
  await decideAs(marta, latest?.id ?? '', 'suspend', { now: new Date(TEST_NOW.getTime() - 3 * DAY_MS) })
  inDays(5)
  await endSuspensionsJob.run(app.app.services)
  expect(await codeOf(rude.signIn())).toBe('ACCOUNT_SUSPENDED')
})

test('a ban also holds for the same mailbox and the same browser at sign-up, until it is overturned', async () => {
  const { rude, reportId } = await flaggedMessage(app)
  const [name, domain] = rude.email.split('@')
  await decideAs(marta, reportId, 'ban')
  expect(await codeOf(rude.signIn())).toBe('ACCOUNT_SUSPENDED')
  const { decisions, until } = await rude.client.moderation.mine()
  expect([decisions[0]?.verb, until]).toEqual(['ban', null])
  inDays(1000)
  await endSuspensionsJob.run(app.app.services)
  expect(await codeOf(rude.signIn())).toBe('ACCOUNT_SUSPENDED')
  inDays(0)
  await rude.client.accounts.signOut()
  const fresh = app.visitor()
  expect(await codeOf(fresh.signUp({ email: `${name}+again@${domain}`.toUpperCase() }))).toBe('SIGN_UP_REFUSED')
  expect(await codeOf(rude.signUp({ email: 'quite-another@example.com', username: 'quite-another' }))).toBe(
    'SIGN_UP_REFUSED',
  )
  await fresh.signUp()
  expect((await fresh.client.accounts.session()).viewer).not.toBeNull()
  await rude.signIn().catch(() => undefined)
  const decisionId = decisions[0]?.id ?? ''
  await rude.client.moderation.appeal({ decisionId, text: 'It was somebody else.' })
  const overturn = { reportId: await latestCase(app), outcome: 'overturned', answer: 'It was.' } as const
  await joost.client.moderation.decideAppeal(overturn)
  await rude.client.accounts.signOut()
  await rude.signUp({ email: 'quite-another@example.com', username: 'quite-another' })
})
