import { randomUUID } from 'node:crypto'
import { STANDARD_WEIGHTS } from '#domain/compatibility/weights.ts'
import { keepSuggestions } from '#server/features/discovery/suggestions.queries.ts'
import { insertIntroduction } from '#server/features/concierge/introductions.queries.ts'
import { makePremium, say, talker, type Talker } from '#server/testing/chat.ts'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { pushSubscription } from '#server/testing/processes/push-service.ts'
import { recording } from '#server/testing/perks/recording.ts'
import { appCode } from '#server/testing/second-factor/app-code.ts'
import { createAuthenticator } from '#server/testing/second-factor/authenticator.ts'
import { addPicture, openTicket, pngFile } from '#server/testing/support/desk.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { insertEvent } from '#server/testing/perks/events.ts'
import { waitFor } from '#server/testing/wait-for.ts'

let count = 0

export interface LivedIn extends Talker {
  /** In every text that the member has written, in their names and their address, and nowhere else. */
  marker: string
  /** Talks with the member, and each likes the other. */
  friend: Talker
  /** Has blocked and reported the member, who has done the same. */
  stranger: Talker
  conversationId: string
}

/** Somebody who has used everything there is: a row in every table that can hold a member. */
export async function livedInMember(app: TestApp): Promise<LivedIn> {
  count += 1
  // Letters only, as in a name.
  const marker = `zyx${String.fromCodePoint(96 + count).repeat(2)}marker`
  const [friend, stranger] = [await talker(app), await talker(app)]
  const person = app.visitor()
  await person.signUp({
    name: `${marker} Person`,
    username: marker,
    email: `${marker}@example.com`,
    location: `${marker} Town`,
  })
  const member = Object.assign(person, { userId: await person.id() })
  const { client, userId } = member
  await app.db.updateTable('logins').set({ emailVerified: true }).where('id', '=', userId).execute()
  await client.profile.update({
    aboutMe: `${marker} about`,
    likesDislikes: `${marker} likes`,
    hobbies: `${marker} hobbies`,
    profession: marker,
  })
  await client.profile.addPhoto({ file: await pngFile(`${marker}.png`) })

  await client.likes.set({ userId: friend.userId, isLiked: true, isFavorite: true })
  await friend.client.likes.set({ userId, isLiked: true, isFavorite: true })
  await makePremium(app, userId)
  await client.voice.save({ file: recording() })
  const { id: conversationId } = await client.chat.openWith({ userId: friend.userId })
  await client.voice.sendIntro({ conversationId, id: crypto.randomUUID(), file: recording() })
  const { id: firstId } = await say(member, conversationId, `${marker} first`)
  await friend.client.chat.react({ messageId: firstId, reaction: 'fire' })
  await client.chat.sendPhoto({ conversationId, id: crypto.randomUUID(), file: await pngFile(`${marker}.png`) })
  const theirs = await say(friend, conversationId, 'I remember that')
  await say(member, conversationId, `${marker} second`)
  await client.chat.react({ messageId: theirs.id, reaction: 'heart' })
  await client.chat.flagMessage({ messageId: theirs.id })

  await client.safety.reportPerson({ userId: stranger.userId, reason: `What ${marker} says about somebody else` })
  await stranger.client.safety.reportPerson({ userId, reason: 'Rude.' })
  await client.contact.send({ name: marker, email: `${marker}@example.com`, subject: marker, message: marker })
  await client.accounts.requestPasswordReset({ email: member.email })
  await waitFor('the reset link', () => app.db.selectFrom('verifications').select('id').executeTakeFirst())
  await app.db.insertInto('userRoles').values({ userId, roleLevel: 2, revokedAt: null }).execute()
  await app.db
    .updateTable('sessions')
    .set({ userAgent: marker, ipAddress: marker })
    .where('userId', '=', userId)
    .execute()
  await waitForNotifications(app, member, { marker, conversationId })
  await useSupport(app, member, { marker, friend, stranger })
  await usePerks(app, member, friend)
  await quarrel(app, member, { marker, friend, stranger })
  await leaveTracesOfPlans(app, member)
  await client.dataExport.start()
  await app.runJobs()
  await stranger.client.safety.block({ userId })
  return Object.assign(member, { marker, friend, stranger, conversationId })
}

