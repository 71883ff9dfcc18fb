import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, talker, type Talker } from '#server/testing/chat.ts'
import { decideAs, flaggedMessage, latestCase } from '#server/testing/support/cases.ts'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { staffMember } from '#server/testing/support/desk.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let marta: Talker
beforeAll(async () => {
  app = await createTestApp()
  marta = await staffMember(app)
})
afterAll(() => app.close())

const caseAbout = (userId: string) => ({ id: randomUUID(), userId, reason: 'The photos look stolen.' })

test('an admin opens a case about somebody nobody has reported, once, and decides it', async () => {
  const person = await talker(app)
  await person.client.profile.update({ aboutMe: 'I am a prince.' })
  const joost = await staffMember(app)
  const heard = await joost.listen()
  const opened = caseAbout(person.userId)
  await marta.client.moderation.openCase(opened)
  await marta.client.moderation.openCase(opened)
  expect(await heard.next('moderation.reportChanged')).toEqual({ reportId: opened.id })
  const found = await marta.client.moderation.find({ reportId: opened.id })
  expect(found).toMatchObject({
    kind: 'staff',
    status: 'open',
    reason: 'The photos look stolen.',
    reporter: null,
    bar: null,
    person: { id: person.userId },
    conversation: { messages: [] },
  })
  expect(found.profile?.rows).toContainEqual({ label: expect.any(String), text: 'I am a prince.' })
  const { acts, reportsAbout } = await marta.client.userDesk.find({ userId: person.userId })
  expect(reportsAbout).toHaveLength(1)
  expect(acts).toMatchObject([
    { action: 'user.caseOpened', reason: 'The photos look stolen.', by: { userId: marta.userId } },
  ])
  await decideAs(marta, opened.id, 'warn')
  expect((await app.letterTo(person.email, 'warning')).text).toContain('made afraid')
  expect((await person.client.moderation.mine()).decisions).toMatchObject([{ verb: 'warn' }])
})

test('two cases may be open about one person, and none about oneself, nobody, or in the place of another', async () => {
  const [person, other] = [await talker(app), await talker(app)]
  const { openCase } = marta.client.moderation
  const first = caseAbout(person.userId)
  await openCase(first)
  await openCase(caseAbout(person.userId))
  expect((await marta.client.userDesk.find({ userId: person.userId })).reportsAbout).toHaveLength(2)
  expect(await codeOf(openCase(caseAbout(marta.userId)))).toBe('CASE_NOT_YOURS')
  expect(await codeOf(openCase(caseAbout(randomUUID())))).toBe('NOT_FOUND')
  expect(await codeOf(openCase({ ...first, userId: other.userId }))).toBe('NOT_FOUND')
  expect(await codeOf(openCase({ ...caseAbout(person.userId), reason: ' ' }))).toBe('INVALID_INPUT')
  expect((await marta.client.userDesk.find({ userId: other.userId })).reportsAbout).toEqual([])
})

test('the page of a user lists what was decided, whether it holds, and what became of an appeal', async () => {
  app.setNow(TEST_NOW)
  const { rude, reportId } = await flaggedMessage(app)
  const decisionsOf = async () => (await marta.client.userDesk.find({ userId: rude.userId })).decisions
  expect(await decisionsOf()).toEqual([])
  const suspension = await decideAs(marta, reportId, 'suspend', { now: TEST_NOW })
  const { number } = await marta.client.moderation.find({ reportId })
  expect(await decisionsOf()).toEqual([
    {
      id: suspension,
      verb: 'suspend',
      reason: 'threats',
      until: new Date(TEST_NOW.getTime() + 7 * 24 * 60 * 60 * 1000).toISOString(),
      by: { userId: marta.userId, username: marta.username },
      createdAt: TEST_NOW.toISOString(),
      isInForce: true,
      isLifted: false,
      report: { id: reportId, number },
      appeal: null,
    },
  ])
  app.setNow(new Date(TEST_NOW.getTime() + 8 * 24 * 60 * 60 * 1000))
  expect(await decisionsOf()).toMatchObject([{ isInForce: false, isLifted: false }])
  app.setNow(TEST_NOW)

  expect(await codeOf(rude.client.accounts.signIn({ email: rude.email, password: TEST_PASSWORD }))).toBe(
    'ACCOUNT_SUSPENDED',
  )
  await rude.client.moderation.appeal({ decisionId: suspension, text: 'It was a joke.' })
  const appealId = await latestCase(app)
  expect(await decisionsOf()).toMatchObject([{ appeal: { outcome: null, reportId: appealId } }])
  const joost = await staffMember(app)
  await joost.client.moderation.decideAppeal({ reportId: appealId, outcome: 'overturned', answer: 'You are right.' })
  expect(await decisionsOf()).toMatchObject([{ isInForce: false, isLifted: true, appeal: { outcome: 'overturned' } }])
})
