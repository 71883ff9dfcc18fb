import { safe } from '@orpc/client'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { insertIntroduction } from '#server/features/concierge/introductions.queries.ts'
import { createAuthenticator } from '#server/testing/second-factor/authenticator.ts'
import { makePremium, pairOf, say } from '#server/testing/chat.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import { recording } from '#server/testing/perks/recording.ts'
import { TEST_PASSWORD, type Client } from '#server/testing/person.ts'
import { listProcedures } from '#server/testing/procedures.ts'
import { decideAs, flaggedMessage } from '#server/testing/support/cases.ts'
import { addPicture, answerTo, openTicket, pngFile, staffMember, TICKET } from '#server/testing/support/desk.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

/**
 * Procedures whose input names a row, each with the test that calls it as a stranger and finds nothing.
 * One that is not listed here fails: somebody else's thing must look like no thing.
 */
const STRANGER_CASES: Record<string, () => Promise<void>> = {
  'people.find': () => outOfSight((client, userId) => client.people.find({ userId })),
  'viewers.visit': () => outOfSight((client, userId) => client.viewers.visit({ userId })),
  'likes.set': () => outOfSight((client, userId) => client.likes.set({ userId, isLiked: true })),
  'passes.set': () => outOfSight((client, userId) => client.passes.set({ userId })),
  'passes.undo': () => outOfSight((client, userId) => client.passes.undo({ userId })),
  'safety.block': () => outOfSight((client, userId) => client.safety.block({ userId })),
  'safety.unblock': () => outOfSight((client, userId) => client.safety.unblock({ userId })),
  'safety.reportPerson': () =>
    outOfSight((client, userId) => client.safety.reportPerson({ userId, reason: 'Just trying.' })),
  'chat.findWith': () => outOfSight((client, userId) => client.chat.findWith({ userId })),
  'chat.openWith': () => outOfSight((client, userId) => client.chat.openWith({ userId })),
  'chat.findConversation': () =>
    eavesdrop((client, { conversationId }) => client.chat.findConversation({ conversationId })),
  'chat.deleteConversation': () =>
    eavesdrop((client, { conversationId }) => client.chat.deleteConversation({ conversationId })),
  'chat.listMessages': () => eavesdrop((client, { conversationId }) => client.chat.listMessages({ conversationId })),
  'chat.listChanges': () =>
    eavesdrop((client, { conversationId }) => client.chat.listChanges({ conversationId, since: 0 })),
  'chat.send': () =>
    eavesdrop((client, { conversationId }) =>
      client.chat.send({ id: crypto.randomUUID(), conversationId, content: 'may I?' }),
    ),
  'chat.sendPhoto': async () => {
    const file = await pngFile()
    await eavesdrop((client, { conversationId }) =>
      client.chat.sendPhoto({ id: crypto.randomUUID(), conversationId, file }),
    )
  },
  'chat.react': () => eavesdrop((client, { messageId }) => client.chat.react({ messageId, reaction: 'heart' })),
  'voice.sendIntro': () =>
    eavesdrop(async (client, { conversationId }) => {
      const { viewer } = await client.accounts.session()
      await makePremium(app, viewer?.id ?? '')
      return client.voice.sendIntro({ id: crypto.randomUUID(), conversationId, file: recording() })
    }),
  'chat.markRead': () => eavesdrop((client, { conversationId }) => client.chat.markRead({ conversationId, upTo: 1 })),
  'chat.deleteMessage': () => eavesdrop((client, { messageId }) => client.chat.deleteMessage({ messageId })),
  'chat.flagMessage': () => eavesdrop((client, { messageId }) => client.chat.flagMessage({ messageId })),
  'security.endDevice': () => notTheirDevice(),
  'twoFactor.renamePasskey': () =>
    notTheirPasskey((client, passkeyId) => client.twoFactor.renamePasskey({ passkeyId, name: 'Mine now' })),
  'twoFactor.removePasskey': () =>
    notTheirPasskey((client, passkeyId) => client.twoFactor.removePasskey({ passkeyId, password: TEST_PASSWORD })),
  'profile.orderPhotos': () =>
    notTheirPhoto((client, photoId) => client.profile.orderPhotos({ photoIds: [photoId] }), 'PHOTOS_CHANGED'),
  'notifications.markRead': () => notTheirNotification(),
  'support.find': () => notTheirTicket((client, { ticketId }) => client.support.find({ ticketId })),
  'support.listEntries': () => notTheirTicket((client, { ticketId }) => client.support.listEntries({ ticketId })),
  'support.answer': () => notTheirTicket((client, { ticketId }) => client.support.answer(answerTo(ticketId, 'May I?'))),
  'support.resolve': () => notTheirTicket((client, { ticketId }) => client.support.resolve({ ticketId })),
  'support.markSeen': () => notTheirTicket((client, { ticketId }) => client.support.markSeen({ ticketId })),
  'support.create': () =>
    notTheirTicket((client, { ticketId }) =>
      client.support.create({ ...TICKET, id: crypto.randomUUID(), refersToId: ticketId }),
    ),
  'support.removePicture': () => notTheirTicket((client, { pictureId }) => client.support.removePicture({ pictureId })),
  'moderation.appeal': async () => {
    const [{ rude, reportId }, marta, stranger] = [
      await flaggedMessage(app),
      await staffMember(app),
      await app.member(),
    ]
    const theirs = await decideAs(marta, reportId, 'warn')
    const appeal = (decisionId: string) => safe(stranger.client.moderation.appeal({ decisionId, text: 'May I?' }))
    const answers = [await appeal(theirs), await appeal(crypto.randomUUID())]
    expect(answers[0]?.error).toMatchObject({ code: 'NOT_FOUND' })
    expect(answers[0]?.error).toEqual(answers[1]?.error)
    expect((await rude.client.moderation.mine()).decisions).toMatchObject([{ appeal: null }])
    await app.db.deleteFrom('reports').execute()
  },
  'concierge.answerIntroduction': () =>
    notTheirIntroduction((client, introductionId) =>
      client.concierge.answerIntroduction({ introductionId, agrees: true }),
    ),
  'concierge.answerInvitation': () =>
    notTheirIntroduction((client, introductionId) =>
      client.concierge.answerInvitation({ introductionId, agrees: true }),
    ),
  'memberEvents.join': () => noSuchEvent((client, eventId) => client.memberEvents.join({ eventId })),
  'memberEvents.leave': () => noSuchEvent((client, eventId) => client.memberEvents.leave({ eventId })),
  'profile.deletePhoto': () => notTheirPhoto((client, photoId) => client.profile.deletePhoto({ photoId })),
}

