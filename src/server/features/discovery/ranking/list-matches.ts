import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import { MATCHES_MINIMUM_SCORE, MATCHES_SHOWN } from '#domain/compatibility/score-band.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import { listScoreLevels, type ScoreLevel } from '#domain/ranking/score-levels.ts'
import { groupOfKey, VIBE_GROUPS } from '#domain/ranking/vibe-key.ts'
import type { Db } from '#server/db/open.ts'
import {
  countVisible,
  listAmongLastSeen,
  listByLastSeen,
  listUnrankedKeys,
  type LevelKeys,
} from '#server/features/discovery/ranking/matches.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

type RankingServices = Pick<Services, 'db' | 'groupSizes' | 'vibeKeys'>

interface Viewer {
  id: string
  vibe: Vibe
}

/** The best of everybody, and out of how many. */
export async function listMatches(services: RankingServices, viewer: Viewer) {
  const [ids, rankedCount] = await Promise.all([listBestSix(services, viewer), countRanked(services, viewer)])
  return { ids, rankedCount }
}

/** Keys whose people the viewer may not see: their own, and those of people who are blocked or not listed any more. */
const SPARE_KEYS = 2
/** When the first levels have too few people, this many times as many keys are taken. */
const GROWTH = 8

/**
 * Highest score first, then whoever was seen last, then by id. Nearly every key has somebody, so the first levels that
 * have six keys together usually contain the six best.
 */
async function listBestSix({ db, groupSizes, vibeKeys }: RankingServices, viewer: Viewer): Promise<string[]> {
  const [sizes, keys] = await Promise.all([groupSizes.estimate(), vibeKeys.list()])
  const candidates = { minimumScore: MATCHES_MINIMUM_SCORE, onlyEligible: true, among: keys }
  const levels = listScoreLevels(viewer.vibe, candidates)
  const people = sizes.reduce((sum, size) => sum + size, 0)
  const peoplePerKey = Math.max(1, people / Math.max(1, keys.length))
  for (let wanted = MATCHES_SHOWN + SPARE_KEYS; ; wanted *= GROWTH) {
    const best = takeLevels(levels, wanted)
    const ids = await listFromLevels(db, viewer.id, { best, people, peoplePerKey })
    if (ids.length === MATCHES_SHOWN || best.isAll) return ids
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
const LOOK_UP_COST = 40

/**
 * The last level may have thousands of keys. Which of its people are shown depends on who was seen last: either each
 * of its keys is looked up, or the people who were seen last are scanned until enough of them have one of these keys,
 * whichever should be quicker. The levels before it have few keys.
 */
async function listFromLevels(
  db: Db,
  viewerId: string,
  { best, people, peoplePerKey }: { best: BestLevels; people: number; peoplePerKey: number },
): Promise<string[]> {
  const last = best.taken.at(-1)
  const lastKeys = last?.keys ?? []
  const scanned = Math.ceil((SCAN_MARGIN * MATCHES_SHOWN * people) / (peoplePerKey * lastKeys.length))
  if (scanned < lastKeys.length * LOOK_UP_COST) {
    const [better, onLast] = await Promise.all([
      listByLastSeen(db, viewerId, best.taken.slice(0, -1), MATCHES_SHOWN),
      listAmongLastSeen(db, viewerId, { keys: lastKeys, limit: MATCHES_SHOWN, scanned }),
    ])
    // Whoever changed an answer between the two queries may be in both results.
    const shown = [...new Set([...better, ...onLast])]
    if (shown.length >= MATCHES_SHOWN) return shown.slice(0, MATCHES_SHOWN)
  }
  return listByLastSeen(db, viewerId, best.taken, MATCHES_SHOWN)
}

/** Below this, people are counted for every answer. Above it, a count of less than a minute ago is shown. */
const COUNTED_EACH_TIME_BELOW = 10_000

/** How many people the matches were chosen from: everybody visible who may be matched, whatever their score. */
export async function countRanked(
  { db, groupSizes }: RankingServices,
  viewer: Viewer,
  countedEachTimeBelow = COUNTED_EACH_TIME_BELOW,
): Promise<number> {
  const groups = listEligibleGroups(viewer.vibe)
  const addUp = (sizes: readonly number[]) => groups.reduce((sum, group) => sum + (sizes[group] ?? 0), 0)
  if (addUp(await groupSizes.estimate()) < countedEachTimeBelow) return countVisible(db, viewer.id, groups)
  const [sizes, unranked] = await Promise.all([groupSizes.count(), listUnrankedKeys(db, viewer.id)])
  return addUp(sizes) - unranked.filter((key) => groups.includes(groupOfKey(key))).length
}

/** The groups whose people may be matched with the viewer. */
function listEligibleGroups(viewer: Vibe): number[] {
  return [...VIBE_GROUPS.entries()].filter(([, group]) => mayBeMatched(viewer, group)).map(([index]) => index)
}
