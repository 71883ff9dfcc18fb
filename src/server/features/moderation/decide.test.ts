import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codeOf, makePremium, say, talker, type Talker } from '#server/testing/chat.ts'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { recording } from '#server/testing/perks/recording.ts'
import {
  decideAs,
  decision,
  flaggedMessage,
  latestCase,
  moderationNotifications,
  withModerators,
} from '#server/testing/support/cases.ts'
import { revokeRole } from '#server/testing/support/desk.ts'
import { TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let marta: Talker
let joost: Talker
withModerators((scene) => void ({ app, marta, joost } = scene))

const statusOf = async (reportId: string) => (await marta.client.moderation.find({ reportId })).status
const lettersTo = async ({ email }: Talker) =>
  (await app.letters()).filter(({ to }) => to?.some(({ address }) => address === email))

test('a case is dismissed: the person learns nothing, the reporter hears it in general words', async () => {
  const { rude, hana, reportId } = await flaggedMessage(app)
  await decideAs(marta, reportId, 'dismiss')
  expect(await statusOf(reportId)).toBe('dismissed')
  expect(await moderationNotifications(rude)).toEqual([])
  expect(await moderationNotifications(hana)).toEqual([
    { person: null, subject: 'We looked at what you reported, and found nothing against our rules.', subjectId: null },
  ])
  const letter = await app.letterTo(hana.email, 'What became of your report')
  expect(letter.text).not.toContain(rude.username)
  expect((await lettersTo(rude)).some(({ subject }) => subject?.includes('warning'))).toBe(false)
})

test('a decision of the same id that says something else is refused: the first stands', async () => {
  const { rude, reportId } = await flaggedMessage(app)
  const first = decision(reportId, 'warn')
  await marta.client.moderation.decide(first)
  const changed = [
    { ...decision(reportId, 'suspend'), id: first.id },
    { ...first, letter: { subject: 'A warning', text: 'Other words.' } },
    { ...first, reason: 'scam' as const },
  ]
  for (const input of changed) {
    const refused = await marta.client.moderation.decide(input).catch((error) => error)
    expect(refused).toMatchObject({ code: 'CASE_DECIDED', data: { by: 'Robin', verb: 'warn' } })
  }
  const { decisions } = await rude.client.moderation.mine()
  expect(decisions).toMatchObject([{ verb: 'warn', subject: 'A warning from the moderators' }])
})

test('nor is one that removes something else taken for the first, though the letter says the same', async () => {
  const { rude, reportId } = await flaggedMessage(app)
  await rude.client.profile.update({ aboutMe: 'Buy my coins.', hobbies: 'Coins', profession: null })
  // What is not there any more is left out, also when it is sent again.
  const gone = { kind: 'text', field: 'profession' } as const
  const first = decision(reportId, 'remove', { removals: [{ kind: 'text', field: 'aboutMe' }, gone] })
  await marta.client.moderation.decide(first)
  await marta.client.moderation.decide(first)
  for (const field of ['hobbies', 'profession'] as const) {
    const changed = { ...first, removals: [{ kind: 'text' as const, field }, gone] }
    expect(await codeOf(marta.client.moderation.decide(changed))).toBe('CASE_DECIDED')
  }
  expect(await rude.client.profile.mine()).toMatchObject({ aboutMe: null, hobbies: 'Coins' })
})

test('a warning reaches the person by bell and mail, once, without the name of the reporter', async () => {
  const { rude, hana, reportId } = await flaggedMessage(app)
  const input = decision(reportId, 'warn')
  await marta.client.moderation.decide(input)
  await marta.client.moderation.decide(input)
  expect(await statusOf(reportId)).toBe('actioned')
  expect(await moderationNotifications(rude)).toEqual([
    { person: null, subject: 'A warning from the moderators', subjectId: input.id },
  ])
  const letters = (await lettersTo(rude)).filter(({ subject }) => subject === 'A warning from the moderators')
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain('Nobody here may be made afraid')
  expect(letters[0]?.text).toContain(`Hello ${rude.username},`)
  expect(`${letters[0]?.text} ${letters[0]?.html}`).not.toContain(hana.username)
  const { decisions } = await rude.client.moderation.mine()
  expect(decisions).toMatchObject([{ id: input.id, verb: 'warn', appeal: null, isInForce: true }])
  expect(JSON.stringify(decisions)).not.toMatch(new RegExp(`${hana.username}|${marta.userId}|${hana.userId}`))
  const acts = await app.db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'reason', 'details'])
    .where('targetId', '=', reportId)
    .execute()
  expect(acts).toEqual([
    {
      actorId: marta.userId,
      action: 'report.decided',
      reason: 'threats',
      details: { decisionId: input.id, verb: 'warn', until: null, removed: [] },
    },
  ])
})

test('a letter that names the reporter is not sent, and nothing is decided', async () => {
  const { rude, hana, reportId } = await flaggedMessage(app)
  const input = decision(reportId, 'warn')
  for (const text of [`You frightened ${hana.username.toUpperCase()}.`, `Leave (${hana.username}) alone.`]) {
    const call = marta.client.moderation.decide({ ...input, letter: { subject: 'A word', text } })
    expect(await codeOf(call)).toBe('LETTER_NAMES_REPORTER')
  }
  expect(await statusOf(reportId)).toBe('open')
  expect(await moderationNotifications(rude)).toEqual([])
})