/** A conversation of two others, its only message, and somebody who has no part in it. */
async function eavesdrop(
  call: (client: Client, ids: { conversationId: string; messageId: string }) => Promise<unknown>,
): Promise<void> {
  const { one, conversationId } = await pairOf(app)
  const { id: messageId } = await say(one, conversationId, 'between us')
  const stranger = await app.member()
  const unknown = { conversationId: crypto.randomUUID(), messageId: crypto.randomUUID() }
  const answers = [
    await safe(call(stranger.client, { conversationId, messageId })),
    await safe(call(stranger.client, unknown)),
  ]
  expect(answers[0]?.error).toMatchObject({ code: 'NOT_FOUND' })
  expect(answers[0]?.error).toEqual(answers[1]?.error)
  const [conversation] = (await one.client.chat.listConversations({})).conversations
  expect(conversation).toMatchObject({ lastSequence: 1, lastMessage: { content: 'between us' } })
}

/** To somebody they have blocked, people look like people who do not exist. */
async function outOfSight(call: (client: Client, userId: string) => Promise<unknown>): Promise<void> {
  const stranger = await app.member()
  const blocker = await insertPerson(app.db)
  await app.db
    .insertInto('blocks')
    .values({ blockerId: blocker, blockedId: await stranger.id(), createdAt: new Date() })
    .execute()
  const answers = [await safe(call(stranger.client, blocker)), await safe(call(stranger.client, crypto.randomUUID()))]
  expect(answers[0]?.error).toMatchObject({ code: 'NOT_FOUND' })
  expect(answers[0]?.error).toEqual(answers[1]?.error)
  const traces = [
    await app.db.selectFrom('likes').select('likedId').execute(),
    await app.db.selectFrom('passes').select('passedId').execute(),
    await app.db.selectFrom('reports').select('targetId').execute(),
    await app.db.selectFrom('blocks').select('blockedId').where('blockedId', '=', blocker).execute(),
  ]
  expect(traces).toEqual([[], [], [], []])
}

