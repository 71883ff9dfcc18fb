import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DiscoverQuery } from '#contract/discovery.ts'
import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import { matchScore } from '#domain/compatibility/match-score.ts'
import { featuredPivot, featuredSeed, inFeaturedOrder } from '#domain/discovery/featured.ts'
import { vibeKey } from '#domain/ranking/vibe-key.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { findFeatured } from '#server/features/discovery/ranking/find-featured.ts'
import { talker } from '#server/testing/chat.ts'
import { setPlan } from '#server/testing/perks/memberships.ts'
import { listPassing, readEverybody, requirePerson } from '#server/testing/ranking/plain-ranking.ts'
import { createCrowdedApp } from '#server/testing/ranking/crowded-app.ts'
import { criteriaFor } from '#server/testing/ranking/criteria.ts'
import { sampled } from '#server/testing/sampled.ts'
import { TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const TIMEOUT_MS = 120_000

let app: TestApp
let everybody: Awaited<ReturnType<typeof readEverybody>>
let premium: Set<string>
beforeAll(async () => {
  app = await createCrowdedApp()
  everybody = await readEverybody(app.db)
  premium = await readPremium()
}, TIMEOUT_MS)
afterAll(() => app.close())

/** From the memberships themselves. */
async function readPremium(today = '2026-11-15') {
  const rows = await app.db
    .selectFrom('userMemberships')
    .innerJoin('tiers', 'tiers.id', 'userMemberships.tierId')
    .select('userId')
    .where('tiers.name', '=', 'VIP Premium')
    .where('userMemberships.isActive', '=', true)
    .where('startDate', '<=', today)
    .where('endDate', '>', today)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** Everybody who could be featured: Premium, visible, passing the filters, may be matched, and at 70 or more. */
function listCandidates(viewerId: string, query: DiscoverQuery) {
  const { vibe } = requirePerson(everybody, viewerId)
  return listPassing(everybody, viewerId, query).filter(
    (each) => premium.has(each.id) && each.score >= 70 && mayBeMatched(vibe, each.vibe),
  )
}

function expected(viewerId: string, query: DiscoverQuery, day = '2026-11-15'): string | undefined {
  const seed = featuredSeed(viewerId, day)
  const candidates = listCandidates(viewerId, query)
  const [first] = inFeaturedOrder([...new Set(candidates.map(({ vibe }) => vibeKey(vibe)))], seed)
  const ids = candidates.filter(({ vibe }) => vibeKey(vibe) === first).map(({ id }) => id)
  return ids.toSorted().find((id) => id > featuredPivot(seed)) ?? ids.toSorted()[0]
}

const featuredTo = (id: string, query: DiscoverQuery) =>
  findFeatured(app.app.services, {
    viewer: requirePerson(everybody, id).vibe,
    criteria: criteriaFor(id, query, { now: app.app.services.clock.now() }),
  })

test(
  'whoever is featured is the first of all candidates in the order of the day, for every viewer and filter',
  async () => {
    const queries: DiscoverQuery[] = [
      {},
      { gender: 'Male' },
      { religion: 'Buddhist' },
      { ethnicity: 'Asian', westernSign: 'Leo' },
    ]
    const viewers = sampled(everybody.people.filter((_, index) => index % 200 === 0))
    const found = new Set<string | undefined>()
    for (const { id } of viewers) {
      for (const query of queries) {
        const featured = await featuredTo(id, query)
        expect(featured).toBe(expected(id, query))
        found.add(featured)
      }
    }
    expect(found.size).toBeGreaterThan(viewers.length / 2)
    expect(found).toContain(undefined)
  },
  TIMEOUT_MS,
)

test('whoever is passed on is not featured, and the next one is', async () => {
  const viewerId = everybody.people.find(({ id }) => listCandidates(id, {}).length > 1)?.id ?? ''
  const first = await featuredTo(viewerId, {})
  const passedUntil = new Date(TEST_NOW.getTime() + 1)
  await app.db
    .insertInto('passes')
    .values({ passerId: viewerId, passedId: first ?? '', passedUntil })
    .execute()
  everybody = await readEverybody(app.db)
  const next = await featuredTo(viewerId, {})
  expect(next).toBe(expected(viewerId, {}))
  expect(next).not.toBe(first)
})

test(
  'another day features somebody else, and all day it is the same',
  async () => {
    const changed: boolean[] = []
    for (const { id } of sampled(everybody.people.filter((_, index) => index % 300 === 1))) {
      const first = await featuredTo(id, {})
      if (!first) continue
      app.setNow(new Date(Math.floor(TEST_NOW.getTime() / DAY_MS) * DAY_MS))
      expect(await featuredTo(id, {})).toBe(first)
      app.setNow(new Date(TEST_NOW.getTime() + DAY_MS))
      changed.push((await featuredTo(id, {})) !== first)
      app.setNow(TEST_NOW)
    }
    expect(changed.filter(Boolean).length).toBeGreaterThan(changed.length / 4)
  },
  TIMEOUT_MS,
)

test(
  'the perk comes with VIP Premium only, and goes on the day the plan ends',
  async () => {
    const one = await talker(app)
    await app.db
      .updateTable('userMemberships')
      .set({ endDate: '2026-11-15' })
      .where('userId', '!=', one.userId)
      .execute()
    everybody = await readEverybody(app.db)
    const { vibe: own } = requirePerson(everybody, one.userId)
    const seer = everybody.people.find(
      ({ id, vibe }) => id !== one.userId && mayBeMatched(vibe, own) && matchScore(vibe, own) >= 70,
    )
    if (!seer) throw new Error('Nobody matches at 70 or more.')
    for (const [tier, endDate, featured] of [
      ['Free', '2026-12-15', undefined],
      ['VIP', '2026-12-15', undefined],
      ['VIP Premium', '2026-11-16', one.userId],
      ['VIP Premium', '2026-11-15', undefined],
    ] as const) {
      await setPlan(app, one.userId, { tier, startDate: '2026-11-01', endDate })
      expect(await featuredTo(seer.id, {})).toBe(featured)
    }
  },
  TIMEOUT_MS,
)
