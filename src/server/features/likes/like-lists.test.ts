import { safe } from '@orpc/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardMember } from '#contract/person.ts'
import { DISCOVER_PAGE_SIZE } from '#domain/discovery/discovery-rules.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import type { Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

type ListName = 'given' | 'favorites' | 'mutuals'
const LISTS: ListName[] = ['given', 'favorites', 'mutuals']
const PEOPLE = 30
const SOMEBODY = crypto.randomUUID()

let app: TestApp
let viewer: Person
let viewerId: string
let ids: string[]
beforeAll(async () => {
  app = await createTestApp()
  viewer = await app.member()
  viewerId = await viewer.id()
  ids = []
  for (let index = 0; index < PEOPLE; index += 1) ids.push(await insertPerson(app.db))
})
beforeEach(async () => void (await app.db.deleteFrom('likes').execute()))
afterAll(() => app.close())

const minute = (count: number) => new Date(TEST_NOW.getTime() + count * 60_000)

async function insertLike(likerId: string, likedId: string, at: Date, isFavorite = false): Promise<void> {
  await app.db
    .insertInto('likes')
    .values({ likerId, likedId, isLiked: true, likedAt: at, isFavorite, favoritedAt: isFavorite ? at : null })
    .execute()
}

/** Somebody who stands in all lists since that moment. */
async function insertMatch(id: string, at: Date): Promise<void> {
  await insertLike(viewerId, id, at, true)
  await insertLike(id, viewerId, minute(-1000))
}

async function walk(list: ListName): Promise<CardMember[][]> {
  const pages: CardMember[][] = []
  let after: string | undefined
  do {
    const { people, next } = await viewer.client.likes[list]({ ...(after && { after }) })
    pages.push(people)
    after = next ?? undefined
  } while (after)
  return pages
}
const idsOf = (pages: CardMember[][]) => pages.flat().map(({ id }) => id)

describe.each(LISTS)('%s', (list) => {
  test('come newest first, twelve a page, everybody once', async () => {
    for (const [index, id] of ids.entries()) await insertMatch(id, minute(index))
    const pages = await walk(list)
    expect(pages.map((page) => page.length)).toEqual([12, 12, 6])
    expect(idsOf(pages)).toEqual(ids.toReversed())
  })

  test('page on through people of the very same instant', async () => {
    for (const id of ids) await insertMatch(id, TEST_NOW)
    expect(idsOf(await walk(list))).toEqual(ids.toSorted())
  })

  test('a page that is exactly full is the last when nobody follows', async () => {
    for (const id of ids.slice(0, DISCOVER_PAGE_SIZE)) await insertMatch(id, TEST_NOW)
    expect((await walk(list)).map((page) => page.length)).toEqual([DISCOVER_PAGE_SIZE])
  })

  test('people who come and go meanwhile make no duplicates and no gaps', async () => {
    for (const [index, id] of ids.slice(0, 24).entries()) await insertMatch(id, minute(index))
    const first = await viewer.client.likes[list]({})
    await insertMatch(ids[28] ?? '', minute(100))
    await app.db
      .deleteFrom('likes')
      .where('likedId', '=', first.people[3]?.id ?? '')
      .execute()
    const second = await viewer.client.likes[list]({ after: first.next ?? '' })
    expect(second.people.map(({ id }) => id)).toEqual(ids.slice(0, 12).toReversed())
  })

  test('take the same few statements for one person as for a page', async () => {
    await insertMatch(ids[0] ?? '', TEST_NOW)
    const ask = () => viewer.client.likes[list]({})
    const forOne = await countStatements(app.db, ask)
    for (const id of ids.slice(1, DISCOVER_PAGE_SIZE)) await insertMatch(id, TEST_NOW)
    const forTwelve = await countStatements(app.db, ask)
    const forTheSession = await countStatements(app.db, () => viewer.client.accounts.session())
    expect(forTwelve).toBe(forOne)
    expect(forTwelve - forTheSession).toBe(2)
  })

  test.each([
    ['text', 'garbage'],
    ['an empty one', ''],
    ['base64 of no JSON', Buffer.from('{').toString('base64url')],
    ['a readable one', Buffer.from(JSON.stringify({ at: minute(0), id: SOMEBODY })).toString('base64url')],
    ['null', Buffer.from('null').toString('base64url')],
  ])('refuse %s as a cursor', async (_what, after) => {
    const { error } = await safe(viewer.client.likes[list]({ after }))
    expect(error).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path: ['after'] }] } })
  })

  test('carry the card of each person, seen from the viewer', async () => {
    await insertMatch(ids[0] ?? '', TEST_NOW)
    const { people } = await viewer.client.likes[list]({})
    expect(people).toMatchObject([{ id: ids[0], like: { isLiked: true, isFavorite: true, isMutual: true } }])
    expect(people[0]?.score).toBeGreaterThan(0)
  })
})

test('a match is as old as the second like', async () => {
  const [early = '', late = ''] = ids
  await insertLike(viewerId, early, minute(5))
  await insertLike(early, viewerId, minute(1))
  await insertLike(viewerId, late, minute(0))
  await insertLike(late, viewerId, minute(9))
  expect(idsOf(await walk('mutuals'))).toEqual([late, early])
})

test('being liked, and liking without an answer, is no match', async () => {
  const [admirer = '', admired = ''] = ids
  await insertLike(admirer, viewerId, TEST_NOW)
  await insertLike(viewerId, admired, TEST_NOW, true)
  expect(idsOf(await walk('mutuals'))).toEqual([])
  expect(idsOf(await walk('favorites'))).toEqual([admired])
})
