import { expect, test } from 'vitest'
import { makePremium, pairOf, say, talker, type Talker } from '#server/testing/chat.ts'
import { recording } from '#server/testing/perks/recording.ts'
import { decideAs, flaggedMessage, latestCase, withModerators } from '#server/testing/support/cases.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let marta: Talker
withModerators((scene) => void ({ app, marta } = scene))

test('what was reported stays as it was after the sender has deleted it', async () => {
  const { rude, messageId, reportId } = await flaggedMessage(app, 'I will wait there.')
  await rude.client.chat.deleteMessage({ messageId })
  const { conversation, isEvidenceKept, removable } = await marta.client.moderation.find({ reportId })
  expect(isEvidenceKept).toBe(true)
  expect(conversation.messages).toMatchObject([
    { id: messageId, content: 'I will wait there.', sender: 'person', isReported: true, isDeleted: true },
  ])
  expect(removable.message).toBe(false)
})

test('a case has twenty messages around it; to open more is recorded', async () => {
  const { one: rude, other: hana, conversationId } = await pairOf(app)
  const sent = []
  for (let place = 0; place < 45; place += 1) sent.push(await say(place % 2 ? hana : rude, conversationId, `${place}`))
  await hana.client.chat.flagMessage({ messageId: sent[40]?.id ?? '' })
  const reportId = await latestCase(app)
  const { conversation } = await marta.client.moderation.find({ reportId })
  expect(conversation).toMatchObject({ total: 45, hasEarlier: true })
  expect(conversation.messages.map(({ content }) => Number(content))).toEqual(
    Array.from({ length: 20 }, (_, place) => place + 25),
  )
  const acts = () =>
    app.db.selectFrom('auditLog').select(['action', 'actorId', 'details']).where('targetId', '=', reportId).execute()
  expect(await acts()).toEqual([])
  const before = conversation.messages[0]?.sequence ?? 0
  const more = await marta.client.moderation.openConversation({ reportId, before })
  expect(more.messages.map(({ content }) => Number(content))).toEqual(Array.from({ length: 10 }, (_, n) => n + 15))
  const rest = await marta.client.moderation.openConversation({
    reportId,
    before: more.messages[0]?.sequence ?? 0,
    isAll: true,
  })
  expect(rest).toMatchObject({ hasEarlier: false })
  expect(rest.messages).toHaveLength(15)
  expect(await acts()).toMatchObject([
    { action: 'report.conversationOpened', actorId: marta.userId, details: { messages: 10 } },
    { action: 'report.conversationOpened', actorId: marta.userId, details: { messages: 15 } },
  ])
})

test('the record of both: what became of earlier reports, who else has reported, blocks and warnings', async () => {
  const { rude, hana, reportId: first } = await flaggedMessage(app)
  await decideAs(marta, first, 'warn')
  const other = await talker(app)
  await other.client.safety.block({ userId: rude.userId })
  await other.client.safety.reportPerson({ userId: rude.userId, reason: 'Harassment, threats or hate: again' })
  await hana.client.safety.reportPerson({ userId: rude.userId, reason: 'Something else: still' })
  const found = await marta.client.moderation.find({ reportId: await latestCase(app) })
  expect(found.reporter).toMatchObject({ id: hana.userId, username: hana.username, reports: 1, upheld: 1 })
  expect(found.person).toMatchObject({
    id: rude.userId,
    reports: 3,
    reporters: 2,
    blocks: 1,
    warnings: 1,
    plan: 'Free',
  })
  expect(found.person?.conversations).toBe(1)
  expect(found.history.map(({ kind, decision }) => [kind, decision?.verb ?? null])).toEqual([
    ['other', null],
    ['abuse', null],
    ['flag', 'warn'],
  ])
  expect(found.profile?.rows).toContainEqual({ label: 'Username', text: rude.username })
  expect(found.bar).toBeNull()
})

test('moderators hear a reported recording while the case is open, and nobody else does', async () => {
  const [loud, hana] = [await talker(app), await talker(app)]
  await makePremium(app, loud.userId)
  const { id: conversationId } = await loud.client.chat.openWith({ userId: hana.userId })
  const intro = await loud.client.voice.sendIntro({ conversationId, id: crypto.randomUUID(), file: recording() })
  await hana.client.chat.flagMessage({ messageId: intro.id })
  const reportId = await latestCase(app)
  await loud.client.chat.deleteMessage({ messageId: intro.id })
  const { conversation } = await marta.client.moderation.find({ reportId })
  const url = conversation.messages[0]?.voice?.url ?? ''
  const heard = await marta.fetch(url)
  expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  for (const person of [loud, hana, app.visitor()]) expect((await person.fetch(url)).status).toBe(404)
  await marta.client.moderation.setStatus({ reportId, status: 'dismissed' })
  expect((await marta.fetch(url)).status).toBe(404)
})
