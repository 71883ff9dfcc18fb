import type { DiscoverQuery } from '#contract/discovery.ts'
import { DISCOVER_ORDERS, DISCOVER_PAGE_SIZE, type DiscoverOrder } from '#domain/discovery/discovery-rules.ts'
import { median, percentile, type Benchmark } from './benchmark.ts'
import {
  millisecondsOf,
  placeInFront,
  readCrowdOptions,
  restartBoosts,
  rounded,
  withCrowd,
  type Viewer,
} from './bench-members.ts'
import { createRanking, readCrowd } from './score-everybody.ts'

const P95_GOAL_MS = 15
const SEARCH_P95_GOAL_MS = 20
const GROWTH_GOAL = 1.5
/** Below this, the growth from the first page to the last is noise. */
const FLOOR_MS = 2
const LAST_PAGE = 50
const USUAL_VIEWERS = 30
const VIP_PERCENT = 5
const BOOSTED = 2_000

/** Every filter once, with an answer that many and one that few have given. */
const QUERIES: Record<string, DiscoverQuery> = {
  everybody: {},
  gender: { gender: 'Female' },
  orientation: { orientation: 'Bisexual' },
  'western sign': { westernSign: 'Leo' },
  'eastern sign': { easternSign: 'Dragon' },
  ethnicity: { ethnicity: 'Pacific Islander' },
  religion: { religion: 'Buddhist' },
  search: { q: 'hiking' },
}

const benchmark: Benchmark = {
  description:
    'Discover: the first page and the fiftieth, in every order and with every filter, with 5 % VIPs and 2,000 boosts',
  goal: `every page exact, p95 within ${P95_GOAL_MS} ms or, searched, ${SEARCH_P95_GOAL_MS} ms, and page ${LAST_PAGE} within ${GROWTH_GOAL} times page 1, at the largest size`,
  run: async ({ progress, options }) => {
    const { sizes, viewers: count, only } = readCrowdOptions(options, USUAL_VIEWERS)
    const isMeasured = (name: string) => !only || only.includes(name)
    const queries = Object.entries(QUERIES).filter(([name]) => isMeasured(name))
    const orders = DISCOVER_ORDERS.filter(isMeasured)
    const members = Math.max(...sizes)
    return withCrowd({ members, viewers: count, progress }, async ({ db, viewers }) => {
      const figures: Record<string, number> = {}
      let met = true
      let disagreements = 0
      await placeInFront(db, { vipPercent: VIP_PERCENT, boosted: BOOSTED })
      for (const [name, query] of queries) {
        await restartBoosts(db)
        const crowd = await readCrowd(db, query)
        for (const order of orders) {
          progress(Object.keys(figures).length / 4 + 1, orders.length * queries.length, 'list')
          const { first, last, shown } = await measure(viewers, order, query)
          const add = (what: string, value: number) => (figures[`${order}, ${name}: ${what}`] = rounded(value))
          add('page 1 p50 ms', median(first))
          add('page 1 p95 ms', percentile(first, 0.95))
          add(`page ${LAST_PAGE} p50 ms`, median(last))
          add(`page ${LAST_PAGE} p95 ms`, percentile(last, 0.95))
          const isFlat = median(last) <= GROWTH_GOAL * Math.max(median(first), FLOOR_MS)
          const rank = createRanking(crowd, order)
          for (const [index, viewer] of viewers.entries()) {
            const expected = rank(viewer, LAST_PAGE * DISCOVER_PAGE_SIZE)
            if (shown[index]?.join() !== expected.join()) disagreements += 1
          }
          const goalMs = query.q ? SEARCH_P95_GOAL_MS : P95_GOAL_MS
          met &&= isFlat && [first, last].every((took) => percentile(took, 0.95) <= goalMs)
        }
      }
      return { figures: { ...figures, disagreements }, met: met && disagreements === 0 }
    })
  },
}
export default benchmark

async function measure(viewers: Viewer[], order: DiscoverOrder, query: DiscoverQuery) {
  const [first, last]: [number[], number[]] = [[], []]
  const [warmUp] = viewers
  await warmUp?.client.discovery.list({ ...query, order })
  const shown: string[][] = []
  for (const { client } of viewers) {
    const ids: string[] = []
    let after: string | undefined
    for (let page = 1; page <= LAST_PAGE; page += 1) {
      const took = await millisecondsOf(async () => {
        const { people, next } = await client.discovery.list({ ...query, order, after })
        ids.push(...people.map(({ id }) => id))
        after = next ?? undefined
      })
      if (page === 1) first.push(took)
      if (page === LAST_PAGE || !after) last.push(took)
      if (!after) break
    }
    shown.push(ids)
  }
  return { first, last, shown }
}
