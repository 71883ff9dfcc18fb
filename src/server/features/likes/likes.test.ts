import { safe } from '@orpc/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPerson } from '#server/testing/crowd.ts'
import type { Listener, Person } from '#server/testing/person.ts'
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
afterAll(() => app.close())

const rows = () => app.db.selectFrom('likes').selectAll().execute()
const forget = () => app.db.deleteFrom('likes').execute()
const codeOf = async (call: Promise<unknown>) => ((await safe(call)).error as { code?: string } | null)?.code

/** What a member has heard is complete once a later event of their own has come. */
async function hearOut(person: Person, listener: Listener): Promise<void> {
  const marker = await insertPerson(app.db)
  await person.client.likes.set({ userId: marker, isFavorite: true })
  while ((await listener.next('likes.changed')).userId !== marker);
}

describe('liking', () => {
  test('a favorite alone is no like, and never makes a match', async () => {
    await forget()
    expect(await robin.client.likes.set({ userId: sashaId, isFavorite: true })).toEqual({
      isLiked: false,
      isFavorite: true,
      isMutual: false,
      likesLeft: null,
    })
    expect(await sasha.client.likes.set({ userId: robinId, isLiked: true })).toMatchObject({ isMutual: false })
    expect(await sasha.client.likes.mutuals({})).toEqual({ people: [], next: null })
  })

  test('like and favorite are kept apart, and a row that is neither is gone', async () => {
    await forget()
    const { set } = robin.client.likes
    await set({ userId: sashaId, isLiked: true })
    await set({ userId: sashaId, isFavorite: true })
    expect(await set({ userId: sashaId, isLiked: false })).toMatchObject({ isLiked: false, isFavorite: true })
    expect(await rows()).toMatchObject([{ isLiked: false, likedAt: null, isFavorite: true }])
    expect(await set({ userId: sashaId, isFavorite: false })).toMatchObject({ isLiked: false, isFavorite: false })
    expect(await rows()).toEqual([])
  })

  test('saying it again changes nothing, not even when it was said first', async () => {
    await forget()
    await robin.client.likes.set({ userId: sashaId, isLiked: true, isFavorite: true })
    const before = await rows()
    app.setNow(new Date(TEST_NOW.getTime() + 60_000))
    const again = await robin.client.likes.set({ userId: sashaId, isLiked: true, isFavorite: true })
    app.setNow(TEST_NOW)
    expect(again).toEqual({ isLiked: true, isFavorite: true, isMutual: false, likesLeft: null })
    expect(await rows()).toEqual(before)
  })

  test('a wish without anything in it answers how things are', async () => {
    await forget()
    await robin.client.likes.set({ userId: sashaId, isLiked: true })
    expect(await robin.client.likes.set({ userId: sashaId })).toEqual({
      isLiked: true,
      isFavorite: false,
      isMutual: false,
      likesLeft: null,
    })
  })

  test('nobody likes themselves, or somebody out of sight', async () => {
    const privately = await insertPerson(app.db)
    await app.db.updateTable('users').set({ profileVisibility: false }).where('userId', '=', privately).execute()
    for (const userId of [robinId, robinId.toUpperCase(), privately, crypto.randomUUID()])
      expect(await codeOf(robin.client.likes.set({ userId, isLiked: true }))).toBe('NOT_FOUND')
  })
})

