import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DiscoverQuery } from '#contract/discovery.ts'
import { VIBE_DIGITS, VIBE_KEY_SPANS } from '#domain/ranking/vibe-key.ts'
import type { Factor } from '#domain/compatibility/vibe.ts'
import { COUNTED_AT_MOST, DISCOVER_ORDERS, type DiscoverOrder } from '#domain/discovery/discovery-rules.ts'
import type { MomentKey } from '#server/db/keyset.ts'
import type { ActiveCursor, BestCursor } from '#server/features/discovery/discover-cursor.ts'
import { passesSearch } from '#server/features/discovery/filters.queries.ts'
import { listBest } from '#server/features/discovery/ranking/list-best.ts'
import { listActive, listNewest } from '#server/features/discovery/orders.queries.ts'
import { findAll } from '#server/features/discovery/ranking/find.queries.ts'
import { readPlaced } from '#server/features/discovery/ranking/placement.queries.ts'
import {
  byBestMatch,
  byLastSeen,
  byNewest,
  listPassing,
  readEverybody,
  requirePerson,
} from '#server/testing/ranking/plain-ranking.ts'
import type { Person } from '#server/testing/person.ts'
import { insertRankedCrowd, RANKED_CROWD } from '#server/testing/ranking/ranked-crowd.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const TIMEOUT_MS = 120_000
/** Longer pages than the API's, so that going to the end of every list takes fewer of them. */
const LONG_PAGE = 101

let app: TestApp
let viewer: Person
let viewerId: string
let everybody: Awaited<ReturnType<typeof readEverybody>>
beforeAll(async () => {
  app = await createTestApp()
  viewer = await app.member()
  viewerId = await viewer.id()
  await insertRankedCrowd(app.db)
  const { people } = await readEverybody(app.db)
  const strangers = people.filter(({ id }) => id !== viewerId)
  for (const [index, { id }] of strangers.slice(0, 40).entries()) {
    const [blockerId, blockedId] = index % 2 ? [viewerId, id] : [id, viewerId]
    await app.db.insertInto('blocks').values({ blockerId, blockedId, createdAt: TEST_NOW }).execute()
  }
  everybody = await readEverybody(app.db)
}, TIMEOUT_MS)
afterAll(() => app.close())

const ORDERS = { best: byBestMatch, active: byLastSeen, newest: byNewest }

function listExpected(order: DiscoverOrder, query: DiscoverQuery, by = viewerId) {
  return listPassing(everybody, by, query).toSorted(ORDERS[order])
}

interface PageOptions {
  limit?: number
  /** The viewer. */
  by?: string
}

type Shown = (BestCursor | ActiveCursor | MomentKey) & { score?: number }

/** One page as the handlers list it, of any length. */
async function listPage(
  order: DiscoverOrder,
  query: DiscoverQuery,
  after: Shown | undefined,
  { limit = LONG_PAGE, by = viewerId }: PageOptions = {},
): Promise<Shown[]> {
  const criteria = { viewerId: by, query }
  if (order === 'active') {
    return listActive(app.db, criteria, { after: after as ActiveCursor | undefined, now: TEST_NOW, limit })
  }
  if (order === 'newest') return listNewest(app.db, criteria, { after: after as MomentKey | undefined, limit })
  const { vibe } = requirePerson(everybody, by)
  const page = { viewer: { id: by, vibe }, query, after: after as BestCursor | undefined, limit }
  return listBest(app.app.services, page)
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
    const shown: { id: string; score: number }[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = await viewer.client.discovery.list({ ...query, order, ...(after && { after }) })
      shown.push(...page.people)
      after = page.next
    }
    expect(scoresOf(shown)).toEqual(scoresOf(listExpected(order, query)))
  },
  TIMEOUT_MS,
)