/** Somebody else's photo is no photo, and stays where it is. */
async function notTheirPhoto(
  call: (client: Client, photoId: string) => Promise<unknown>,
  code = 'NOT_FOUND',
): Promise<void> {
  const [owner, stranger] = [await app.member(), await app.member()]
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#000000' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(png)], 'dot.png')
  await owner.client.profile.addPhoto({ file })
  const { photos } = await owner.client.profile.addPhoto({ file })
  const [theirs, nobodys] = [photos[1]?.id ?? '', crypto.randomUUID()]
  const answers = [await safe(call(stranger.client, theirs)), await safe(call(stranger.client, nobodys))]
  expect(answers[0]?.error).toMatchObject({ code })
  expect(answers[0]?.error).toEqual(answers[1]?.error)
  expect((await owner.client.profile.mine()).photos).toEqual(photos)
}

/** Somebody else's session is no session, and goes on. */
async function notTheirDevice(): Promise<void> {
  const [owner, stranger] = [await app.member(), await app.member()]
  const { devices } = await owner.client.security.listDevices()
  const answers = [
    await safe(stranger.client.security.endDevice({ sessionId: devices[0]?.id ?? '' })),
    await safe(stranger.client.security.endDevice({ sessionId: crypto.randomUUID() })),
  ]
  expect(answers[0]?.error).toMatchObject({ code: 'NOT_FOUND' })
  expect(answers[0]?.error).toEqual(answers[1]?.error)
  expect((await owner.client.security.listDevices()).devices).toEqual(devices)
}

/** Somebody else's passkey is no passkey, and keeps its name. */
async function notTheirPasskey(call: (client: Client, passkeyId: string) => Promise<unknown>): Promise<void> {
  const [owner, stranger] = [await app.member(), await app.member()]
  const options = await owner.client.twoFactor.beginPasskey({ password: TEST_PASSWORD })
  const credential = createAuthenticator().create(options)
  const { passkey } = await owner.client.twoFactor.addPasskey({ name: 'Key', credential })
  const answers = [
    await safe(call(stranger.client, passkey.id)),
    await safe(call(stranger.client, crypto.randomUUID())),
  ]
  expect(answers[0]?.error).toMatchObject({ code: 'NOT_FOUND' })
  expect(answers[0]?.error).toEqual(answers[1]?.error)
  expect((await owner.client.twoFactor.settings()).passkeys).toEqual([passkey])
}

/** Somebody else's notification is not found, and stays unread. */
async function notTheirNotification(): Promise<void> {
  const { one, other, conversationId } = await pairOf(app)
  await say(one, conversationId, 'hello')
  const [notification] = (await other.client.notifications.list({})).notifications
  const answers = [
    await safe(one.client.notifications.markRead({ notificationId: notification?.id ?? '' })),
    await safe(one.client.notifications.markRead({ notificationId: crypto.randomUUID() })),
  ]
  expect(answers[0]?.error).toMatchObject({ code: 'NOT_FOUND' })
  expect(answers[0]?.error).toEqual(answers[1]?.error)
  expect(await other.client.notifications.count()).toMatchObject({ unread: 1 })
}

