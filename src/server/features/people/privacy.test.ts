import { ORPCError, safe } from '@orpc/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { say } from '#server/testing/chat.ts'
import { EVERY_CALL, type Call, type Subject } from '#server/testing/every-call.ts'
import { signUpForm, type Client, type Person } from '#server/testing/person.ts'
import { listProcedures } from '#server/testing/procedures.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

/** Procedures that show no people but these. */
const SHOWS_NOBODY_ELSE: Record<string, string> = {
  'supportDesk.list': 'for the desk only',
  'supportDesk.find': 'for the desk only',
  'supportDesk.listEntries': 'for the desk only',
  'supportDesk.answer': 'for the desk only',
  'supportDesk.addNote': 'for the desk only',
  'supportDesk.update': 'for the desk only',
  'supportDesk.listStaff': 'for the desk only',
  'concierge.mine': 'only whom the concierge has proposed; concierge.test.ts',
  'viewers.list': 'only who has viewed a Premium member; viewers.test.ts',
  'discovery.featured': 'only a Premium member who fits; exact-featured.test.ts',
  'accounts.session': 'the viewer',
  'accounts.signUp': 'the viewer',
  'accounts.signIn': 'the viewer',
  'profile.mine': 'the viewer',
  'profile.update': 'the viewer',
  'profile.addPhoto': 'the viewer',
  'profile.setProfilePicture': 'the viewer',
  'profile.deletePhoto': 'the viewer',
  'chat.openWith': 'whom the viewer talks with already, also after they have gone private',
  'chat.findConversation': 'whom the viewer talks with already, also after they have gone private',
  'chat.listConversations': 'whom the viewer talks with already, also after they have gone private',
  'twoFactor.signInWithCode': 'whoever signs in',
  'twoFactor.signInWithPasskey': 'whoever signs in',
  'safety.listBlocked': 'whom the viewer has blocked, by name, so that it can be taken back',
}

/** Whether an answer may have a person in it: an object with a username, at any depth. */
function showsPeople(schema: unknown): boolean {
  if (!(schema instanceof z.ZodType)) return false
  return /"username":/.test(JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })))
}

const procedures = listProcedures()
const showing = [...procedures]
  .filter(([name, { '~orpc': promise }]) => showsPeople(promise.outputSchema) && !(name in SHOWS_NOBODY_ELSE))
  .map(([name]) => name)
const isForAnyone = (name: string) => procedures.get(name)?.['~orpc'].meta.access === 'anyone'

/** Procedures that show the subject to somebody who talks with them or has blocked them. */
const SHOWS_ACQUAINTANCES = [
  'chat.openWith',
  'chat.findConversation',
  'chat.listConversations',
  'chat.listMessages',
  'chat.listChanges',
  'chat.deleteMessage',
  'chat.flagMessage',
  'safety.listBlocked',
]

/** The calls that are refused, whoever makes them. All others answer the match with data. */
const REFUSED: Record<string, string> = {
  'accounts.signUp with their email': 'SIGN_UP_REFUSED',
  'accounts.signUp with their name': 'USERNAME_TAKEN',
  'accounts.signIn with a guess': 'WRONG_CREDENTIALS',
  'accounts.setNewPassword with a guess': 'RESET_LINK_INVALID',
  'account.requestDeletion with a guess': 'WRONG_PASSWORD',
  'security.confirmEmail with a guess': 'EMAIL_LINK_INVALID',
  'security.endDevice of nobody': 'NOT_FOUND',
  'support.find with their id': 'NOT_FOUND',
  'support.listEntries with their id': 'NOT_FOUND',
  'support.answer with their id': 'NOT_FOUND',
  'support.resolve with their id': 'NOT_FOUND',
  'support.markSeen with their id': 'NOT_FOUND',
  'support.removePicture with their id': 'NOT_FOUND',
  'supportDesk.list plainly': 'NOT_ALLOWED',
  'supportDesk.listStaff plainly': 'NOT_ALLOWED',
  'supportDesk.listCanned plainly': 'NOT_ALLOWED',
  'supportDesk.find with their id': 'NOT_ALLOWED',
  'supportDesk.listEntries with their id': 'NOT_ALLOWED',
  'supportDesk.answer with their id': 'NOT_ALLOWED',
  'supportDesk.addNote with their id': 'NOT_ALLOWED',
  'supportDesk.update with their id': 'NOT_ALLOWED',
  'supportDesk.saveCanned with their id': 'NOT_ALLOWED',
  'supportDesk.deleteCanned with their id': 'NOT_ALLOWED',
  'concierge.request plainly': 'PERK_NEEDED',
  'concierge.answerIntroduction with their id': 'NOT_FOUND',
  'concierge.answerInvitation with their id': 'NOT_FOUND',
  'concierge.propose with their id': 'NOT_ALLOWED',
  'voice.save plainly': 'PERK_NEEDED',
  'boosts.start plainly': 'PERK_NEEDED',
  'viewers.list plainly': 'PERK_NEEDED',
  'voice.sendIntro into theirs': 'PERK_NEEDED',
  'twoFactor.confirmApp with a guess': 'WRONG_CODE',
  'twoFactor.turnOffApp with a guess': 'NOT_FOUND',
  'twoFactor.replaceBackupCodes plainly': 'NOT_FOUND',
  'twoFactor.renamePasskey with their id': 'NOT_FOUND',
  'twoFactor.removePasskey with their id': 'NOT_FOUND',
  'twoFactor.signInWithCode with a guess': 'SECOND_STEP_EXPIRED',
  'twoFactor.signInWithPasskey with an unknown one': 'PASSKEY_REFUSED',
  'membership.leaveAtEnd plainly': 'NOT_FOUND',
  'membership.timeline plainly': 'NOT_FOUND',
  'memberEvents.join with their id': 'NOT_FOUND',
  'memberEvents.leave with their id': 'NOT_FOUND',
  'memberEvents.listAll plainly': 'NOT_ALLOWED',
  'memberEvents.announce plainly': 'NOT_ALLOWED',
  'memberEvents.edit with their id': 'NOT_ALLOWED',
  'memberEvents.cancel with their id': 'NOT_ALLOWED',
  'notifications.markRead of theirs': 'NOT_FOUND',
  'notifications.readLink with a guess': 'UNSUBSCRIBE_LINK_INVALID',
  'notifications.setByLink with a guess': 'UNSUBSCRIBE_LINK_INVALID',
  'profile.setProfilePicture of theirs': 'NOT_FOUND',
  'profile.deletePhoto of theirs': 'NOT_FOUND',
}