/** What is due to be told: letters, a push, and the letter about the sky. */
async function waitForNotifications(
  app: TestApp,
  { client, userId }: Talker,
  { marker, conversationId }: Pick<LivedIn, 'marker' | 'conversationId'>,
) {
  await app.db
    .insertInto('messageLetters')
    .values({ userId, dueAt: new Date(), sentAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await client.notifications.turnPushOn(pushSubscription(`https://push.example.com/${marker}`))
  await app.db
    .insertInto('messagePushes')
    .values({ userId, conversationId, dueAt: new Date(), toldSequence: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await app.db.insertInto('astrologyLetters').values({ userId, week: '2026-11-09' }).execute()
}

/** Tickets with pictures, work at the desk, and the concierge on both sides. */
async function useSupport(
  app: TestApp,
  member: Talker,
  { marker, friend, stranger }: Pick<LivedIn, 'marker' | 'friend' | 'stranger'>,
) {
  const { client, userId } = member
  const sent = await addPicture(member)
  const ticketId = await openTicket(member, { subject: marker, description: `${marker} asks` })
  await client.support.answer({ id: randomUUID(), ticketId, text: marker, pictureIds: [sent.id] })
  await addPicture(member)
  const theirs = await openTicket(friend)
  await client.supportDesk.update({ ticketId: theirs, assigneeId: userId, reason: 'I know this.' })
  await client.supportDesk.answer({ id: randomUUID(), ticketId: theirs, text: 'We look at it.' })
  await client.supportDesk.update({ ticketId, priority: 'P2', reason: `${marker} is in a hurry` })
  await client.userDesk.addNote({ id: randomUUID(), userId: friend.userId, text: 'Somebody to know.' })
  await app.db
    .insertInto('staffNotes')
    .values({ id: randomUUID(), userId, authorId: null, text: `${marker} is nice`, createdAt: new Date() })
    .execute()
  const pairs = [
    [userId, friend.userId],
    [stranger.userId, userId],
  ] as const
  for (const [requesterId, personId] of pairs) {
    const introduction = { ticketId: theirs, entryId: theirs, requesterId, personId }
    await insertIntroduction(app.db, { id: randomUUID(), ...introduction }, new Date())
  }
}

/** A plan, a payment, and a place at an event. */
async function leaveTracesOfPlans({ db }: TestApp, { client, userId }: Talker): Promise<void> {
  const tiers = await client.membership.listTiers()
  const { plan } = await client.membership.change({ tierId: tiers[1]?.id ?? '' })
  const membership = await db
    .selectFrom('userMemberships')
    .select('id')
    .where('userId', '=', userId)
    .where('tierId', '=', plan.tierId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('membershipPayments')
    .values({
      id: crypto.randomUUID(),
      userId,
      membershipId: membership.id,
      amountCents: 999,
      paymentMethod: 'card',
      stripeSession: null,
      paymentDate: new Date(),
    })
    .execute()
  const eventId = await insertEvent(db)
  await client.memberEvents.join({ eventId })
}

/** As a moderator, as somebody whom moderators wrote to, and as somebody who was banned once. */
async function quarrel(
  { db }: TestApp,
  { client, userId }: Talker,
  { marker, friend, stranger }: Pick<LivedIn, 'marker' | 'friend' | 'stranger'>,
): Promise<void> {
  const [now, decisionId] = [new Date(), randomUUID()]
  const letter = { letterSubject: marker, letterText: `${marker}, please do not.` }
  const removed = JSON.stringify([{ kind: 'text', field: 'hobbies', value: marker }])
  const decided = { verb: 'warn', reason: 'own', waitingSince: now, createdAt: now, removed } as const
  await db
    .insertInto('decisions')
    .values({ id: decisionId, personId: userId, ...decided, ...letter })
    .execute()
  await client.moderation.appeal({ decisionId, text: `${marker} says no` })
  await db.updateTable('appeals').set({ answer: marker }).where('decisionId', '=', decisionId).execute()
  await db.insertInto('bannedMarks').values({ decisionId, mark: 'a hash' }).execute()
  await friend.client.safety.reportPerson({ userId: stranger.userId, reason: 'Rude.' })
  const { id: reportId } = await db
    .selectFrom('reports')
    .select('id')
    .where('reporterId', '=', friend.userId)
    .where('targetId', '=', stranger.userId)
    .executeTakeFirstOrThrow()
  await client.moderation.hold({ reportId })
  await client.moderation.addNote({ reportId, id: randomUUID(), text: 'Have seen it.' })
}

/** A boost, own weights, and visits, suggestions and passes in both directions. */
async function usePerks({ db }: TestApp, member: Talker, friend: Talker): Promise<void> {
  await member.client.boosts.start()
  await member.client.discovery.setWeights({ weights: { ...STANDARD_WEIGHTS, mbti: 3 } })
  await member.client.viewers.visit({ userId: friend.userId })
  await friend.client.viewers.visit({ userId: member.userId })
  await member.client.passes.set({ userId: friend.userId })
  await friend.client.passes.set({ userId: member.userId })
  for (const [one, other] of [
    [member, friend],
    [friend, member],
  ] as const) {
    await keepSuggestions(db, { userId: one.userId, timeZone: undefined, ids: [other.userId], now: new Date() })
  }
}

/** From then on a password alone does not sign the member in. */
export async function addSecondFactors({ client, marker }: LivedIn): Promise<void> {
  const { secret } = await client.twoFactor.beginApp({ password: TEST_PASSWORD })
  await client.twoFactor.confirmApp({ code: appCode(secret, new Date()) })
  const credential = createAuthenticator().create(await client.twoFactor.beginPasskey({ password: TEST_PASSWORD }))
  await client.twoFactor.addPasskey({ name: marker, credential })
}
