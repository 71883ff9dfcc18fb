import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import { MATCHES_MINIMUM_SCORE, MATCHES_SHOWN } from '#domain/compatibility/score-band.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import { groupOfKey, VIBE_GROUPS } from '#domain/ranking/vibe-key.ts'
import type { Db } from '#server/db/open.ts'
import { listFirst, walkBestFirst, type Ranked, type Step } from '#server/features/discovery/ranking/best-first.ts'
import { findByGroups, findByKeys, type FoundPerson } from '#server/features/discovery/ranking/find.queries.ts'
import {
  countVisible,
  listAmongLastSeen,
  listByLastSeen,
  listUnrankedKeys,
  type LevelKeys,
} from '#server/features/discovery/ranking/matches.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

type RankingServices = Pick<Services, 'db' | 'groupSizes'>

interface Viewer {
  id: string
  vibe: Vibe
}

type Person = Ranked<FoundPerson>

/** The best of everybody, and out of how many. */
export async function listMatches(services: RankingServices, viewer: Viewer) {
  const [ids, rankedCount] = await Promise.all([listBestSix(services, viewer), countRanked(services, viewer)])
  return { ids, rankedCount }
}

/** More than are shown: from how many keys the first ones have, the number of people on their level is estimated. */
const SAMPLE = 60

/** Highest score first, then whoever was seen last, then by id. */
async function listBestSix({ db, groupSizes }: RankingServices, viewer: Viewer): Promise<string[]> {
  const sizes = await groupSizes.estimate()
  const criteria = { viewerId: viewer.id, query: {} }
  const walk = walkBestFirst<FoundPerson>({
    viewer: viewer.vibe,
    candidates: { minimumScore: MATCHES_MINIMUM_SCORE, onlyEligible: true },
    limit: SAMPLE,
    groupSizes: sizes,
    isSearch: false,
    findByKeys: (keys) => findByKeys(db, criteria, { keys, limit: SAMPLE }),
    findByGroups: (groups) => findByGroups(db, criteria, groups),
    findAll: () => findByGroups(db, criteria, listEligibleGroups(viewer.vibe)),
  })
  let sample: Person[] = []
  for await (const step of walk) {
    sample = listFirst(step, SAMPLE).filter(({ score }) => score >= MATCHES_MINIMUM_SCORE)
    const last = sample[MATCHES_SHOWN - 1]
    if (!last) continue
    if (hasWholeLevel(sample, last.score, step)) break
    return listFromCutLevel(db, viewer.id, { sample, step, score: last.score, groupSizes: sizes })
  }
  return listByLastSeen(db, viewer.id, levelsOf(sample), MATCHES_SHOWN)
}

/** Whether the sample contains everybody with this score. */
function hasWholeLevel(sample: Person[], score: number, { completeUpTo }: Step<FoundPerson>): boolean {
  return (sample.at(-1)?.score ?? score) < score || (sample.length < SAMPLE && completeUpTo.score < score)
}

function levelsOf(people: Person[]): LevelKeys[] {
  return [...Map.groupBy(people, ({ score }) => score)].map(([score, equals]) => ({
    score,
    keys: [...new Set(equals.map(({ key }) => key))],
  }))
}

/** The level of the last match, when it has more people than the sample contains. */
interface CutLevel {
  sample: Person[]
  step: Step<FoundPerson>
  score: number
  groupSizes: readonly number[]
}

/** The scan goes this many times as far as it should have to, so that it rarely finds too few. */
const SCAN_MARGIN = 8
/** Looking up one key takes as long as scanning this many people. */
const LOOK_UP_COST = 8

/**
 * Which people of the last level are shown depends on who was seen last. Either each key of the level is looked up, or
 * the people who were seen last are scanned until enough of them have one of these keys: whichever should be quicker.
 */
async function listFromCutLevel(db: Db, viewerId: string, level: CutLevel): Promise<string[]> {
  const { sample, step, score, groupSizes } = level
  const above = sample.filter((person) => person.score > score)
  const keys = listKeysOfLevel(step, score)
  const limit = MATCHES_SHOWN - above.length
  const everybody = groupSizes.reduce((sum, size) => sum + size, 0)
  const toScan = (limit * everybody) / estimatePeople(level, keys)
  if (toScan < keys.length * LOOK_UP_COST) {
    const scanned = Math.ceil(toScan * SCAN_MARGIN)
    const onLevel = await listAmongLastSeen(db, viewerId, { keys, limit, scanned })
    const better = onLevel.length < limit ? [] : await listByLastSeen(db, viewerId, levelsOf(above), above.length)
    // Whoever changed an answer between the two queries may be in both results.
    const shown = new Set([...better, ...onLevel])
    if (shown.size === MATCHES_SHOWN) return [...shown]
  }
  return listByLastSeen(db, viewerId, [...levelsOf(above), { score, keys }], MATCHES_SHOWN)
}

/** The keys of a level that anybody can have: those of groups that are looked up, and those of people already found. */
function listKeysOfLevel({ found, levels }: Step<FoundPerson>, score: number): number[] {
  const lookedUp = levels.find((level) => level.score === score)?.listKeys() ?? []
  const ofFound = found.filter((person) => person.score === score).map(({ key }) => key)
  return [...new Set([...lookedUp, ...ofFound])]
}

/** Extrapolated from the people found on the level so far, with each key weighted by the size of its group. */
function estimatePeople({ sample, step, score, groupSizes }: CutLevel, keys: number[]): number {
  const found = sample.filter((person) => person.score === score)
  const isFull = sample.length === SAMPLE
  const lastKey = (isFull ? found.at(-1)?.key : undefined) ?? step.completeUpTo.key
  const weigh = (some: number[]) => some.reduce((sum, key) => sum + (groupSizes[groupOfKey(key)] ?? 0), 0)
  const [all, passed] = [weigh(keys), weigh(keys.filter((key) => key <= lastKey))]
  return passed === 0 ? found.length : (found.length * all) / passed
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