const SECRETS = {
  email: 'wilhelmina@secret.example',
  name: 'Wilhelmina Vandersloot',
  birthday: '1991-09-14',
  coordinates: { latitude: -71.3, longitude: -158.4 },
}
const REPORT = 'He frightens me.'
const SAID_TO_MATCH = 'Meet me at the lighthouse.'
const SAID_TO_CONFIDANT = 'Nobody else may know.'
/** What nobody else learns. What was said to the match only the two know. */
const SECRET_WORDS = [
  SECRETS.email,
  SECRETS.name,
  'Vandersloot',
  SECRETS.birthday,
  '-71.3',
  '-158.4',
  REPORT,
  SAID_TO_CONFIDANT,
]

let app: TestApp
let subject: Subject
let wilma: Person
/** Likes the subject, is liked back, has them as a favorite, and talks with them. */
let match: Person
let stranger: Person
let visitor: Person
let matchId: string

beforeAll(async () => {
  app = await createTestApp()
  wilma = app.visitor()
  await wilma.signUp({ ...signUpForm({ email: SECRETS.email, username: 'wilma' }), ...SECRETS })
  ;[match, stranger, visitor] = [await app.member(), await app.member(), app.visitor()]
  matchId = await match.id()
  const id = await wilma.id()
  const { id: conversationId } = await match.client.chat.openWith({ userId: id })
  const { id: messageId } = await say(wilma, conversationId, SAID_TO_MATCH)
  const { email } = SECRETS
  subject = { id, username: 'wilma', email, photoId: crypto.randomUUID(), conversationId, messageId }
  const confidant = await app.member()
  const confidence = await wilma.client.chat.openWith({ userId: await confidant.id() })
  await say(wilma, confidence.id, SAID_TO_CONFIDANT)
  await wilma.client.safety.reportPerson({ userId: matchId, reason: REPORT })
  await app.db
    .insertInto('photos')
    .values({
      id: subject.photoId,
      userId: subject.id,
      path: `${subject.id}/gallery-0-1-me`,
      isProfilePicture: true,
      position: 0,
      width: 1,
      height: 1,
      blur: '',
    })
    .execute()
  await match.client.likes.set({ userId: subject.id, isLiked: true, isFavorite: true })
  await wilma.client.likes.set({ userId: matchId, isLiked: true })
})
afterAll(() => app.close())

/** All that comes back, errors included; something that breaks, or that the contract refuses to read, is no answer. */
async function answerOf(call: Call, client: Client): Promise<string> {
  const { error, data } = await safe(call(client, subject))
  if (!error) return JSON.stringify(data)
  if (error instanceof ORPCError && error.defined && error.code !== 'INVALID_INPUT') return JSON.stringify(error)
  throw error
}

test('everything that may be asked is asked here', () => {
  expect(Object.keys(EVERY_CALL).toSorted()).toEqual([...procedures.keys()].toSorted())
})

test('the check sees a person wherever one is', () => {
  const person = z.object({ id: z.uuid(), username: z.string() })
  expect(showsPeople(z.object({ chats: z.array(z.object({ with: person.nullable() })) }))).toBe(true)
  expect(showsPeople(z.object({ isAvailable: z.boolean() }))).toBe(false)
  expect(Object.keys(SHOWS_NOBODY_ELSE).filter((name) => !procedures.has(name))).toEqual([])
})

const ways = showing.flatMap((name) =>
  Object.entries(EVERY_CALL[name] ?? {}).map(([how, call]) => ({ name, how, call })),
)

