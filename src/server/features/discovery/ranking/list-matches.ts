import { MATCHES_MINIMUM_SCORE, MATCHES_SHOWN } from '#domain/compatibility/score-band.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import type { Weights } from '#domain/compatibility/weights.ts'
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

type RankingServices = Pick<Services, 'db' | 'clock' | 'groupSizes' | 'vibeKeys'>

interface Viewer {
  id: string
  vibe: Vibe
  /** Their own, instead of the standard ones. */
  weights?: Weights | undefined
}

/** The best of everybody, and out of how many. */
export async function listMatches(services: RankingServices, viewer: Viewer) {
  const [ids, rankedCount] = await Promise.all([
    listBestMatches(services, viewer, { limit: MATCHES_SHOWN }),
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
/** When the first levels have too few people, this many times as many keys are taken; a scan goes as much farther. */
const GROWTH = 8

/**
 * Highest score first, then whoever was seen last, then by id. Nearly every key has somebody, so the first levels that
 * have as many keys together usually contain the best.
 */
export async function listBestMatches(
  { db, clock, groupSizes, vibeKeys }: RankingServices,
  viewer: Viewer,
  people: WantedPeople,
): Promise<string[]> {
  const [sizes, keys] = await Promise.all([groupSizes.estimate(), vibeKeys.list()])
  const candidates = { minimumScore: MATCHES_MINIMUM_SCORE, onlyEligible: true, among: keys, weights: viewer.weights }
  const levels = listScoreLevels(viewer.vibe, candidates)
  const everybody = sizes.reduce((sum, size) => sum + size, 0)
  const peoplePerKey = Math.max(1, everybody / Math.max(1, keys.length))
  for (let wanted = people.limit + SPARE_KEYS; ; wanted *= GROWTH) {
    const best = takeLevels(levels, wanted)
    const ids = await listFromLevels(db, { viewerId: viewer.id, now: clock.now() }, people, {
      best,
      everybody,
      peoplePerKey,
    })
    if (ids.length === people.limit || best.isAll) return ids
  }
}

interface BestLevels {
  /** Each with all of its keys. */
  taken: LevelKeys[]
  isAll: boolean
}

/** The best levels, as many as have the wanted number of keys. */
function takeLevels(levels: readonly ScoreLevel[], wanted: number): BestLevels {
  const taken: LevelKeys[] = []
  let count = 0
  for (const { score, listKeys } of levels) {
    if (count >= wanted) return { taken, isAll: false }
    const keys = listKeys()
    if (keys.length > 0) taken.push({ score, keys })
    count += keys.length
  }
  return { taken, isAll: true }
}

/** The scan goes this many times as far as it should have to, so that it rarely finds too few. */
const SCAN_MARGIN = 4
/** Looking up one key takes as long as scanning this many people. */
const LOOK_UP_COST = 20

/**
 * The last level may have thousands of keys. Which of its people are shown depends on who was seen last: either each
 * of its keys is looked up, or the people who were seen last are scanned until enough of them have one of these keys,
 * whichever should be quicker. The levels before it have few keys.
 */
async function listFromLevels(
  db: Db,
  viewer: ListViewer,
  people: WantedPeople,
  { best, everybody, peoplePerKey }: { best: BestLevels; everybody: number; peoplePerKey: number },
): Promise<string[]> {
  const last = best.taken.at(-1)
  const keys = last?.keys ?? []
  let scanned = Math.max(1, Math.ceil((SCAN_MARGIN * people.limit * everybody) / (peoplePerKey * keys.length)))
  for (; scanned < keys.length * LOOK_UP_COST; scanned *= GROWTH) {
    const [better, onLast] = await Promise.all([
      listByLastSeen(db, viewer, best.taken.slice(0, -1), people),
      listAmongLastSeen(db, viewer, { ...people, keys, scanned }),
    ])
    // Whoever changed an answer between the two queries may be in both results.
    const shown = [...new Set([...better, ...onLast])]
    if (shown.length >= people.limit) return shown.slice(0, people.limit)
  }
  return listByLastSeen(db, viewer, best.taken, people)
}

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
