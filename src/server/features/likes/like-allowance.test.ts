import { safe } from '@orpc/client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FREE_LIKES_PER_DAY } from '#domain/membership/entitlements.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import { makePremium } from '#server/testing/chat.ts'
import type { Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let crowd: string[]
beforeAll(async () => {
  app = await createTestApp()
  crowd = []
  for (let index = 0; index < 70; index += 1) crowd.push(await insertPerson(app.db))
})
afterEach(() => app.setNow(TEST_NOW))
afterAll(() => app.close())

const like = ({ client }: Person, userId: string, timeZone = 'Europe/Lisbon') =>
  client.likes.set({ userId, isLiked: true, timeZone })
const likeMany = async (person: Person, from: number, to: number) => {
  for (const userId of crowd.slice(from, to)) await like(person, userId)
}
const errorOf = async (call: Promise<unknown>) => (await safe(call)).error as { code?: string; data?: unknown } | null

test('the likes of a day are counted down, and the one after the last is refused with when it starts anew', async () => {
  const person = await app.member()
  const left: (number | null)[] = []
  for (const userId of crowd.slice(0, FREE_LIKES_PER_DAY)) left.push((await like(person, userId)).likesLeft)
  expect(left).toEqual(Array.from({ length: 50 }, (_, index) => 49 - index))
  const refused = await errorOf(like(person, crowd[50] ?? ''))
  expect(refused).toMatchObject({ code: 'LIKES_USED_UP', data: { startsAnewAt: '2026-11-16T00:00:00.000Z' } })
  const { people } = await person.client.likes.favorites({})
  expect(people).toEqual([])
  expect(await person.client.likes.set({ userId: crowd[50] ?? '', isFavorite: true })).toMatchObject({
    isLiked: false,
    isFavorite: true,
    likesLeft: null,
  })

  app.setNow(new Date('2026-11-15T23:59:59Z'))
  expect(await errorOf(like(person, crowd[50] ?? ''))).toMatchObject({ code: 'LIKES_USED_UP' })
  app.setNow(new Date('2026-11-16T00:00:00Z'))
  expect((await like(person, crowd[50] ?? '')).likesLeft).toBe(49)
})

test('of many likes at the same moment no 51st gets through', async () => {
  const person = await app.member()
  await likeMany(person, 0, 45)
  const answers = await Promise.all(crowd.slice(45, 65).map((userId) => safe(like(person, userId))))
  expect(answers.filter(({ error }) => error === null)).toHaveLength(5)
  const codes = new Set(answers.map(({ error }) => (error as { code?: string } | null)?.code))
  expect(codes).toEqual(new Set([undefined, 'LIKES_USED_UP']))
  const { count } = await app.db
    .selectFrom('likes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('likerId', '=', await person.id())
    .executeTakeFirstOrThrow()
  expect(count).toBe(FREE_LIKES_PER_DAY)
})

test('taking a like back gives none back, and liking the same person again that day costs nothing', async () => {
  const person = await app.member()
  await likeMany(person, 0, 49)
  const [first = ''] = crowd
  await person.client.likes.set({ userId: first, isLiked: false })
  expect((await like(person, first)).likesLeft).toBe(1)
  expect((await like(person, crowd[49] ?? '')).likesLeft).toBe(0)
  await person.client.likes.set({ userId: first, isLiked: false })
  expect((await like(person, first)).isLiked).toBe(true)
  expect(await errorOf(like(person, crowd[50] ?? ''))).toMatchObject({ code: 'LIKES_USED_UP' })
})

test('moving from zone to zone brings no second day', async () => {
  const person = await app.member()
  await likeMany(person, 0, 50)
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Tokyo']) {
    expect(await errorOf(like(person, crowd[50] ?? '', zone))).toMatchObject({ code: 'LIKES_USED_UP' })
  }
  // The next day begins at midnight in Lisbon, and is told to be in Kiritimati, where it would end in ten hours.
  app.setNow(new Date('2026-11-16T00:00:00Z'))
  for (const userId of crowd.slice(0, 50)) {
    await person.client.likes.set({ userId, isLiked: false })
    await like(person, userId, 'Pacific/Kiritimati')
  }
  for (const moment of ['2026-11-16T10:00:00Z', '2026-11-16T22:59:59Z']) {
    app.setNow(new Date(moment))
    expect(await errorOf(like(person, crowd[55] ?? '', 'Asia/Tokyo'))).toMatchObject({ code: 'LIKES_USED_UP' })
  }
})

test.each(['Mars/Olympus', '+02:00', ''])('a zone %j counts as none: midnight is that of UTC', async (timeZone) => {
  const person = await app.member()
  for (const userId of crowd.slice(0, 50)) await like(person, userId, timeZone)
  expect(await errorOf(like(person, crowd[50] ?? '', timeZone))).toMatchObject({
    data: { startsAnewAt: '2026-11-16T00:00:00.000Z' },
  })
})

test('however a zone is spelled, it is stored under its name', async () => {
  const person = await app.member()
  await like(person, crowd[0] ?? '', 'aMERICA/new_york')
  const stored = app.db
    .selectFrom('users')
    .select('timeZone')
    .where('userId', '=', await person.id())
  expect(await stored.executeTakeFirst()).toEqual({ timeZone: 'America/New_York' })
})

test('VIP and Premium have no such number, and it counts again from where it stood', async () => {
  const person = await app.member()
  await likeMany(person, 0, 30)
  await makePremium(app, await person.id())
  const answers = []
  for (const userId of crowd.slice(30, 60)) answers.push((await like(person, userId)).likesLeft)
  expect(answers.every((left) => left === null)).toBe(true)
  const tiers = await person.client.membership.listTiers()
  await person.client.membership.change({ tierId: tiers[0]?.id ?? '' })
  expect((await like(person, crowd[60] ?? '')).likesLeft).toBe(19)
})
