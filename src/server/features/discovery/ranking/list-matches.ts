import { MATCHES_MINIMUM_SCORE, MATCHES_SHOWN } from '#domain/compatibility/score-band.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import type { Weights } from '#domain/compatibility/weights.ts'
import { expectedShare } from '#domain/ranking/expected-share.ts'
import { listScoreLevels, type ScoreLevel } from '#domain/ranking/score-levels.ts'
import { listEligibleGroups } from '#domain/ranking/eligible-groups.ts'
import { groupOfKey } from '#domain/ranking/vibe-key.ts'
import type { Db } from '#server/db/open.ts'
import {
  countOffered,
  listAmongLastSeen,
  listByLastSeen,
  listPassedKeys,
  listUnrankedKeys,
  type LevelKeys,
  type WantedPeople,
} from '#server/features/discovery/ranking/matches.queries.ts'
import type { ListViewer } from '#server/features/passes/running-passes.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

type Crowd = Parameters<typeof expectedShare>[1]
type RankingServices = Pick<Services, 'db' | 'clock' | 'groupSizes' | 'vibeKeys'>

interface Viewer {
  id: string
  vibe: Vibe
  /** Their own, instead of the standard ones. */
  weights?: Weights | undefined
}

/** The best of everybody, and out of how many. */
export async function listMatches(services: RankingServices, viewer: Viewer, costs?: Costs) {
  const [ids, rankedCount] = await Promise.all([
    listBestMatches(services, viewer, { limit: MATCHES_SHOWN }, costs),
    countRanked(services, viewer),
  ])
  const hasPassedOnAll = ids.length === 0 && rankedCount === 0 && (await hasPassedOnSomebody(services, viewer))
  return { ids, rankedCount, hasPassedOnAll }
}

/** Whether there would be somebody to rank if the viewer had not passed on them. */
async function hasPassedOnSomebody({ db, clock }: RankingServices, viewer: Viewer): Promise<boolean> {
  const groups = listEligibleGroups(viewer.vibe)
  const passed = await listPassedKeys(db, { viewerId: viewer.id, now: clock.now() })
  return passed.some((key) => groups.includes(groupOfKey(key)))
}

/** Keys whose people the viewer may not see: their own, and those of people who are blocked, passed on or not listed any more. */
const SPARE_KEYS = 2

/** Which of the ways to find the best is taken. All of them find the same. */
interface Costs {
  /** Looking one key up takes as long as a scan that may go so far: it usually ends half-way. */
  lookUp: number
  /**
   * So many keys are not listed unless they must be. By own weights a level can have a hundred thousand, and with so
   * many people on it, some of them are among the first few hundred who were seen last.
   */
  longLevel: number
}
const COSTS: Costs = { lookUp: 6, longLevel: 5_000 }
/** In the same measure. The levels before the last are then asked for by a statement of their own. */
const STATEMENT_COST = 1_000

/** When the first levels have too few people, this many times as many keys are taken; a scan goes as much farther. */
const GROWTH = 8

/**
 * Highest score first, then whoever was seen last, then by id. Nearly every key has somebody, so the first levels that
 * have as many keys together usually contain the best.
 */
export async function listBestMatches(
  { db, clock, vibeKeys, groupSizes }: RankingServices,
  viewer: Viewer,
  people: WantedPeople,
  costs = COSTS,
): Promise<string[]> {
  const [keys, sizes] = await Promise.all([vibeKeys.list(), groupSizes.estimate()])
  const candidates = { minimumScore: MATCHES_MINIMUM_SCORE, onlyEligible: true, among: keys, weights: viewer.weights }
  const levels = listScoreLevels(viewer.vibe, candidates)
  for (let wanted = people.limit + SPARE_KEYS; ; wanted *= GROWTH) {
    const best = takeLevels(levels, wanted, costs)
    const asking = { viewerId: viewer.id, now: clock.now() }
    const crowd = { known: keys, groupSizes: sizes }
    const ids = await listFromLevels(db, asking, people, { best, crowd, costs })
    if (ids.length === people.limit || best.isAll) return ids
  }
}

