import { expect, test } from 'vitest'
import { REPORT_STATUSES } from '#domain/safety/reports.ts'
import { codeOf, type Talker } from '#server/testing/chat.ts'
import {
  decideAs,
  flaggedMessage,
  latestCase,
  moderationNotifications,
  withModerators,
} from '#server/testing/support/cases.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let marta: Talker
let joost: Talker
withModerators((scene) => void ({ app, marta, joost } = scene))

const ACTED = 'We looked at what you reported, and have acted on it.'
const NOTHING_FOUND = 'We looked at what you reported, and found nothing against our rules.'

const heardBy = async (person: Talker) => (await moderationNotifications(person)).map(({ subject }) => subject)
const lettersTo = async ({ email }: Talker) =>
  (await app.letters()).filter(
    ({ to, subject }) => to?.[0]?.address === email && subject === 'What became of your report',
  )

test('any status may be set, closing and opening the case, and each change is recorded', async () => {
  const { reportId } = await flaggedMessage(app)
  for (const status of [...REPORT_STATUSES, 'open'] as const) {
    await marta.client.moderation.setStatus({ reportId, status })
    const found = await marta.client.moderation.find({ reportId })
    expect([found.status, found.closedAt !== null]).toEqual([status, status === 'actioned' || status === 'dismissed'])
  }
  const acts = await app.db.selectFrom('auditLog').select('details').where('targetId', '=', reportId).execute()
  expect(acts).toHaveLength(REPORT_STATUSES.length)
})

test('whoever reported it hears what became of it, and again only when it became something else', async () => {
  const { rude, hana, reportId } = await flaggedMessage(app)
  const set = (status: (typeof REPORT_STATUSES)[number]) => marta.client.moderation.setStatus({ reportId, status })
  await set('in_review')
  expect(await heardBy(hana)).toEqual([])
  for (const status of ['dismissed', 'open', 'dismissed', 'in_review', 'dismissed'] as const) await set(status)
  expect(await heardBy(hana)).toEqual([NOTHING_FOUND])
  await app.letterTo(hana.email, NOTHING_FOUND)
  await set('actioned')
  await app.letterTo(hana.email, ACTED)
  await set('dismissed')
  const heard = await heardBy(hana)
  expect(heard).toHaveLength(3)
  expect(heard.filter((subject) => subject === ACTED)).toHaveLength(1)
  await expect.poll(async () => (await lettersTo(hana)).length).toBe(3)
  expect(await heardBy(rude)).toEqual([])
})

test('a decision tells nothing twice either, whichever came first', async () => {
  const { hana, reportId } = await flaggedMessage(app)
  await marta.client.moderation.setStatus({ reportId, status: 'actioned' })
  await marta.client.moderation.setStatus({ reportId, status: 'open' })
  await decideAs(marta, reportId, 'warn')
  expect(await heardBy(hana)).toEqual([ACTED])
  await marta.client.moderation.setStatus({ reportId, status: 'open' })
  await marta.client.moderation.setStatus({ reportId, status: 'actioned' })
  expect(await heardBy(hana)).toEqual([ACTED])
})

test('whoever may not decide a case may not close it by hand', async () => {
  const { rude, hana, reportId } = await flaggedMessage(app)
  for (const { userId } of [rude, hana]) {
    await app.db.insertInto('userRoles').values({ userId, roleLevel: 2, revokedAt: null }).execute()
  }
  for (const { client } of [rude, hana]) {
    expect(await codeOf(client.moderation.setStatus({ reportId, status: 'dismissed' }))).toBe('CASE_NOT_YOURS')
  }
  expect((await marta.client.moderation.find({ reportId })).status).toBe('open')
})

test('an appeal is closed by answering it, and not by whoever took the decision', async () => {
  const { rude, reportId } = await flaggedMessage(app)
  const decisionId = await decideAs(marta, reportId, 'warn')
  await rude.client.moderation.appeal({ decisionId, text: 'No.' })
  const appealId = await latestCase(app)
  const set = (admin: Talker, status: 'in_review' | 'dismissed') =>
    admin.client.moderation.setStatus({ reportId: appealId, status })
  expect(await codeOf(set(marta, 'in_review'))).toBe('CASE_NOT_YOURS')
  expect(await codeOf(set(joost, 'dismissed'))).toBe('APPEAL_UNANSWERED')
  await set(joost, 'in_review')
  await joost.client.moderation.decideAppeal({ reportId: appealId, outcome: 'upheld', answer: 'It stands.' })
  await set(joost, 'in_review')
  await set(joost, 'dismissed')
  expect(await heardBy(rude)).toHaveLength(2)
})

test('of what somebody has reported twice, the first is not opened again while the second is open', async () => {
  const [reporter, person] = [await app.member(), await app.member()]
  const report = async () => {
    await reporter.client.safety.reportPerson({ userId: await person.id(), reason: 'Rude' })
    return latestCase(app)
  }
  const set = (reportId: string, status: (typeof REPORT_STATUSES)[number]) =>
    codeOf(marta.client.moderation.setStatus({ reportId, status }))
  const first = await report()
  await set(first, 'dismissed')
  const second = await report()
  expect(second).not.toBe(first)
  expect(await set(first, 'in_review')).toBeUndefined()
  expect(await set(first, 'open')).toBe('REPORTED_AGAIN')
  await set(second, 'actioned')
  expect(await set(first, 'open')).toBeUndefined()
})
