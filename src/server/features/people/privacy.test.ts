import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CONSOLE_CALLS } from '#server/testing/support/console-calls.ts'
import { EVERY_CALL } from '#server/testing/every-call.ts'
import type { Subject } from '#server/testing/support/desk-calls.ts'
import type { Person } from '#server/testing/person.ts'
import { answerOf, createPrivacyScene, isForAnyone, restore } from '#server/testing/support/privacy-scene.ts'
import { listProcedures } from '#server/testing/procedures.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

/** Procedures that show no people but these. */
const SHOWS_NOBODY_ELSE: Record<string, string> = {
  ...Object.fromEntries(Object.keys(CONSOLE_CALLS).map((name) => [name, 'for admins only'])),
  'moderation.list': 'for moderators only',
  'moderation.find': 'for moderators only',
  'moderation.hold': 'for moderators only',
  'moderation.addNote': 'for moderators only',
  'moderation.mine': 'the viewer',
  'supportDesk.list': 'for the desk only',
  'supportDesk.find': 'for the desk only',
  'supportDesk.listEntries': 'for the desk only',
  'supportDesk.answer': 'for the desk only',
  'supportDesk.addNote': 'for the desk only',
  'supportDesk.update': 'for the desk only',
  'supportDesk.listStaff': 'for the desk only',
  'concierge.candidates': 'for the desk only, and nobody whom the requester may not see; concierge.test.ts',
  'concierge.mine': 'only whom the concierge has proposed; concierge.test.ts',
  'viewers.list': 'only who has viewed a Premium member; viewers.test.ts',
  'discovery.suggestions': 'only to VIP Premium; suggestions.test.ts',
  'passes.list': 'only whom the viewer has passed on; passes.test.ts',
  'discovery.featured': 'only a Premium member who fits; exact-featured.test.ts',
  'accounts.session': 'the viewer',
  'accounts.signUp': 'the viewer',
  'accounts.signIn': 'the viewer',
  'profile.mine': 'the viewer',
  'profile.update': 'the viewer',
  'profile.addPhoto': 'the viewer',
  'profile.orderPhotos': 'the viewer',
  'profile.deletePhoto': 'the viewer',
  'chat.openWith': 'whom the viewer talks with already, also after they have gone private',
  'chat.findConversation': 'whom the viewer talks with already, also after they have gone private',
  'chat.listConversations': 'whom the viewer talks with already, also after they have gone private',
  'chat.search': 'whom the viewer talks with already, also after they have gone private; search.test.ts',
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

let app: TestApp
let subject: Subject
let match: Person
let stranger: Person
let visitor: Person
let matchId: string

beforeAll(async () => {
  app = await createTestApp()
  ;({ subject, match, matchId, stranger, visitor } = await createPrivacyScene(app))
})
afterAll(() => app.close())

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

afterEach(() => restore(app, subject))

/** Out of sight for strangers. Whoever has talked or matched with them still sees them where they look for them. */
const WITHDRAWN: [what: string, change: object][] = [
  ['private', { profileVisibility: false }],
  ['hidden from Discover', { showInDiscover: false }],
]
const STILL_SHOWS_ACQUAINTANCES = [
  'people.find',
  'likes.given',
  'likes.favorites',
  'likes.mutuals',
  'notifications.list',
]

const OUT_OF_SIGHT: [what: string, change: object][] = [
  ...WITHDRAWN,
  ['deactivated', { accountActive: false, deactivatedAt: TEST_NOW }],
  ['suspended', { suspendedAt: TEST_NOW }],
]

describe.each(ways)('$name $how', ({ name, call }) => {
  test('shows somebody who may be seen', async () => {
    expect(await answerOf(call, match.client, subject)).toContain(subject.id)
  })

  const showsAcquaintances = STILL_SHOWS_ACQUAINTANCES.includes(name)

  test.each(OUT_OF_SIGHT)('shows nobody who is %s, to whom it is not meant for', async (what, change) => {
    await setUser(change)
    const isForMatch = showsAcquaintances && WITHDRAWN.some(([each]) => each === what)
    const callers = [...(isForMatch ? [] : [match]), stranger, ...(isForAnyone(name) ? [visitor] : [])]
    for (const { client } of callers) {
      const answer = await answerOf(call, client, subject)
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
      const answer = await answerOf(call, match.client, subject)
      expect(answer).not.toContain(subject.id)
      expect(answer).not.toContain(subject.username)
    }
  })
})

describe.each(ways.filter(({ name }) => STILL_SHOWS_ACQUAINTANCES.includes(name)))('$name $how', ({ call }) => {
  test.each(WITHDRAWN)('still shows somebody who is %s to their match', async (_what, change) => {
    await setUser(change)
    expect(await answerOf(call, match.client, subject)).toContain(subject.id)
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