describe('a match', () => {
  test('is told to each of the two once, with the other’s name and small picture', async () => {
    await forget()
    await app.db
      .insertInto('photos')
      .values({
        id: crypto.randomUUID(),
        userId: sashaId,
        path: `${sashaId}/a`,
        position: 0,
        isProfilePicture: true,
        width: 1,
        height: 1,
        blur: '',
      })
      .execute()
    const [hearRobin, hearSasha] = [await robin.listen(), await sasha.listen()]
    await robin.client.likes.set({ userId: sashaId, isLiked: true })
    expect(await sasha.client.likes.set({ userId: robinId.toUpperCase(), isLiked: true })).toMatchObject({
      isMutual: true,
    })
    await sasha.client.likes.set({ userId: robinId, isLiked: true })
    await robin.client.likes.set({ userId: sashaId, isLiked: true })
    expect(await hearRobin.next('likes.matched')).toEqual({
      person: { id: sashaId, username: 'sasha', pictureUrl: `/photos/${sashaId}/a-small.webp` },
    })
    expect(await hearSasha.next('likes.matched')).toEqual({
      person: { id: robinId, username: 'robin', pictureUrl: null },
    })
    await hearOut(robin, hearRobin)
    await hearOut(sasha, hearSasha)
    expect([hearRobin.count('likes.matched'), hearSasha.count('likes.matched')]).toEqual([0, 0])
  })

  test(`happens once to each, ${RACES} times out of ${RACES}, when both press at the same instant, twice`, async () => {
    const [hearRobin, hearSasha] = [await robin.listen(), await sasha.listen()]
    for (let round = 0; round < RACES; round += 1) {
      await forget()
      const answers = await Promise.all([
        robin.client.likes.set({ userId: sashaId, isLiked: true }),
        sasha.client.likes.set({ userId: robinId, isLiked: true }),
        robin.client.likes.set({ userId: sashaId, isLiked: true }),
        sasha.client.likes.set({ userId: robinId, isLiked: true }),
      ])
      expect(answers.some(({ isMutual }) => isMutual)).toBe(true)
      await hearRobin.next('likes.matched')
      await hearSasha.next('likes.matched')
    }
    await hearOut(robin, hearRobin)
    await hearOut(sasha, hearSasha)
    expect([hearRobin.count('likes.matched'), hearSasha.count('likes.matched')]).toEqual([0, 0])
  })

  test('ends when one takes the like back, and the other hears how it is for them', async () => {
    await forget()
    await robin.client.likes.set({ userId: sashaId, isLiked: true, isFavorite: true })
    await sasha.client.likes.set({ userId: robinId, isLiked: true })
    const hearRobin = await robin.listen()
    expect(await sasha.client.likes.set({ userId: robinId, isLiked: false })).toEqual({
      isLiked: false,
      isFavorite: false,
      isMutual: false,
      likesLeft: null,
    })
    expect(await hearRobin.next('likes.changed')).toEqual({
      userId: sashaId,
      like: { isLiked: true, isFavorite: true, isMutual: false },
    })
    expect((await robin.client.likes.mutuals({})).people).toEqual([])
  })

  test('with somebody who is private shows them to the other, who is told, until one takes the like back', async () => {
    await forget()
    await sasha.client.likes.set({ userId: robinId, isLiked: true })
    const hearSasha = await sasha.listen()
    const setVisible = (profileVisibility: boolean) =>
      app.db.updateTable('users').set({ profileVisibility }).where('userId', '=', robinId).execute()
    await setVisible(false)
    expect((await safe(sasha.client.people.find({ userId: robinId }))).error).toMatchObject({ code: 'NOT_FOUND' })
    await robin.client.likes.set({ userId: sashaId, isLiked: true })
    expect((await hearSasha.next('likes.matched')).person.id).toBe(robinId)
    expect((await sasha.client.likes.mutuals({})).people.map(({ id }) => id)).toEqual([robinId])
    expect((await sasha.client.people.find({ userId: robinId })).person.id).toBe(robinId)
    await robin.client.likes.set({ userId: sashaId, isLiked: false })
    expect((await safe(sasha.client.people.find({ userId: robinId }))).error).toMatchObject({ code: 'NOT_FOUND' })
    await setVisible(true)
  })
})

test('every tab of the member hears of a change; the other person does not', async () => {
  await forget()
  const [first, second, other] = [await robin.listen(), await robin.listen(), await sasha.listen()]
  await robin.client.likes.set({ userId: sashaId, isFavorite: true })
  const expected = { userId: sashaId, like: { isLiked: false, isFavorite: true, isMutual: false } }
  expect(await first.next('likes.changed')).toEqual(expected)
  expect(await second.next('likes.changed')).toEqual(expected)
  await sasha.client.likes.set({ userId: robinId, isFavorite: true })
  expect((await other.next('likes.changed')).userId).toBe(robinId)
  expect(other.count('likes.changed')).toBe(0)
})