/** Somebody else's ticket, and a picture in it, are none, and nothing happens to them. */
async function notTheirTicket(
  call: (client: Client, ids: { ticketId: string; pictureId: string }) => Promise<unknown>,
): Promise<void> {
  const [owner, stranger] = [await app.member(), await app.member()]
  const { id: pictureId } = await addPicture(owner)
  const ticketId = await openTicket(owner)
  const before = await owner.client.support.listEntries({ ticketId })
  const unknown = { ticketId: crypto.randomUUID(), pictureId: crypto.randomUUID() }
  const answers = [
    await safe(call(stranger.client, { ticketId, pictureId })),
    await safe(call(stranger.client, unknown)),
  ]
  expect(answers[0]?.error).toMatchObject({ code: 'NOT_FOUND' })
  expect(answers[0]?.error).toEqual(answers[1]?.error)
  expect(await owner.client.support.listEntries({ ticketId })).toEqual(before)
  await owner.client.support.removePicture({ pictureId })
}

/** An introduction of two others is none, and goes on without the stranger. */
async function notTheirIntroduction(call: (client: Client, introductionId: string) => Promise<unknown>): Promise<void> {
  const [owner, stranger] = [await app.member(), await app.member()]
  const ticketId = await openTicket(owner)
  const ids = { requesterId: await owner.id(), personId: await insertPerson(app.db) }
  const introduction = { id: crypto.randomUUID(), ticketId, entryId: ticketId, ...ids }
  await insertIntroduction(app.db, introduction, new Date())
  const answers = [
    await safe(call(stranger.client, introduction.id)),
    await safe(call(stranger.client, crypto.randomUUID())),
  ]
  expect(answers[0]?.error).toMatchObject({ code: 'NOT_FOUND' })
  expect(answers[0]?.error).toEqual(answers[1]?.error)
  expect((await owner.client.concierge.mine()).introductions).toMatchObject([{ state: 'proposed' }])
}

/** Events belong to nobody: there are only those that exist and those that do not. */
async function noSuchEvent(call: (client: Client, eventId: string) => Promise<unknown>): Promise<void> {
  const admin = await app.member()
  await app.db
    .insertInto('userRoles')
    .values({ userId: await admin.id(), roleLevel: 1, revokedAt: null })
    .execute()
  expect((await safe(call(admin.client, crypto.randomUUID()))).error).toMatchObject({ code: 'NOT_FOUND' })
}

/** Inputs called …Id or id that name no row of somebody: one that is there for everybody, or that the call itself makes. */
const NOT_A_ROW: string[] = ['membership.change', 'support.addPicture', 'profile.addPhoto', 'concierge.request']

function takesAnId(schema: unknown): boolean {
  const shape = (schema as z.ZodObject | undefined)?.shape
  return Object.keys(shape ?? {}).some((key) => /^id$|Ids?$/.test(key))
}

test('every procedure that takes an id has a stranger case', () => {
  // For whoever works at the desk every row is theirs: there the role decides, which `access-list.test.ts` is about.
  const idTaking = [...listProcedures()]
    .filter(([, { '~orpc': promise }]) => promise.meta.access === 'anyone' || promise.meta.access === 'member')
    .filter(([, procedure]) => takesAnId(procedure['~orpc'].inputSchema))
    .map(([name]) => name)
  expect(idTaking.toSorted()).toEqual([...Object.keys(STRANGER_CASES), ...NOT_A_ROW].toSorted())
})

test('the check sees an id where there is one', async () => {
  const { z: zod } = await import('zod')
  expect(takesAnId(zod.object({ conversationId: zod.uuid() }))).toBe(true)
  expect(takesAnId(zod.object({ id: zod.uuid() }))).toBe(true)
  expect(takesAnId(zod.object({ email: zod.string() }))).toBe(false)
})

for (const [name, run] of Object.entries(STRANGER_CASES)) test(`${name} shows a stranger nothing`, run)
