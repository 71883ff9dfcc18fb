import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertBoost } from '#server/features/boosts/boosts.queries.ts'
import type { BestCursor } from '#server/features/discovery/discover-cursor.ts'
import { listBest } from '#server/features/discovery/ranking/list-best.ts'
import { findVibe } from '#server/features/people/vibe.queries.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import { setPlan } from '#server/testing/perks/memberships.ts'
import { criteriaFor } from '#server/testing/ranking/criteria.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let viewerId: string
let equals: string[]
beforeAll(async () => {
  app = await createTestApp()
  viewerId = await (await app.member()).id()
  equals = await Promise.all(Array.from({ length: 12 }, () => insertPerson(app.db)))
  equals.sort()
})
beforeEach(async () => {
  app.setNow(TEST_NOW)
  await app.db.deleteFrom('boosts').execute()
  for (const id of equals) await setPlan(app, id, { tier: 'Free', startDate: '2026-11-01', endDate: '2026-12-01' })
})
afterAll(() => app.close())

const minutes = (count: number) => new Date(TEST_NOW.getTime() + count * 60_000)
const boost = (userId: string, startedAt = TEST_NOW) => insertBoost(app.db, { id: randomUUID(), userId, startedAt })
const makeVip = (id: string) => setPlan(app, id, { tier: 'VIP' })
const makeFree = (id: string) => setPlan(app, id, { tier: 'Free' })
const at = (index: number) => equals[index] ?? ''

async function list(after: BestCursor | undefined, limit: number) {
  const vibe = await findVibe(app.db, viewerId)
  if (!vibe) throw new Error('The viewer is gone.')
  return listBest(app.app.services, {
    viewer: vibe,
    criteria: criteriaFor(viewerId, {}, { now: app.app.services.clock.now() }),
    after,
    limit,
  })
}

/** Page by page, with something happening after each of them. */
async function listWhile(happen: (page: number) => Promise<unknown>): Promise<string[]> {
  const shown: BestCursor[] = []
  for (let page = 1; ; page += 1) {
    const people = await list(shown.at(-1), 3)
    shown.push(...people)
    if (people.length < 3) return shown.map(({ id }) => id)
    await happen(page)
  }
}

test('boosted people come first among equals, then VIPs, each by id', async () => {
  await boost(at(9))
  await boost(at(4))
  await makeVip(at(7))
  await makeVip(at(9))
  const front = [at(4), at(9), at(7)]
  expect((await list(undefined, 20)).map(({ id }) => id)).toEqual([
    ...front,
    ...equals.filter((id) => !front.includes(id)),
  ])
})

test('a boost that starts or ends while somebody pages changes nothing in their list', async () => {
  await boost(at(11), minutes(-58))
  const begun = (await list(undefined, 20)).map(({ id }) => id)
  const shown = await listWhile(async (page) => {
    app.setNow(minutes(page))
    await boost(at(12 - page), minutes(page))
    await boost(at(page), minutes(page))
  })
  expect(shown).toEqual(begun)
  expect(new Set(shown).size).toBe(equals.length)
})

test('nor does a boost that is committed late, with a time before the list began', async () => {
  const begun = (await list(undefined, 20)).map(({ id }) => id)
  expect(await listWhile(() => boost(at(11), minutes(-1)))).toEqual(begun)
})

test('nor does a membership that begins, is taken back or ends', async () => {
  await makeVip(at(10))
  await makeVip(at(8))
  await setPlan(app, at(6), { tier: 'VIP', endDate: '2026-11-16' })
  const begun = (await list(undefined, 20)).map(({ id }) => id)
  expect(begun.slice(0, 3)).toEqual([at(6), at(8), at(10)])
  const shown = await listWhile(async (page) => {
    await makeFree(at(page === 1 ? 8 : 10))
    await makeVip(at(11 - 2 * page))
    app.setNow(minutes(24 * 60))
  })
  expect(shown).toEqual(begun)
})

test('a list that begins later has the new order', async () => {
  await boost(at(11), minutes(-58))
  await makeVip(at(5))
  const first = async () => (await list(undefined, 2)).map(({ id }) => id)
  expect(await first()).toEqual([at(11), at(5)])
  app.setNow(minutes(2))
  expect(await first()).toEqual([at(5), at(0)])
})