test('a cursor that is not ours, or of another order, is refused', async () => {
  const { next } = await viewer.client.discovery.list({})
  for (const input of [{ after: 'nonsense' }, { after: next ?? '', order: 'newest' as const }, { after: 'e30' }]) {
    await expect(viewer.client.discovery.list(input)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  }
})

const FILTERS: DiscoverQuery[] = [
  { gender: 'Female' },
  { orientation: 'Bisexual' },
  { westernSign: 'Leo' },
  { easternSign: 'Dragon' },
  { ethnicity: 'Caucasian' },
  { religion: 'Buddhist' },
  { q: 'hiking' },
]
const PAIRS = FILTERS.flatMap((one, index) => FILTERS.slice(index + 1).map((other) => ({ ...one, ...other })))
const RARE: DiscoverQuery[] = [
  { gender: 'Nonbinary' },
  { orientation: 'Asexual' },
  { ethnicity: 'Pacific Islander' },
  { religion: 'Jewish' },
  { q: 'a' },
  { q: 'an' },
  { q: 'ca te' },
  { q: 'nobody has such words' },
]

describe.each([...FILTERS, ...PAIRS, ...RARE].map((query) => [JSON.stringify(query), query] as const))(
  '%s',
  (_, query) => {
    test.each(DISCOVER_ORDERS)('%s is everybody’s order to the end, each once', async (order) => {
      const shown = await listToTheEnd(order, query)
      const expected = listExpected(order, query)
      expect(order === 'best' ? scoresOf(shown) : idsOf(shown)).toEqual(
        order === 'best' ? scoresOf(expected) : idsOf(expected),
      )
    })

    test('explain counts exactly the people that each filter leaves out', async () => {
      const active = Object.keys(query).filter((name) => name !== 'q' || query.q !== 'a') as (keyof DiscoverQuery)[]
      const { shown, removed } = await viewer.client.discovery.explain(query)
      const count = (people: number) => ({
        people: Math.min(people, COUNTED_AT_MOST),
        isMore: people > COUNTED_AT_MOST,
      })
      const passing = listExpected('newest', query).length
      expect(shown).toEqual(count(passing))
      expect(removed.toSorted((one, other) => active.indexOf(one.filter) - active.indexOf(other.filter))).toEqual(
        active.map((filter) => {
          const { [filter]: _left, ...others } = query
          return { filter, ...count(listExpected('newest', others).length - passing) }
        }),
      )
    })
  },
)

test('most filters leave somebody, and most of the crowd can be seen', () => {
  const found = [...FILTERS, ...PAIRS].filter((query) => listExpected('newest', query).length > 0)
  expect(found.length).toBeGreaterThan(25)
  expect(listExpected('best', {}).length).toBeGreaterThan(0.85 * RANKED_CROWD)
})

test.each(DISCOVER_ORDERS)(
  'everybody, %s, in pages of twelve to the end',
  async (order) => {
    const shown = await listToTheEnd(order, {}, { limit: 12 })
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
    for (const query of [{}, { orientation: 'Straight', gender: 'Male' }, { ethnicity: 'Asian' }] as const) {
      const shown = await listToTheEnd('best', query, { by })
      expect(scoresOf(shown)).toEqual(scoresOf(listExpected('best', query, by)))
    }
  },
  TIMEOUT_MS,
)

test('few people are read at once, and everybody is too many for that', async () => {
  const placed = await readPlaced(app.app.services, { now: TEST_NOW, begun: undefined })
  expect(await findAll(app.db, { viewerId, query: {} }, placed)).toBeUndefined()
  expect(await findAll(app.db, { viewerId, query: { gender: 'Nonbinary' } }, placed)).not.toHaveLength(0)
})

test('a search for rare words uses the index of words', async () => {
  const { rows } = await sql<Record<string, string>>`
    explain select 1 from users where is_listed and ${passesSearch({ q: 'oboe lighthouse' })}`.execute(app.db)
  expect(JSON.stringify(rows)).toContain('users_search')
})

test('the planner has statistics on the same digits that the filters compare', async () => {
  const digitOf = (factor: Factor) => `((vibe_key / ${VIBE_KEY_SPANS[factor]}) % ${VIBE_DIGITS[factor].length})`
  const digits = (['orientation', 'westernSign', 'easternSign'] as const).map(digitOf)
  for (const name of ['users_answers', 'presence_answers']) {
    const { rows } = await sql<{ counted: string[] }>`
      select pg_get_statisticsobjdef_expressions(oid) as counted
      from pg_statistic_ext where stxname = ${name}`.execute(app.db)
    expect(rows).toEqual([{ counted: digits }])
  }
})
