import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import { MATCHES_MINIMUM_SCORE, MATCHES_SHOWN } from '#domain/compatibility/score-band.ts'
import { groupOfKey, VIBE_GROUPS } from '#domain/ranking/vibe-groups.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import type { Db } from '#server/db/open.ts'
import { listFirst, walkBestFirst, type Ranked, type Step } from '#server/features/discovery/ranking/best-first.ts'
import { listAmongRecent, listByLastSeen, type Level } from '#server/features/discovery/ranking/matches.queries.ts'
import {
  findPeopleOfGroups,
  listPeopleByKeys,
  type FoundPerson,
} from '#server/features/discovery/ranking/ranking.queries.ts'

interface Matching {
  viewer: { id: string; vibe: Vibe }
  groupSizes: readonly number[]
}

type Person = Ranked<FoundPerson>

/** More than are shown: how densely the first ones lie tells how crowded their level is. */
const SAMPLE = 60

/** The best of everybody, exactly: highest score first, then whoever was seen last, then by id. */
export async function listMatches(db: Db, { viewer, groupSizes }: Matching): Promise<string[]> {
  const seeker = { viewerId: viewer.id, query: {} }
  const walk = walkBestFirst<FoundPerson>({
    viewer: viewer.vibe,
    asked: { minimumScore: MATCHES_MINIMUM_SCORE, onlyEligible: true },
    limit: SAMPLE,
    groupSizes,
    isSearch: false,
    findByKeys: (keys) => listPeopleByKeys(db, seeker, { keys, limit: SAMPLE }),
    findByGroups: (groups) => findPeopleOfGroups(db, seeker, groups),
    findAll: () => findPeopleOfGroups(db, seeker, listRankedGroups(viewer.vibe)),
  })
  let sample: Person[] = []
  for await (const step of walk) {
    sample = listFirst(step, SAMPLE).filter(({ score }) => score >= MATCHES_MINIMUM_SCORE)
    const last = sample[MATCHES_SHOWN - 1]
    if (!last) continue
    if (isWhollyIn(sample, last.score, step)) break
    return listToCrowdedLevel(db, viewer.id, { sample, step, score: last.score, groupSizes })
  }
  return listByLastSeen(db, viewer.id, levelsOf(sample), MATCHES_SHOWN)
}

/** Whether the sample holds everybody with this score. */
function isWhollyIn(sample: Person[], score: number, { reach }: Step<FoundPerson>): boolean {
  return (sample.at(-1)?.score ?? score) < score || (sample.length < SAMPLE && reach.score < score)
}

function levelsOf(people: Person[]): Level[] {
  return [...Map.groupBy(people, ({ score }) => score)].map(([score, equals]) => ({
    score,
    keys: [...new Set(equals.map(({ key }) => key))],
  }))
}

interface CrowdedLevel {
  sample: Person[]
  step: Step<FoundPerson>
  /** The last level, on which there are more people than the sample holds. */
  score: number
  groupSizes: readonly number[]
}

/** So many times as many of the recently seen as should be needed. */
const RECENT_MARGIN = 8
/** Looking one key up takes as long as going back past so many people. */
const LOOK_UP_COST = 8

async function listToCrowdedLevel(db: Db, viewerId: string, crowded: CrowdedLevel): Promise<string[]> {
  const { sample, step, score, groupSizes } = crowded
  const above = sample.filter((person) => person.score > score)
  const keys = listKeysOfLevel(step, score)
  const people = estimatePeople(crowded, keys)
  const crowd = groupSizes.reduce((sum, size) => sum + size, 0)
  const limit = MATCHES_SHOWN - above.length
  const recent = (limit * crowd) / people
  if (recent < keys.length * LOOK_UP_COST) {
    const others = await listAmongRecent(db, viewerId, { keys, limit, recent: Math.ceil(recent * RECENT_MARGIN) })
    const better = others.length < limit ? [] : await listByLastSeen(db, viewerId, levelsOf(above), above.length)
    // Whoever answered anew between the two questions may be in both.
    const shown = new Set([...better, ...others])
    if (shown.size === MATCHES_SHOWN) return [...shown]
  }
  return listByLastSeen(db, viewerId, [...levelsOf(above), { score, keys }], MATCHES_SHOWN)
}

/** The keys of a level that anybody can have: those still asked for by key, and those of people already found. */
function listKeysOfLevel({ found, levels }: Step<FoundPerson>, score: number): number[] {
  const level = levels.find((each) => each.score === score)
  const asked = [...(level?.keyBatches({ size: level.keyCount }) ?? [])].flat()
  const filled = found.filter((person) => person.score === score).map(({ key }) => key)
  return [...new Set([...asked, ...filled])]
}

/** As many for each key as among those passed, weighed with the sizes of their groups: some are crowds, some are few. */
function estimatePeople({ sample, step, score, groupSizes }: CrowdedLevel, keys: number[]): number {
  const found = sample.filter((person) => person.score === score)
  const isCut = sample.length === SAMPLE
  const reached = (isCut ? found.at(-1)?.key : undefined) ?? step.reach.key
  const weigh = (some: number[]) => some.reduce((sum, key) => sum + (groupSizes[groupOfKey(key)] ?? 0), 0)
  const [all, passed] = [weigh(keys), weigh(keys.filter((key) => key <= reached))]
  return passed === 0 ? found.length : (found.length * all) / passed
}

/** The groups that may be matched with the viewer. */
export function listRankedGroups(viewer: Vibe): number[] {
  return [...VIBE_GROUPS.keys()].filter((place) => VIBE_GROUPS[place] && mayBeMatched(viewer, VIBE_GROUPS[place]))
}
