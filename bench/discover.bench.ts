import { ADVANCED_FILTERS, type DiscoverQuery } from '#contract/discovery.ts'
import { DISCOVER_ORDERS, DISCOVER_PAGE_SIZE, type DiscoverOrder } from '#domain/discovery/discovery-rules.ts'
import { median, percentile, type Benchmark } from './benchmark.ts'
import {
  comeOnline,
  giveAdvancedFilters,
  givePhotos,
  millisecondsOf,
  placeInFront,
  readCrowdOptions,
  restartBoosts,
  rounded,
  withCrowd,
  type Viewer,
} from './support/bench-members.ts'
import { createRanking, readCrowd, readHomes } from './support/score-everybody.ts'

const P95_GOAL_MS = 15
const SEARCH_P95_GOAL_MS = 20
/** Filters that no index gives in the order of the list; and several of them at once. */
const ADVANCED_P95_GOAL_MS = 30
const COMBINED_P95_GOAL_MS = 75
const GROWTH_GOAL = 1.5
/** Below this, the growth from the first page to the last is noise. */
const FLOOR_MS = 2
const OWN_WEIGHTS_GOAL = 1.2
const LAST_PAGE = 50
const USUAL_VIEWERS = 30
const VIP_PERCENT = 5
const BOOSTED = 2_000
const ONLINE_PERCENT = 1
const PHOTO_PERCENT = 60

/** Every filter once, with an answer that many and one that few have given. */
const QUERIES: Record<string, DiscoverQuery> = {
  everybody: {},
  'could be matched': { mayBeMatched: true },
  'could be matched, religion': { mayBeMatched: true, religion: 'Buddhist' },
  'could be matched, search': { mayBeMatched: true, q: 'hiking' },
  gender: { gender: 'Female' },
  orientation: { orientation: 'Bisexual' },
  'western sign': { westernSign: 'Leo' },
  'eastern sign': { easternSign: 'Dragon' },
  ethnicity: { ethnicity: 'Pacific Islander' },
  religion: { religion: 'Buddhist' },
  search: { q: 'hiking' },
  ages: { minAge: 30, maxAge: 34 },
  nearby: { withinKm: 25 },
  'far around': { withinKm: 500 },
  mbti: { mbti: 'INFJ' },
  'love language': { loveLanguage: 'Quality Time' },
  attachment: { attachmentStyle: 'Fearful-Avoidant' },
  online: { isOnline: true },
  photos: { hasPhotos: true },
  'all advanced': { minAge: 25, maxAge: 40, withinKm: 500, loveLanguage: 'Quality Time', hasPhotos: true },
}

const benchmark: Benchmark = {
  description:
    'Discover: the first page and the fiftieth, in every order and with every filter, with 5 % VIPs and 2,000 boosts',
  goal: `every page exact, p95 within ${P95_GOAL_MS} ms, searched ${SEARCH_P95_GOAL_MS}, with an advanced filter ${ADVANCED_P95_GOAL_MS}, with five ${COMBINED_P95_GOAL_MS}, page ${LAST_PAGE} within ${GROWTH_GOAL} times page 1, by own weights within ${OWN_WEIGHTS_GOAL} times best, at the largest size`,
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
      await givePhotos(db, PHOTO_PERCENT)
      await giveAdvancedFilters(db, viewers)
      const homes = await readHomes(db, viewers)
      for (const [name, query] of queries) {
        await restartBoosts(db)
        for (const order of orders) {
          // They are online for some minutes only, which is enough for one list.
          if (query.isOnline) await comeOnline(db, ONLINE_PERCENT)
          const crowd = await readCrowd(db, query)
          progress(Object.keys(figures).length / 4 + 1, orders.length * queries.length, 'list')
          const { first, last, shown } = await measure(viewers, order, query)
          const add = (what: string, value: number) => (figures[`${order}, ${name}: ${what}`] = rounded(value))
          add('page 1 p50 ms', median(first))
          add('page 1 p95 ms', percentile(first, 0.95))
          add(`page ${LAST_PAGE} p50 ms`, median(last))
          add(`page ${LAST_PAGE} p95 ms`, percentile(last, 0.95))
          const isFlat = median(last) <= GROWTH_GOAL * Math.max(median(first), FLOOR_MS)
          const rank = createRanking(crowd, order, {
            near: query.withinKm && { homes, withinKm: query.withinKm },
            onlyEligible: query.mayBeMatched === true,
          })
          const wrong = viewers.filter(
            (viewer, index) => shown[index]?.join() !== rank(viewer, LAST_PAGE * DISCOVER_PAGE_SIZE).join(),
          )
          if (wrong.length > 0) add('disagreements', wrong.length)
          disagreements += wrong.length
          const best = figures[`best, ${name}: page 1 p50 ms`]
          if (order === 'mine' && best) met &&= median(first) <= OWN_WEIGHTS_GOAL * Math.max(best, FLOOR_MS)
          const goalMs = goalOf(query)
          met &&= isFlat && [first, last].every((took) => percentile(took, 0.95) <= goalMs)
        }
      }
      return { figures: { ...figures, disagreements }, met: met && disagreements === 0 }
    })
  },
}
export default benchmark

function goalOf(query: DiscoverQuery): number {
  const advanced = ADVANCED_FILTERS.filter((name) => query[name] !== undefined).length
  // A range of ages is two filters.
  if (advanced > 2) return COMBINED_P95_GOAL_MS
  if (advanced > 0) return ADVANCED_P95_GOAL_MS
  return query.q ? SEARCH_P95_GOAL_MS : P95_GOAL_MS
}

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
