import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DiscoverQuery } from '#contract/discovery.ts'
import { VIBE_DIGITS, VIBE_KEY_SPANS } from '#domain/ranking/vibe-key.ts'
import { listEligibleGroups } from '#domain/ranking/eligible-groups.ts'
import type { Factor } from '#domain/compatibility/vibe.ts'
import type { Weights } from '#domain/compatibility/weights.ts'
import {
  COUNTED_AT_MOST,
  DISCOVER_ORDERS,
  MATCHES_ORDERS,
  type DiscoverOrder,
} from '#domain/discovery/discovery-rules.ts'
import type { MomentKey } from '#server/db/keyset.ts'
import type { ActiveCursor, BestCursor } from '#server/features/discovery/discover-cursor.ts'
import { passesFilters } from '#server/features/discovery/filters.queries.ts'
import { listBest } from '#server/features/discovery/ranking/list-best.ts'
import { listActive, listNewest } from '#server/features/discovery/orders.queries.ts'
import { findKeys } from '#server/features/discovery/ranking/find.queries.ts'
import { USUAL_SIZES } from '#server/features/discovery/ranking/reading-plan.ts'
import { isListed } from '#server/features/people/visible.queries.ts'
import {
  byBestMatch,
  byLastSeen,
  byNewest,
  listPassing,
  readEverybody,
  requirePerson,
} from '#server/testing/ranking/plain-ranking.ts'
import type { Person } from '#server/testing/person.ts'
import { createCrowdedApp } from '#server/testing/ranking/crowded-app.ts'
import { RANKED_CROWD } from '#server/testing/ranking/ranked-crowd.ts'
import { setPlan } from '#server/testing/perks/memberships.ts'
import { criteriaFor } from '#server/testing/ranking/criteria.ts'
import { ADVANCED, FILTERS, OF_MATCHABLE, PAIRS, RARE } from '#server/testing/ranking/discover-queries.ts'
import { sampled, sampledRuns } from '#server/testing/sampled.ts'
import { TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const TIMEOUT_MS = 120_000
/** Longer pages than the API's, so that going to the end of every list takes fewer of them. */
const LONG_PAGE = 251

const WALKED = { ...USUAL_SIZES, fewCandidates: 0 }

/** No two factors earn the same, so that nearly every combination of answers is a cell of its own. */
const OWN: Weights = {
  gender: 0,
  orientation: 3,
  westernSign: 2,
  easternSign: 1,
  mbti: 3,
  attachmentStyle: 2,
  lifePath: 1,
}

const LONDON = { latitude: 51.5, longitude: -0.1 }

let app: TestApp
let viewer: Person
let viewerId: string
let everybody: Awaited<ReturnType<typeof readEverybody>>
beforeAll(async () => {
  app = await createCrowdedApp()
  viewer = await app.member()
  viewerId = await viewer.id()
  await viewer.client.discovery.setWeights({ weights: OWN })
  await setPlan(app, viewerId, { tier: 'VIP' })
  await app.db.updateTable('users').set(LONDON).where('userId', '=', viewerId).execute()
  const { people } = await readEverybody(app.db)
  const strangers = people.filter(({ id }) => id !== viewerId)
  for (const [index, { id }] of strangers.slice(0, 40).entries()) {
    const [blockerId, blockedId] = index % 2 ? [viewerId, id] : [id, viewerId]
    await app.db.insertInto('blocks').values({ blockerId, blockedId, createdAt: TEST_NOW }).execute()
  }
  // Of the people who fit best too; every fifth pass has ended, and somebody has passed on the viewer.
  const passed = strangers.slice(40).filter((_, index) => index % 12 === 0)
  const passes = passed.map(({ id }, index) => ({
    passerId: viewerId,
    passedId: id,
    passedUntil: new Date(TEST_NOW.getTime() + (index % 5 === 0 ? 0 : 1)),
  }))
  const received = { passerId: strangers[41]?.id ?? '', passedId: viewerId, passedUntil: new Date('2027-01-01') }
  await app.db
    .insertInto('passes')
    .values([...passes, received])
    .execute()
  everybody = await readEverybody(app.db)
}, TIMEOUT_MS)
afterAll(() => app.close())

const ORDERS = { best: byBestMatch, mine: byBestMatch, active: byLastSeen, newest: byNewest }

function listExpected(order: DiscoverOrder, query: DiscoverQuery, by = viewerId) {
  return listPassing(everybody, by, query, order === 'mine' ? OWN : undefined).toSorted(ORDERS[order])
}

interface PageOptions {
  limit?: number
  /** The viewer. */
  by?: string
  /** As where more people pass than their keys could be read at once. */
  isWalked?: boolean
}

type Shown = (BestCursor | ActiveCursor | MomentKey) & { score?: number }

/** One page as the handlers list it, of any length. */
async function listPage(
  order: DiscoverOrder,
  query: DiscoverQuery,
  after: Shown | undefined,
  { limit = LONG_PAGE, by = viewerId, isWalked = false }: PageOptions = {},
): Promise<Shown[]> {
  const { vibe, latitude, longitude } = requirePerson(everybody, by)
  const home = latitude === null || longitude === null ? null : { latitude, longitude }
  const criteria = criteriaFor(by, query, { home, eligibleGroups: listEligibleGroups(vibe) })
  if (order === 'active') {
    return listActive(app.db, criteria, { after: after as ActiveCursor | undefined, limit })
  }
  if (order === 'newest') return listNewest(app.db, criteria, { after: after as MomentKey | undefined, limit })
  const weights = order === 'mine' ? OWN : undefined
  const page = { viewer: vibe, weights, criteria, after: after as BestCursor | undefined, limit }
  return listBest(app.app.services, { ...page, ...(isWalked && { readingSizes: WALKED }) })
}

async function listToTheEnd(order: DiscoverOrder, query: DiscoverQuery, options?: PageOptions) {
  const shown: Shown[] = []
  for (let isOver = false; !isOver;) {
    const page = await listPage(order, query, shown.at(-1), options)
    shown.push(...page)
    isOver = page.length < (options?.limit ?? LONG_PAGE)
  }
  return shown
}

const idsOf = (people: { id: string }[]) => people.map(({ id }) => id)
const scoresOf = (people: { id: string; score?: number }[]) => people.map(({ id, score }) => `${id} ${score}`)

test.each(DISCOVER_ORDERS)(
  'the API shows the same people and scores, %s',
  async (order) => {
    const query: DiscoverQuery = { gender: 'Male', religion: 'Other' }
    const shown: { id: string; score: number; ownScore?: number | undefined }[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = await viewer.client.discovery.list({ ...query, order, ...(after && { after }) })
      shown.push(...page.people)
      after = page.next
    }
    const scored = shown.map(({ id, score, ownScore }) => ({ id, score: order === 'mine' ? (ownScore ?? -1) : score }))
    expect(scoresOf(scored)).toEqual(scoresOf(listExpected(order, query)))
  },
  TIMEOUT_MS,
)

test('a cursor that is not ours, or of another order, is refused', async () => {
  const { next } = await viewer.client.discovery.list({})
  for (const input of [{ after: 'nonsense' }, { after: next ?? '', order: 'newest' as const }, { after: 'e30' }]) {
    await expect(viewer.client.discovery.list(input)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  }
})

/** On either engine, each filter is in each of the three. */
const TRIED = [[...FILTERS, ...PAIRS, ...RARE], ADVANCED, OF_MATCHABLE].flatMap((queries) =>
  sampled(queries, Object.keys),
)

describe.each(TRIED.map((query) => [JSON.stringify(query), query] as const))('%s', (_, query) => {
  test.each(DISCOVER_ORDERS)('%s is everybody’s order to the end, each once', async (order) => {
    const shown = await listToTheEnd(order, query)
    const expected = listExpected(order, query)
    const isByScore = order === 'best' || order === 'mine'
    expect(isByScore ? scoresOf(shown) : idsOf(shown)).toEqual(isByScore ? scoresOf(expected) : idsOf(expected))
  })

  test.each(MATCHES_ORDERS)('%s is the same where keys are looked up without asking who has them', async (order) => {
    const shown = await listToTheEnd(order, query, { isWalked: true })
    expect(scoresOf(shown)).toEqual(scoresOf(listExpected(order, query)))
  })

  test('explain counts exactly the people that each filter leaves out', async () => {
    const active = Object.keys(query).filter((name) => name !== 'q' || query.q !== 'a') as (keyof DiscoverQuery)[]
    const { shown, removed, passedOn } = await viewer.client.discovery.explain(query)
    const count = (people: number) => ({
      people: Math.min(people, COUNTED_AT_MOST),
      isMore: people > COUNTED_AT_MOST,
    })
    const passing = listExpected('newest', query).length
    expect(shown).toEqual(count(passing))
    const withPassed = listPassing({ ...everybody, passes: [] }, viewerId, query).length
    expect(passedOn).toEqual(count(withPassed - passing))
    expect(removed.toSorted((one, other) => active.indexOf(one.filter) - active.indexOf(other.filter))).toEqual(
      active.map((filter) => {
        const { [filter]: _left, ...others } = query
        return { filter, ...count(listExpected('newest', others).length - passing) }
      }),
    )
  })
})

test('most filters leave somebody, and most of the crowd can be seen', () => {
  const found = [...FILTERS, ...PAIRS, ...ADVANCED].filter((query) => listExpected('newest', query).length > 0)
  expect(found.length).toBeGreaterThan(38)
  expect(listExpected('best', {}).length).toBeGreaterThan(0.8 * RANKED_CROWD)
  const matchable = listExpected('best', { mayBeMatched: true }).length
  expect(matchable).toBeGreaterThan(0.1 * RANKED_CROWD)
  expect(matchable).toBeLessThan(0.7 * RANKED_CROWD)
})

test.each(DISCOVER_ORDERS)(
  'everybody, %s, in short pages to the end',
  async (order) => {
    const shown = await listToTheEnd(order, {}, { limit: Math.ceil(RANKED_CROWD / sampledRuns(500)) })
    expect(idsOf(shown)).toEqual(idsOf(listExpected(order, {})))
  },
  TIMEOUT_MS,
)

test('many are boosted and many have priority, and they come first among equals only', () => {
  const places = listExpected('best', {}).map(({ place }) => place)
  for (const [place, least] of [150, 200, 4_000].entries()) {
    expect(places.filter((each) => each === place).length).toBeGreaterThan(least)
  }
  const scores = listExpected('best', {}).map(({ score }) => score)
  expect(scores).toEqual(scores.toSorted((one, other) => other - one))
})

describe('in pages of any length', () => {
  test.each<[string, DiscoverQuery]>([
    ['two signs', { westernSign: 'Leo', easternSign: 'Dragon' }],
    ['gender, orientation and a sign', { gender: 'Female', orientation: 'Straight', westernSign: 'Aries' }],
    ['words and a sign', { q: 'hi', easternSign: 'Rat', westernSign: 'Leo' }],
    ['religion and orientation', { religion: 'Buddhist', orientation: 'Straight', gender: 'Male', easternSign: 'Ox' }],
  ])(
    'the list by %s is the same to the end',
    async (_name, query) => {
      for (const limit of [5, 12, 60]) {
        expect(scoresOf(await listToTheEnd('best', query, { limit }))).toEqual(scoresOf(listExpected('best', query)))
      }
    },
    TIMEOUT_MS,
  )
})

test(
  'whoever has taken back their orientation sees everybody in their own order',
  async () => {
    const by = everybody.people.find(({ vibe }) => vibe.orientation === null)?.id ?? ''
    for (const query of [
      {},
      { orientation: 'Straight', gender: 'Male' },
      { ethnicity: 'Asian' },
      { mayBeMatched: true },
    ] as const) {
      const shown = await listToTheEnd('best', query, { by })
      expect(scoresOf(shown)).toEqual(scoresOf(listExpected('best', query, by)))
    }
  },
  TIMEOUT_MS,
)

test('the keys of few people are read, and of many not', async () => {
  expect(await findKeys(app.db, criteriaFor(viewerId, {}), 1_000)).toBeUndefined()
  expect(await findKeys(app.db, criteriaFor(viewerId, { isOnline: true }), 10)).toBeUndefined()
  const keys = await findKeys(app.db, criteriaFor(viewerId, { gender: 'Nonbinary' }), 1_000)
  expect(keys?.length).toBeGreaterThan(0)
  expect(keys).toEqual(Int32Array.from(new Set(keys)).toSorted())
})

test('a search for rare words uses the index of words', async () => {
  const criteria = criteriaFor(viewerId, { q: 'oboe lighthouse' })
  const search = app.db.selectFrom('users').select('userId').where(isListed).where(passesFilters(criteria))
  const rows = await search.explain()
  expect(JSON.stringify(rows)).toContain('users_search')
})

test('the planner has statistics on the same digits that the filters compare', async () => {
  const digitOf = (factor: Factor) => `((vibe_key / ${VIBE_KEY_SPANS[factor]}) % ${VIBE_DIGITS[factor].length})`
  const digits = (['orientation', 'westernSign', 'easternSign', 'mbti', 'attachmentStyle'] as const).map(digitOf)
  for (const name of ['users_answers', 'presence_answers']) {
    const { rows } = await sql<{ counted: string[] }>`
      select pg_get_statisticsobjdef_expressions(oid) as counted
      from pg_statistic_ext where stxname = ${name}`.execute(app.db)
    expect(rows).toEqual([{ counted: digits }])
  }
})
