import { expect, test } from 'vitest'
import { EVIDENCE_KEPT_DAYS } from '#domain/safety/reports.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { sweepEvidence } from '#server/jobs/sweep-evidence.ts'
import { codeOf, makePremium, talker, type Talker } from '#server/testing/chat.ts'
import { recording } from '#server/testing/perks/recording.ts'
import {
  decideAs,
  flaggedMessage,
  latestCase,
  moderationNotifications,
  withModerators,
} from '#server/testing/support/cases.ts'
import { TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let marta: Talker
let joost: Talker
withModerators((scene) => void ({ app, marta, joost } = scene))

const answer = 'We have looked again, with other eyes.'

test('a decision is appealed once; the case says of what, and the same admin cannot decide it', async () => {
  const { rude, hana, reportId, messageId } = await flaggedMessage(app)
  const removals = [{ kind: 'message', id: messageId }] as const
  const decisionId = await decideAs(marta, reportId, 'suspend', { removals: [...removals] })
  await rude.signIn().catch(() => undefined)
  const ears = await joost.listen()
  await rude.client.moderation.appeal({ decisionId, text: 'It was a joke between us.' })
  const appealId = await latestCase(app)
  expect(await ears.next('moderation.reportChanged')).toEqual({ reportId: appealId })
  expect(await codeOf(rude.client.moderation.appeal({ decisionId, text: 'Again!' }))).toBe('ALREADY_APPEALED')
  expect(await codeOf(hana.client.moderation.appeal({ decisionId, text: 'Mine?' }))).toBe('NOT_FOUND')
  const found = await joost.client.moderation.find({ reportId: appealId })
  expect(found).toMatchObject({
    kind: 'appeal',
    reason: 'It was a joke between us.',
    bar: null,
    appeal: { decision: { id: decisionId, verb: 'suspend', by: { id: marta.userId } }, of: { id: reportId } },
    reporter: { id: hana.userId },
  })
  expect(found.conversation.messages).toHaveLength(1)
  expect((await marta.client.moderation.find({ reportId: appealId })).bar).toBe('ownDecision')
  const overturn = { reportId: appealId, outcome: 'overturned', answer } as const
  expect(await codeOf(marta.client.moderation.decideAppeal(overturn))).toBe('CASE_NOT_YOURS')
  const naming = { ...overturn, answer: `${hana.username} was wrong.` }
  expect(await codeOf(joost.client.moderation.decideAppeal(naming))).toBe('LETTER_NAMES_REPORTER')
  expect(await codeOf(decideAs(joost, appealId, 'dismiss'))).toBe('NOT_FOUND')

  await joost.client.moderation.decideAppeal(overturn)
  const refused = await joost.client.moderation.decideAppeal({ ...overturn, outcome: 'upheld' }).catch((error) => error)
  expect(refused).toMatchObject({ code: 'CASE_DECIDED', data: { by: 'Robin', verb: 'overturned' } })
  // The session that opened the one page opens the site again, and what was removed is there again.
  expect((await rude.client.accounts.session()).viewer?.username).toBe(rude.username)
  expect((await rude.client.chat.listConversations({})).conversations[0]?.lastMessage).toMatchObject({
    id: messageId,
    isDeleted: false,
    content: 'I know which stop is yours.',
  })
  expect((await moderationNotifications(rude)).map(({ subject }) => subject)).toContain(
    'We have read your appeal: the decision is taken back',
  )
  expect((await app.letterTo(rude.email, answer)).text).not.toContain(hana.username)
  const { decisions } = await rude.client.moderation.mine()
  expect(decisions).toMatchObject([{ isInForce: false, appeal: { outcome: 'overturned', answer } }])
})

test('whoever had reported it cannot decide the appeal either, nor set its status', async () => {
  const rude = await talker(app)
  await joost.client.safety.reportPerson({ userId: rude.userId, reason: 'Shouts at everybody.' })
  const decisionId = await decideAs(marta, await latestCase(app), 'warn')
  await rude.client.moderation.appeal({ decisionId, text: 'I whispered.' })
  const reportId = await latestCase(app)
  expect((await joost.client.moderation.find({ reportId })).bar).toBe('ownReport')
  const upheld = joost.client.moderation.decideAppeal({ reportId, outcome: 'upheld', answer })
  expect(await codeOf(upheld)).toBe('CASE_NOT_YOURS')
  expect(await codeOf(joost.client.moderation.setStatus({ reportId, status: 'in_review' }))).toBe('CASE_NOT_YOURS')
})

test('a decision that is upheld stands', async () => {
  const { rude, reportId } = await flaggedMessage(app)
  const decisionId = await decideAs(marta, reportId, 'ban')
  await rude.signIn().catch(() => undefined)
  await rude.client.moderation.appeal({ decisionId, text: 'Please.' })
  await joost.client.moderation.decideAppeal({ reportId: await latestCase(app), outcome: 'upheld', answer })
  expect(await codeOf(rude.signIn())).toBe('ACCOUNT_SUSPENDED')
  expect((await rude.client.moderation.mine()).decisions).toMatchObject([
    { isInForce: true, appeal: { outcome: 'upheld', answer } },
  ])
})

test('an appeal has one answer, also when its case is opened again', async () => {
  const { rude, reportId } = await flaggedMessage(app)
  const decisionId = await decideAs(marta, reportId, 'ban')
  await rude.signIn().catch(() => undefined)
  await rude.client.moderation.appeal({ decisionId, text: 'Please.' })
  const appealId = await latestCase(app)
  await joost.client.moderation.decideAppeal({ reportId: appealId, outcome: 'overturned', answer })
  await joost.client.moderation.setStatus({ reportId: appealId, status: 'open' })
  const upheld = joost.client.moderation.decideAppeal({ reportId: appealId, outcome: 'upheld', answer })
  expect(await codeOf(upheld)).toBe('CASE_DECIDED')
  expect((await rude.client.moderation.mine()).decisions).toMatchObject([
    { isInForce: false, appeal: { outcome: 'overturned', answer } },
  ])
})

test('an appeal, and its answer, sent again after an answer that was lost are the same', async () => {
  const { rude, reportId } = await flaggedMessage(app)
  const decisionId = await decideAs(marta, reportId, 'warn')
  const appeal = { decisionId, text: 'It was a joke between us.' }
  expect(await codeOf(rude.client.moderation.appeal(appeal))).toBeUndefined()
  expect(await codeOf(rude.client.moderation.appeal(appeal))).toBeUndefined()
  const upheld = { reportId: await latestCase(app), outcome: 'upheld', answer } as const
  await joost.client.moderation.decideAppeal(upheld)
  expect(await codeOf(joost.client.moderation.decideAppeal(upheld))).toBeUndefined()
  const others = [
    joost.client.moderation.decideAppeal({ ...upheld, answer: 'No.' }),
    marta.client.moderation.decideAppeal(upheld),
  ]
  expect(await Promise.all(others.map(codeOf))).toEqual(['CASE_DECIDED', 'CASE_DECIDED'])
  expect((await rude.client.moderation.mine()).decisions).toMatchObject([{ appeal: { outcome: 'upheld', answer } }])
  const told = (await moderationNotifications(rude)).filter(({ subject }) =>
    subject?.startsWith('We have read your appeal'),
  )
  expect(told).toHaveLength(1)
})

test('an overturned ban lets the mailbox in again, and texts and recordings come back where nothing took their place', async () => {
  const [vain, hana] = [await talker(app), await talker(app)]
  await makePremium(app, vain.userId)
  await vain.client.profile.update({ aboutMe: 'Buy my coins.', profession: 'Coiner' })
  await vain.client.voice.save({ file: recording() })
  await hana.client.safety.reportPerson({ userId: vain.userId, reason: 'A fake profile or a scam' })
  const removals = [
    { kind: 'text', field: 'aboutMe' },
    { kind: 'text', field: 'profession' },
    { kind: 'voice' },
  ] as const
  const decisionId = await decideAs(marta, await latestCase(app), 'warn', { removals: [...removals] })
  await vain.client.profile.update({ profession: 'Baker' })
  await vain.client.moderation.appeal({ decisionId, text: 'They are chocolate coins.' })
  await joost.client.moderation.decideAppeal({ reportId: await latestCase(app), outcome: 'overturned', answer })
  expect(await vain.client.profile.mine()).toMatchObject({ aboutMe: 'Buy my coins.', profession: 'Baker' })
  const { clip } = await vain.client.voice.mine()
  expect((await vain.fetch(clip?.url ?? '')).status).toBe(200)
})

test('the copy, and what was removed, are erased 90 days after the case is closed, or the appeal against it', async () => {
  const [quiet, loud] = [await flaggedMessage(app), await flaggedMessage(app)]
  await loud.rude.client.profile.update({ hobbies: 'Shouting' })
  await decideAs(marta, quiet.reportId, 'warn')
  const removals = [{ kind: 'text', field: 'hobbies' }] as const
  const decisionId = await decideAs(marta, loud.reportId, 'warn', { removals: [...removals] })
  await loud.rude.client.moderation.appeal({ decisionId, text: 'No.' })
  const appealId = await latestCase(app)
  const kept = async ({ reportId }: { reportId: string }) =>
    (await marta.client.moderation.find({ reportId })).isEvidenceKept
  const removedOf = async () =>
    (await app.db.selectFrom('decisions').select('removed').where('id', '=', decisionId).executeTakeFirstOrThrow())
      .removed
  const sweepAfter = async (days: number) => {
    app.setNow(new Date(TEST_NOW.getTime() + days * DAY_MS + 1))
    await sweepEvidence.run(app.app.services)
    // A session without use ends before that.
    await Promise.all([marta.signIn(), joost.signIn()])
  }
  await sweepAfter(EVIDENCE_KEPT_DAYS)
  expect([await kept(quiet), await kept(loud), (await removedOf()).length]).toEqual([false, true, 1])
  expect((await marta.client.moderation.find({ reportId: quiet.reportId })).conversation.messages).toEqual([])
  await joost.client.moderation.decideAppeal({ reportId: appealId, outcome: 'upheld', answer })
  await sweepAfter(EVIDENCE_KEPT_DAYS + 80)
  expect([await kept(loud), (await removedOf()).length]).toEqual([true, 1])
  await sweepAfter(EVIDENCE_KEPT_DAYS * 2 + 1)
  expect([await kept(loud), await removedOf()]).toEqual([false, []])
})
