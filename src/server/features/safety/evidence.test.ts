import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVIDENCE_KEPT_DAYS, EVIDENCE_LAST_MESSAGES, EVIDENCE_MESSAGES_AROUND } from '#domain/safety/reports.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { sweepEvidence } from '#server/jobs/sweep-evidence.ts'
import { sweepPhotos } from '#server/jobs/sweep-photos.ts'
import { pairOf, say, talker } from '#server/testing/chat.ts'
import { latestCase } from '#server/testing/support/cases.ts'
import { revokeRole, staffMember } from '#server/testing/support/desk.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

async function evidenceOf(reporterId: string) {
  const report = await app.db
    .selectFrom('reports')
    .select(['id', 'evidence'])
    .where('reporterId', '=', reporterId)
    .executeTakeFirstOrThrow()
  return report.evidence
}

test('a flag keeps the message with the few around it, whatever is deleted before or after', async () => {
  const { one, other, conversationId } = await pairOf(app)
  const sent = []
  for (let turn = 1; turn <= 14; turn++) sent.push(await say(turn % 2 ? other : one, conversationId, `line ${turn}`))
  await other.client.chat.deleteMessage({ messageId: sent[4]?.id ?? '' })
  await one.client.chat.flagMessage({ messageId: sent[6]?.id ?? '' })
  await other.client.chat.deleteMessage({ messageId: sent[6]?.id ?? '' })
  const evidence = await evidenceOf(one.userId)
  const around = Array.from({ length: 2 * EVIDENCE_MESSAGES_AROUND + 1 }, (_, place) => `line ${2 + place}`)
  expect(evidence?.messages.map(({ content }) => content)).toEqual(around)
  expect(evidence?.messages.filter(({ isReported }) => isReported)).toEqual([
    {
      id: sent[6]?.id,
      senderId: other.userId,
      content: 'line 7',
      voice: null,
      photo: null,
      sentAt: sent[6]?.sentAt,
      isDeletedBySender: false,
      isReported: true,
    },
  ])
  expect(evidence?.messages.find(({ content }) => content === 'line 5')?.isDeletedBySender).toBe(true)
})

test('a report of a person keeps the profile as it was, and the last messages, also deleted ones', async () => {
  const { one, other, conversationId } = await pairOf(app)
  await other.client.profile.update({ aboutMe: 'Send me money.' })
  for (let turn = 1; turn <= EVIDENCE_LAST_MESSAGES + 2; turn++) await say(other, conversationId, `line ${turn}`)
  const last = await say(other, conversationId, 'a threat')
  await other.client.chat.deleteMessage({ messageId: last.id })
  await one.client.safety.reportPerson({ userId: other.userId, reason: 'Threats.' })
  await other.client.profile.update({ aboutMe: 'I like birds.' })
  await one.client.safety.reportPerson({ userId: other.userId, reason: 'Once more.' })
  const evidence = await evidenceOf(one.userId)
  expect(evidence?.profile).toMatchObject({ username: other.username, aboutMe: 'Send me money.', photoPaths: [] })
  expect(evidence?.messages).toHaveLength(EVIDENCE_LAST_MESSAGES)
  expect(evidence?.messages.at(-1)).toMatchObject({ content: 'a threat', isDeletedBySender: true, isReported: false })
})

const sweepCopies = (now: number) => sweepEvidence.run({ db: app.db, clock: { now: () => new Date(now) } })

/** Somebody reports somebody else, who has one photo. */
async function reportedPhoto() {
  const [one, other] = [await talker(app), await talker(app)]
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#000000' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(png)], 'dot.png')
  const [photo] = (await other.client.profile.addPhoto({ file })).photos
  if (!photo) throw new Error('The photo is gone.')
  await one.client.safety.reportPerson({ userId: other.userId, reason: 'That photo.' })
  return { one, other, photo, urls: [photo.smallUrl, photo.mediumUrl, photo.largeUrl] }
}

test('a photo that is only kept for a report is for moderators alone, and no cache keeps it', async () => {
  const { one, other, photo, urls } = await reportedPhoto()
  const moderator = await staffMember(app)
  await other.client.profile.deletePhoto({ photoId: photo.id })
  for (const url of urls) {
    for (const person of [one, other, app.visitor()]) {
      const refused = await person.fetch(url)
      expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
    }
    const shown = await moderator.fetch(url)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  }
  const { profile } = await moderator.client.moderation.find({ reportId: await latestCase(app) })
  expect(profile?.photoUrls).toEqual([photo.mediumUrl])
  await revokeRole(app, moderator.userId)
  expect((await moderator.fetch(photo.mediumUrl)).status).toBe(404)
})

test('the photos of a reported person stay in store, after they delete them too, as long as the copy', async () => {
  const { other, photo } = await reportedPhoto()
  const moderator = await staffMember(app)
  await other.client.profile.deletePhoto({ photoId: photo.id })
  const isStored = async () => (await moderator.fetch(photo.largeUrl)).status === 200
  const sweep = (now: Date) => sweepPhotos.run({ ...app.app.services, clock: { now: () => now } })
  const later = new Date(TEST_NOW.getTime() + DAY_MS)
  await sweep(later)
  expect(await isStored()).toBe(true)
  await app.db
    .updateTable('reports')
    .set({ status: 'actioned', closedAt: TEST_NOW })
    .where('targetId', '=', other.userId)
    .execute()
  await sweepCopies(TEST_NOW.getTime() + EVIDENCE_KEPT_DAYS * DAY_MS + 1)
  await sweep(later)
  expect(await isStored()).toBe(false)
})

test(`a copy goes ${EVIDENCE_KEPT_DAYS} days after its case was closed; the report stays`, async () => {
  const [one, other, third] = [await talker(app), await talker(app), await talker(app)]
  await one.client.safety.reportPerson({ userId: third.userId, reason: 'Closed.' })
  await other.client.safety.reportPerson({ userId: third.userId, reason: 'Still open.' })
  await app.db
    .updateTable('reports')
    .set({ status: 'dismissed', closedAt: TEST_NOW })
    .where('reporterId', '=', one.userId)
    .execute()
  const keptUntil = TEST_NOW.getTime() + EVIDENCE_KEPT_DAYS * DAY_MS
  await sweepCopies(keptUntil)
  expect(await evidenceOf(one.userId)).not.toBeNull()
  await sweepCopies(keptUntil + 1)
  expect(await evidenceOf(one.userId)).toBeNull()
  expect(await evidenceOf(other.userId)).not.toBeNull()
})

test('no case is closed without its moment, so that no copy is kept for ever', async () => {
  const [one, other] = [await talker(app), await talker(app)]
  await one.client.safety.reportPerson({ userId: other.userId, reason: 'Spam.' })
  const close = app.db.updateTable('reports').set({ status: 'dismissed' }).where('reporterId', '=', one.userId)
  await expect(close.execute()).rejects.toThrow('reports_check')
})