interface BestLevels {
  /** Each with all of its keys, but for the last one when it is a long one. */
  taken: LevelKeys[]
  /** The last one, if it has too many keys to list them. */
  long: ScoreLevel | undefined
  isAll: boolean
}

/** The best levels, as many as have the wanted number of keys. */
function takeLevels(levels: readonly ScoreLevel[], wanted: number, { longLevel }: Costs): BestLevels {
  const taken: LevelKeys[] = []
  const limit = Math.max(longLevel, wanted)
  let count = 0
  for (const level of levels) {
    if (count >= wanted) return { taken, long: undefined, isAll: false }
    const keys = level.listKeys({ limit })
    if (keys.length > 0) taken.push({ score: level.score, keys })
    count += keys.length
    if (keys.length === limit) return { taken, long: level, isAll: level === levels.at(-1) }
  }
  return { taken, long: undefined, isAll: true }
}

/** The scan goes this many times as far as it should have to, so that it rarely finds too few. */
const SCAN_MARGIN = 2
/** Usually enough for a long level, and read in less than a millisecond. */
const SCANNED_FOR_LONG_LEVEL = 256

/**
 * The last level may have thousands of keys. Which of its people are shown depends on who was seen last: either each
 * of its keys is looked up, or the people who were seen last are scanned until enough of them have one of these keys,
 * whichever should be quicker. The levels before it have few keys.
 */
async function listFromLevels(
  db: Db,
  viewer: ListViewer,
  people: WantedPeople,
  { best: { taken, long }, crowd, costs }: { best: BestLevels; crowd: Crowd; costs: Costs },
): Promise<string[]> {
  const before = taken.slice(0, -1)
  const last = taken.at(-1)
  const keys = last?.keys ?? []
  let scanned = long ? SCANNED_FOR_LONG_LEVEL : (SCAN_MARGIN * people.limit) / expectedShare(keys, crowd)
  for (; STATEMENT_COST + scanned < keys.length * costs.lookUp; scanned *= GROWTH) {
    const [better, onLast] = await Promise.all([
      listByLastSeen(db, viewer, before, people),
      listAmongLastSeen(db, viewer, { ...people, scanned: powerOfTwo(scanned), level: long ?? { keys } }),
    ])
    // Whoever changed an answer between the two queries may be in both results.
    const shown = [...new Set([...better, ...onLast])]
    if (shown.length >= people.limit) return shown.slice(0, people.limit)
  }
  return listByLastSeen(db, viewer, long ? [...before, { score: long.score, keys: long.listKeys() }] : taken, people)
}

/** At least so much. Few different ones, because each is a statement of its own to prepare. */
const powerOfTwo = (count: number) => 2 ** Math.ceil(Math.log2(count))

/** Below this, people are counted for every answer. Above it, a count of less than a minute ago is shown. */
const COUNTED_EACH_TIME_BELOW = 10_000

interface CountOptions {
  /** Without it, those whose people may be matched with the viewer. */
  groups?: readonly number[]
  countedEachTimeBelow?: number
}

/** How many people the matches were chosen from: everybody offered who may be matched, whatever their score. */
export async function countRanked(
  { db, clock, groupSizes }: RankingServices,
  viewer: Viewer,
  { groups = listEligibleGroups(viewer.vibe), countedEachTimeBelow = COUNTED_EACH_TIME_BELOW }: CountOptions = {},
): Promise<number> {
  const asking = { viewerId: viewer.id, now: clock.now() }
  const addUp = (sizes: readonly number[]) => groups.reduce((sum, group) => sum + (sizes[group] ?? 0), 0)
  if (addUp(await groupSizes.estimate()) < countedEachTimeBelow) return countOffered(db, asking, groups)
  const [sizes, unranked] = await Promise.all([groupSizes.count(), listUnrankedKeys(db, asking)])
  return addUp(sizes) - unranked.filter((key) => groups.includes(groupOfKey(key))).length
}