test('of two who decide at the same instant one decides, and the other is told who and what', async () => {
  const { rude, reportId } = await flaggedMessage(app)
  const answers = await Promise.allSettled([decideAs(marta, reportId, 'warn'), decideAs(joost, reportId, 'dismiss')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = answers.find((answer) => answer.status === 'rejected')
  const won = answers[0].status === 'fulfilled' ? 'warn' : 'dismiss'
  expect(refused?.reason).toMatchObject({ code: 'CASE_DECIDED', data: { by: 'Robin', verb: won } })
  const decisions = await app.db.selectFrom('decisions').select('verb').where('reportId', '=', reportId).execute()
  expect(decisions).toEqual([{ verb: won }])
  expect(await moderationNotifications(rude)).toHaveLength(won === 'warn' ? 1 : 0)
})

test('a message is removed for both, live', async () => {
  const { rude, hana, messageId, conversationId, reportId } = await flaggedMessage(app)
  const tab = await rude.listen()
  await decideAs(marta, reportId, 'remove', { removals: [{ kind: 'message', id: messageId }] })
  expect(await tab.next('chat.messageChanged')).toMatchObject({ id: messageId, content: null, isDeleted: true })
  for (const person of [rude, hana]) {
    const { messages } = await person.client.chat.listMessages({ conversationId })
    expect(messages).toMatchObject([{ id: messageId, content: null, isDeleted: true }])
  }
  expect((await marta.client.moderation.find({ reportId })).conversation.messages[0]?.content).toContain('which stop')
})

test('a photo, a text and a voice profile are removed', async () => {
  const [vain, hana] = [await talker(app), await talker(app)]
  await makePremium(app, vain.userId)
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#000000' } })
    .png()
    .toBuffer()
  const { photos } = await vain.client.profile.addPhoto({ file: new File([new Uint8Array(png)], 'dot.png') })
  await vain.client.profile.update({ aboutMe: 'Buy my coins.', hobbies: 'Coins' })
  await vain.client.voice.save({ file: recording() })
  await hana.client.safety.reportPerson({ userId: vain.userId, reason: 'A fake profile or a scam' })
  const reportId = await latestCase(app)
  const found = await marta.client.moderation.find({ reportId })
  expect(found.removable).toMatchObject({
    message: false,
    photos: [{ id: photos[0]?.id }],
    texts: [{ field: 'aboutMe', text: 'Buy my coins.' }, { field: 'hobbies' }],
    voice: {},
  })
  const removals = [
    { kind: 'photo', id: photos[0]?.id ?? '' },
    { kind: 'text', field: 'aboutMe' },
    { kind: 'voice' },
  ] as const
  await decideAs(marta, reportId, 'remove', { removals: [...removals] })
  const left = await vain.client.profile.mine()
  expect([left.photos, left.aboutMe, left.hobbies]).toEqual([[], null, 'Coins'])
  expect((await vain.client.voice.mine()).clip).toBeNull()
})

test('nobody decides about themselves or what they have reported, nor removes what is not of the case', async () => {
  const { rude, hana, conversationId, reportId } = await flaggedMessage(app)
  const grant = ({ userId }: Talker) =>
    app.db.insertInto('userRoles').values({ userId, roleLevel: 2, revokedAt: null }).execute()
  await grant(rude)
  await grant(hana)
  for (const person of [rude, hana]) {
    expect(await codeOf(decideAs(person, reportId, 'dismiss'))).toBe('CASE_NOT_YOURS')
  }
  expect((await hana.client.moderation.find({ reportId })).bar).toBe('ownReport')
  await revokeRole(app, rude.userId)
  const { id } = await say(rude, conversationId, 'and another thing')
  const removals = [{ kind: 'message', id }] as const
  expect(await codeOf(decideAs(marta, reportId, 'remove', { removals: [...removals] }))).toBe('NOT_FOUND')
  const { client } = marta
  const { letter: _letter, ...silent } = decision(reportId, 'warn') as { letter?: object; id: string } & object
  expect(await codeOf(client.moderation.decide({ ...silent, reportId, verb: 'warn' }))).toBe('INVALID_INPUT')
  const endless = { ...decision(reportId, 'suspend'), until: new Date(TEST_NOW.getTime() - 1).toISOString() }
  expect(await codeOf(client.moderation.decide(endless))).toBe('INVALID_INPUT')
  expect(await statusOf(reportId)).toBe('open')
})

test('a ban asks first who one is; until then nothing is decided', async () => {
  const { rude, reportId } = await flaggedMessage(app)
  const ban = decision(reportId, 'ban')
  const { moderation, staff } = marta.client
  expect(await codeOf(moderation.decide(ban))).toBe('RECONFIRM_NEEDED')
  expect(await codeOf(staff.reconfirm({ password: 'a wild guess' }))).toBe('WRONG_PASSWORD')
  expect(await codeOf(moderation.decide(ban))).toBe('RECONFIRM_NEEDED')
  await staff.reconfirm({ password: TEST_PASSWORD })
  app.setNow(new Date(TEST_NOW.getTime() + 10 * 60_000))
  expect(await codeOf(moderation.decide(ban))).toBe('RECONFIRM_NEEDED')
  expect([await statusOf(reportId), await moderationNotifications(rude)]).toEqual(['open', []])
  app.setNow(new Date(TEST_NOW.getTime() + 10 * 60_000 - 1))
  await moderation.decide(ban)
  expect(await codeOf(rude.signIn())).toBe('ACCOUNT_SUSPENDED')
})

test('about somebody who has left a case can only be dismissed', async () => {
  const { reportId } = await flaggedMessage(app)
  await app.db.updateTable('reports').set({ personId: null }).where('id', '=', reportId).execute()
  expect(await codeOf(decideAs(marta, reportId, 'ban'))).toBe('PERSON_GONE')
  await decideAs(marta, reportId, 'dismiss')
  expect(await codeOf(marta.client.moderation.decide(decision(randomUUID(), 'dismiss')))).toBe('NOT_FOUND')
})
