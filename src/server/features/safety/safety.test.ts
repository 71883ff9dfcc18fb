import { safe } from '@orpc/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RATE_LIMITS } from '#server/http/limits/rate-limits.ts'
import { pairOf, say } from '#server/testing/chat.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import type { Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const RACES = 20
let app: TestApp
let robin: Person
let robinId: string
let sasha: Person
let sashaId: string
beforeAll(async () => {
  app = await createTestApp()
  ;[robin, sasha] = [await app.member('robin'), await app.member('sasha')]
  ;[robinId, sashaId] = [await robin.id(), await sasha.id()]
})
beforeEach(async () => {
  await app.db.deleteFrom('blocks').execute()
  await app.db.deleteFrom('likes').execute()
  await app.db.deleteFrom('reports').execute()
})
afterAll(() => app.close())

const codeOf = async (call: Promise<unknown>) => ((await safe(call)).error as { code?: string } | null)?.code
const blocks = () => app.db.selectFrom('blocks').selectAll().execute()
const reports = () => app.db.selectFrom('reports').selectAll().execute()
const likes = () => app.db.selectFrom('likes').selectAll().execute()
const hide = (id: string) =>
  app.db.updateTable('users').set({ profileVisibility: false }).where('userId', '=', id).execute()

describe('a block', () => {
  test('parts the two at once, whoever looks', async () => {
    expect(await robin.client.safety.block({ userId: sashaId })).toEqual({})
    for (const [person, userId] of [
      [robin, sashaId],
      [sasha, robinId],
    ] as const) {
      expect(await codeOf(person.client.people.find({ userId }))).toBe('NOT_FOUND')
      expect(await codeOf(person.client.likes.set({ userId, isLiked: true }))).toBe('NOT_FOUND')
    }
  })

  test('is heard in every open tab of both, and does not say who blocked whom', async () => {
    const [first, second, other] = [await robin.listen(), await robin.listen(), await sasha.listen()]
    await robin.client.safety.block({ userId: sashaId })
    expect(await first.next('safety.parted')).toEqual({ userId: sashaId })
    expect(await second.next('safety.parted')).toEqual({ userId: sashaId })
    expect(await other.next('safety.parted')).toEqual({ userId: robinId })
  })

  test('said again is still one block, and is not told again', async () => {
    const hear = await sasha.listen()
    await Promise.all([robin.client.safety.block({ userId: sashaId }), robin.client.safety.block({ userId: sashaId })])
    await robin.client.safety.block({ userId: sashaId.toUpperCase() })
    expect(await blocks()).toMatchObject([{ blockerId: robinId, blockedId: sashaId }])
    await hear.next('safety.parted')
    await sasha.client.likes.set({ userId: await insertPerson(app.db), isLiked: true })
    await hear.next('likes.changed')
    expect(hear.count('safety.parted')).toBe(0)
  })

  test('ends what the two liked of each other, and taking it back does not bring that back', async () => {
    await robin.client.likes.set({ userId: sashaId, isLiked: true, isFavorite: true })
    await sasha.client.likes.set({ userId: robinId, isLiked: true })
    await robin.client.safety.block({ userId: sashaId })
    await robin.client.safety.unblock({ userId: sashaId })
    expect(await likes()).toEqual([])
    const { person } = await sasha.client.people.find({ userId: robinId })
    expect(person.like).toEqual({ isLiked: false, isFavorite: false, isMutual: false })
  })

  test(`leaves no like behind that came at the same instant, ${RACES} times out of ${RACES}`, async () => {
    for (let round = 0; round < RACES; round += 1) {
      await app.db.deleteFrom('blocks').execute()
      await Promise.all([
        robin.client.safety.block({ userId: sashaId }),
        safe(sasha.client.likes.set({ userId: robinId, isLiked: true })),
      ])
      expect(await likes()).toEqual([])
    }
  })

  test('is for people one can see: not for oneself, the unknown or the hidden', async () => {
    const hidden = await insertPerson(app.db)
    await hide(hidden)
    for (const userId of [robinId, crypto.randomUUID(), hidden])
      expect(await codeOf(robin.client.safety.block({ userId }))).toBe('NOT_FOUND')
    await sasha.client.safety.block({ userId: robinId })
    expect(await codeOf(robin.client.safety.block({ userId: sashaId }))).toBe('NOT_FOUND')
    expect(await blocks()).toHaveLength(1)
  })
})

test('who has talked with somebody can block them back, and they do not hear of it', async () => {
  const { one, other, conversationId } = await pairOf(app)
  await say(other, conversationId, 'rude')
  await other.client.safety.block({ userId: one.userId })
  const [mine, theirs] = [await one.listen(), await other.listen()]
  await one.client.safety.block({ userId: other.userId })
  expect(await mine.next('safety.parted')).toEqual({ userId: other.userId })
  await other.client.likes.set({ userId: await insertPerson(app.db), isLiked: true })
  await theirs.next('likes.changed')
  expect(theirs.count('safety.parted')).toBe(0)
  await other.client.safety.unblock({ userId: one.userId })
  expect(await codeOf(say(other, conversationId, 'hello?'))).toBe('PERSON_UNAVAILABLE')
})

