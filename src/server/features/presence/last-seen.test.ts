import { ORPCError, safe } from '@orpc/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DISCOVER_PAGE_SIZE } from '#domain/discovery/discovery-rules.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { codeOf, pairOf, say, talker, type Talker } from '#server/testing/chat.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import { EVERY_CALL } from '#server/testing/every-call.ts'
import type { Subject } from '#server/testing/support/desk-calls.ts'
import type { Client } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

/** Far from every other moment of this test. */
const LONG_AGO = new Date(TEST_NOW.getTime() - 77.7 * HOUR_MS)

let app: TestApp
let viewer: Talker
let subject: Talker
let conversationId: string
let messageId: string
beforeAll(async () => {
  app = await createTestApp()
  const pair = await pairOf(app)
  ;[viewer, subject, conversationId] = [pair.one, pair.other, pair.conversationId]
  messageId = (await say(subject, conversationId, 'hello')).id
  await viewer.client.likes.set({ userId: subject.userId, isLiked: true, isFavorite: true })
  await subject.client.likes.set({ userId: viewer.userId, isLiked: true })
  // Whoever closes the first page of "Recently active" is in the cursor of the next: that is the subject.
  for (let place = 1; place < DISCOVER_PAGE_SIZE; place += 1) await insertPerson(app.db)
  for (let place = 0; place < 3; place += 1) await seen(await insertPerson(app.db), new Date(LONG_AGO.getTime() - 1000))
})
beforeEach(() => seen(subject.userId, LONG_AGO))
afterAll(() => app.close())

function seen(userId: string, lastSeen: Date) {
  return app.db.updateTable('presence').set({ lastSeen }).where('userId', '=', userId).execute()
}

/** Every moment that a text gives away: as a date, in seconds, milliseconds or microseconds. */
function momentsIn(text: string): number[] {
  const dates = text.match(/\d{4}-\d\d-\d\d[T ][\d:.]+Z?/g) ?? []
  const numbers = (text.match(/\d{10,16}/g) ?? []).map(Number)
  return [...dates.map((date) => Date.parse(date)), ...numbers.flatMap((each) => [each * 1000, each, each / 1000])]
}

/** The answer as it is, and whatever in it can be decoded. */
function readings(answer: unknown): string[] {
  const text = JSON.stringify(answer)
  const coded = text.match(/[\w-]{24,}/g) ?? []
  return [text, ...coded.map((each) => Buffer.from(each, 'base64url').toString('latin1'))]
}

function tells(answer: unknown, moment: Date): boolean {
  return readings(answer)
    .flatMap(momentsIn)
    .some((each) => Math.abs(each - moment.getTime()) < HOUR_MS)
}

test('the search finds a moment however it is written', () => {
  const cursor = Buffer.from(JSON.stringify({ lastSeen: LONG_AGO.getTime() * 1000 })).toString('base64url')
  for (const answer of [LONG_AGO, LONG_AGO.getTime(), LONG_AGO.getTime() / 1000, { next: cursor }])
    expect(tells(answer, LONG_AGO)).toBe(true)
  expect(tells({ at: TEST_NOW, next: null, id: crypto.randomUUID() }, LONG_AGO)).toBe(false)
})

describe('when somebody was last seen is told by no answer', () => {
  const about = (): Subject => ({
    id: subject.userId,
    username: subject.username,
    email: subject.email,
    photoId: crypto.randomUUID(),
    conversationId,
    messageId,
  })
  const calls = Object.entries(EVERY_CALL).flatMap(([name, ways]) =>
    Object.entries(ways).map(([how, call]) => ({ name, how, ask: (client: Client) => call(client, about()) })),
  )
  // After these there would be nothing left to tell.
  const isLasting = ({ name }: { name: string }) =>
    /^accounts\.sign|^safety\..*block|^chat\.deleteConversation$/i.test(name)

  test.each(calls.filter((each) => !isLasting(each)))('$name $how', async ({ ask }) => {
    const { data, error } = await safe(ask(viewer.client))
    expect(error === null || error instanceof ORPCError).toBe(true)
    expect(tells(error ?? data, LONG_AGO)).toBe(false)
  })

  test('nor by the cursor that goes on right after them', async () => {
    const { people, next } = await viewer.client.discovery.list({ order: 'active' })
    expect(people.at(-1)?.id).toBe(subject.userId)
    expect(next).not.toBeNull()
    expect(tells({ next }, LONG_AGO)).toBe(false)
    const { people: rest } = await viewer.client.discovery.list({ order: 'active', after: next ?? '' })
    expect(rest).toHaveLength(3)
  })
})

describe('a cursor', () => {
  test('is not made up, nor taken over from somebody else or from another list', async () => {
    const forged = { asOf: TEST_NOW.getTime() * 1000, lastSeen: LONG_AGO.getTime() * 1000, id: subject.userId }
    const readable = Buffer.from(JSON.stringify({ order: 'active', ...forged })).toString('base64url')
    const { next } = await viewer.client.discovery.list({ order: 'active' })
    const another = await talker(app)
    const refused = [
      viewer.client.discovery.list({ order: 'active', after: readable }),
      another.client.discovery.list({ order: 'active', after: next ?? '' }),
      viewer.client.discovery.list({ order: 'newest', after: next ?? '' }),
      viewer.client.directory.list({ after: next ?? '' }),
      viewer.client.directory.list({ after: subject.userId }),
      viewer.client.likes.favorites({ after: next ?? '' }),
      viewer.client.likes.mutuals({ after: next ?? '' }),
      viewer.client.chat.listConversations({ after: next ?? '' }),
    ]
    const codes = await Promise.all(refused.map((call) => codeOf(call)))
    expect(codes).toEqual(refused.map(() => 'INVALID_INPUT'))
    const visited = await app.visitor().client.directory.list({})
    expect(await codeOf(viewer.client.directory.list({ after: visited.next ?? '' }))).toBe('INVALID_INPUT')
  })
})

describe('the green dot of the chat', () => {
  const isOnline = async () => (await viewer.client.chat.findConversation({ conversationId })).person.isOnline
  const secondsAgo = (seconds: number) => new Date(TEST_NOW.getTime() - seconds * 1000)

  test('means less than a minute ago', async () => {
    await seen(subject.userId, secondsAgo(59))
    expect(await isOnline()).toBe(true)
    await seen(subject.userId, secondsAgo(60))
    expect(await isOnline()).toBe(false)
  })

  test.each([
    ['private', { profileVisibility: false }, { profileVisibility: true }],
    ['hidden from Discover', { showInDiscover: false }, { showInDiscover: true }],
    ['deactivated', { accountActive: false }, { accountActive: true }],
    ['suspended', { suspendedAt: TEST_NOW }, { suspendedAt: null }],
  ])('is not for somebody who is %s', async (_what, change, back) => {
    await seen(subject.userId, TEST_NOW)
    const set = (to: object) => app.db.updateTable('users').set(to).where('userId', '=', subject.userId).execute()
    await set(change)
    const dots = [await isOnline(), (await viewer.client.chat.listConversations({})).conversations[0]?.person.isOnline]
    await set(back)
    expect(dots).toEqual([false, false])
    expect(await isOnline()).toBe(true)
  })

  test('is not for people with a block between them, whoever set it', async () => {
    await seen(subject.userId, TEST_NOW)
    for (const [blocker, blocked] of [
      [viewer, subject],
      [subject, viewer],
    ] as const) {
      await blocker.client.safety.block({ userId: blocked.userId })
      expect(await isOnline()).toBe(false)
      await blocker.client.safety.unblock({ userId: blocked.userId })
    }
  })
})