const setUser = (change: object) => app.db.updateTable('users').set(change).where('userId', '=', subject.id).execute()
const block = (blockerId: string, blockedId: string) =>
  app.db.insertInto('blocks').values({ blockerId, blockedId, createdAt: TEST_NOW }).execute()

afterEach(async () => {
  await setUser({ profileVisibility: true, showInDiscover: true, accountActive: true, suspendedAt: null })
  await app.db.deleteFrom('blocks').execute()
})

/** Out of sight for strangers. Whoever has talked or matched with them still sees them where they look for them. */
const WITHDRAWN: [what: string, change: object][] = [
  ['private', { profileVisibility: false }],
  ['hidden from Discover', { showInDiscover: false }],
]
const STILL_SHOWS_ACQUAINTANCES = ['people.find', 'likes.favorites', 'likes.mutuals', 'notifications.list']

const OUT_OF_SIGHT: [what: string, change: object][] = [
  ...WITHDRAWN,
  ['deactivated', { accountActive: false, deactivatedAt: TEST_NOW }],
  ['suspended', { suspendedAt: TEST_NOW }],
]

describe.each(ways)('$name $how', ({ name, call }) => {
  test('shows somebody who may be seen', async () => {
    expect(await answerOf(call, match.client)).toContain(subject.id)
  })

  const showsAcquaintances = STILL_SHOWS_ACQUAINTANCES.includes(name)

  test.each(OUT_OF_SIGHT)('shows nobody who is %s, to whom it is not meant for', async (what, change) => {
    await setUser(change)
    const isForMatch = showsAcquaintances && WITHDRAWN.some(([each]) => each === what)
    const callers = [...(isForMatch ? [] : [match]), stranger, ...(isForAnyone(name) ? [visitor] : [])]
    for (const { client } of callers) {
      const answer = await answerOf(call, client)
      expect(answer).not.toContain(subject.id)
      expect(answer).not.toContain(subject.username)
    }
  })

  test('shows nobody whom the viewer has blocked, and nobody who has blocked the viewer', async () => {
    for (const [blocker, blocked] of [
      [matchId, subject.id],
      [subject.id, matchId],
    ] as const) {
      await app.db.deleteFrom('blocks').execute()
      await block(blocker, blocked)
      const answer = await answerOf(call, match.client)
      expect(answer).not.toContain(subject.id)
      expect(answer).not.toContain(subject.username)
    }
  })
})

describe.each(ways.filter(({ name }) => STILL_SHOWS_ACQUAINTANCES.includes(name)))('$name $how', ({ call }) => {
  test.each(WITHDRAWN)('still shows somebody who is %s to their match', async (_what, change) => {
    await setUser(change)
    expect(await answerOf(call, match.client)).toContain(subject.id)
  })
})

describe('whoever is out of sight is not counted either', () => {
  const countByName = async () => (await match.client.discovery.explain({ q: subject.username })).shown.people

  test.each(OUT_OF_SIGHT)('when %s', async (_what, change) => {
    expect(await countByName()).toBe(1)
    await setUser(change)
    expect(await countByName()).toBe(0)
  })

  test('when there is a block, whoever made it', async () => {
    await block(matchId, subject.id)
    expect(await countByName()).toBe(0)
    await app.db.deleteFrom('blocks').execute()
    await block(subject.id, matchId)
    expect(await countByName()).toBe(0)
  })
})

describe('nobody learns somebody else’s email, full name, birthday, coordinates, reports or messages', () => {
  const calls = Object.entries(EVERY_CALL).flatMap(([name, byWay]) =>
    Object.entries(byWay).map(([how, call]) => ({ name, how, call })),
  )

  // A call may have deleted or flagged the message before, or the whole conversation: a new message brings it back.
  beforeEach(async () => {
    const { id: messageId } = await say(wilma, subject.conversationId, SAID_TO_MATCH)
    subject = { ...subject, messageId }
  })

  test.each(calls)('from $name $how', async ({ name, how, call }) => {
    // Signing up or in makes somebody else of whoever asks.
    const isSwitching = name.startsWith('accounts.sign')
    const acquaintance = isSwitching ? await app.member() : match
    const { error, data } = await safe(call(acquaintance.client, subject))
    expect(error instanceof ORPCError ? error.code : error).toBe(REFUSED[`${name} ${how}`] ?? null)
    expectNone(SECRET_WORDS, JSON.stringify(error ?? data ?? null))

    const others = [...(isSwitching ? [] : [stranger]), ...(isForAnyone(name) ? [app.visitor()] : [])]
    for (const { client } of others) expectNone([...SECRET_WORDS, SAID_TO_MATCH], await answerOf(call, client))
  })

  test.each(calls.filter(({ name }) => SHOWS_ACQUAINTANCES.includes(name)))(
    'and $name $how shows the subject to the match',
    async ({ call }) => {
      expect(await answerOf(call, match.client)).toContain(subject.id)
    },
  )
})

function expectNone(secrets: string[], answer: string): void {
  const found = secrets.filter((secret) => answer.toLowerCase().includes(secret.toLowerCase()))
  expect(found).toEqual([])
}