describe('taking a block back', () => {
  test('lets the two see each other again', async () => {
    await robin.client.safety.block({ userId: sashaId })
    await robin.client.safety.unblock({ userId: sashaId })
    expect((await sasha.client.people.find({ userId: robinId })).person.id).toBe(robinId)
  })

  test('is only for those who made it', async () => {
    expect(await codeOf(robin.client.safety.unblock({ userId: sashaId }))).toBe('NOT_FOUND')
    await robin.client.safety.block({ userId: sashaId })
    expect(await codeOf(sasha.client.safety.unblock({ userId: robinId }))).toBe('NOT_FOUND')
    expect(await blocks()).toHaveLength(1)
  })
})

test('the list of blocked people is one’s own, newest first, and keeps those who have hidden since', async () => {
  const people: string[] = []
  for (const minute of [1, 2, 3]) {
    const id = await insertPerson(app.db)
    app.setNow(new Date(TEST_NOW.getTime() + minute * 60_000))
    await robin.client.safety.block({ userId: id })
    people.unshift(id)
  }
  app.setNow(TEST_NOW)
  await hide(people[1] ?? '')
  const listed = (await robin.client.safety.listBlocked()).people
  expect(listed.map(({ id }) => id)).toEqual(people)
  expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual(['id', 'username'])
  expect((await sasha.client.safety.listBlocked()).people).toEqual([])
})

describe('a report', () => {
  test('is one open row per reporter and person, with the words that came first', async () => {
    await robin.client.safety.reportPerson({ userId: sashaId, reason: '  Asks for money.  ' })
    await robin.client.safety.reportPerson({ userId: sashaId, reason: 'Something else.' })
    expect(await reports()).toMatchObject([
      {
        reporterId: robinId,
        targetType: 'user',
        targetId: sashaId,
        reason: 'Asks for money.',
        status: 'open',
        createdAt: TEST_NOW,
      },
    ])
    const third = await app.member()
    await third.client.safety.reportPerson({ userId: sashaId, reason: 'Me too.' })
    expect(await reports()).toHaveLength(2)
  })

  test('pressed twice at the same instant is one', async () => {
    const press = () => robin.client.safety.reportPerson({ userId: sashaId, reason: 'Spam.' })
    expect(await Promise.all([press(), press(), press()])).toEqual([{}, {}, {}])
    expect(await reports()).toHaveLength(1)
  })

  test('can be made anew once the first has been looked at', async () => {
    await robin.client.safety.reportPerson({ userId: sashaId, reason: 'Spam.' })
    await app.db.updateTable('reports').set({ status: 'dismissed', closedAt: TEST_NOW }).execute()
    await robin.client.safety.reportPerson({ userId: sashaId, reason: 'Spam again.' })
    expect(await reports()).toHaveLength(2)
  })

  test('can follow a block, but not concern oneself, the unknown or those who blocked one', async () => {
    await robin.client.safety.block({ userId: sashaId })
    await robin.client.safety.reportPerson({ userId: sashaId, reason: 'Threats.' })
    expect(await reports()).toHaveLength(1)
    for (const [person, userId] of [
      [robin, robinId],
      [robin, crypto.randomUUID()],
      [sasha, robinId],
    ] as const)
      expect(await codeOf(person.client.safety.reportPerson({ userId, reason: 'x' }))).toBe('NOT_FOUND')
  })

  test.each(['', '   ', 'x'.repeat(1001)])('needs words, and not too many', async (reason) => {
    expect(await codeOf(robin.client.safety.reportPerson({ userId: sashaId, reason }))).toBe('INVALID_INPUT')
  })
})

test('reports and likes are limited per account', async () => {
  const limited = await createTestApp({ hasRateLimits: true })
  const person = await limited.member()
  const personId = await person.id()
  const someone = await insertPerson(limited.db)
  const calls = {
    reportsPerAccount: () => person.client.safety.reportPerson({ userId: someone, reason: 'Spam.' }),
    likesPerAccount: () => person.client.likes.set({ userId: someone, isLiked: true }),
  }
  for (const [name, call] of Object.entries(calls) as [keyof typeof calls, () => Promise<unknown>][]) {
    for (let used = 1; used < RATE_LIMITS[name].points; used += 1) {
      await limited.app.services.limits.take(name, personId)
    }
    expect(await codeOf(call())).toBeUndefined()
    expect(await codeOf(call())).toBe('TOO_MANY_REQUESTS')
  }
  await limited.close()
})
