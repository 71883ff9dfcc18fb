import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import { createKeyScore } from '#domain/compatibility/key-scores.ts'
import { listScoreLevels, type ScoreLevel, type ScoreLevelOptions } from '#domain/compatibility/score-cells.ts'
import { groupOfKey, VIBE_GROUPS } from '#domain/compatibility/vibe-groups.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import { createReadingPlan, type Narrowing } from '#server/features/discovery/reading-plan.ts'

/** A place in the order of the walk: scores fall, and within a score vibe keys rise. */
export interface Place {
  score: number
  key: number
}

export interface WalkOptions<Found extends { key: number }> {
  viewer: Vibe
  asked: Pick<ScoreLevelOptions, 'minimumScore' | 'onlyEligible' | 'only'>
  from?: Place | undefined
  /** How many people each group has, about: it decides how they are looked for, never who is found. */
  groupSizes: readonly number[]
  narrowing: Narrowing
  /** Who has one of these keys; the keys are in the order of the walk. */
  findByKeys(keys: number[]): Promise<Found[]>
  /** Everybody in these groups, or undefined when they are too many to read at once. */
  findByGroups(groups: number[]): Promise<Found[] | undefined>
}

export type Ranked<Found> = Found & { score: number }

/** All that was found so far; nobody is missing up to and including `reach`. */
export interface Step<Found> {
  found: Ranked<Found>[]
  reach: Place
  /** The level that `reach` is on, and how many of its keys have been asked for. */
  level: ScoreLevel | undefined
  keysOfLevel: number
}

const LIST_START: Place = { score: 100, key: 0 }
const LIST_END: Place = { score: -1, key: 0 }

export function isBefore(one: Place, other: Place): boolean {
  return one.score > other.score || (one.score === other.score && one.key < other.key)
}

/**
 * Finds people from the best score down, a step at a time, until whoever asks has enough. Crowded groups are asked for
 * key by key; a group with fewer people than keys asked for is read whole instead, as is a small crowd from the start.
 */
export async function* walkBestFirst<Found extends { key: number }>(
  options: WalkOptions<Found>,
): AsyncGenerator<Step<Found>> {
  const { viewer, asked, findByKeys, findByGroups } = options
  const groups = listAskedGroups(viewer, asked)
  const plan = createReadingPlan(groups, options.groupSizes, options.narrowing)
  const scoreOf = createKeyScore(viewer)
  const found: Ranked<Found>[] = []
  const add = (people: Found[]) => {
    for (const person of people) found.push({ ...person, score: scoreOf(person.key) })
  }

  const everybody = plan.isSmallCrowd() ? await findByGroups(groups) : undefined
  if (everybody) {
    add(everybody)
    yield { found, reach: LIST_END, level: undefined, keysOfLevel: 0 }
    return
  }

  const allLevels = listScoreLevels(viewer, asked)
  let levels = allLevels
  let from: Place | undefined = options.from ?? LIST_START
  let reached: Taken | undefined
  while (from) {
    const taken = takeKeys(levels, from, plan.batchSize())
    const toRead = new Set(plan.groupsToRead(taken.keys))
    const isRead = (key: number) => toRead.has(groupOfKey(key))
    const [byKeys, byGroups] = await Promise.all([
      findByKeys(taken.keys.filter((key) => !isRead(key))),
      toRead.size > 0 ? findByGroups([...toRead]) : [],
    ])
    add(byKeys)
    if (byGroups) add(byGroups)
    else {
      plan.keepToKeys([...toRead])
      add(await findByKeys(taken.keys.filter(isRead)))
    }
    if (toRead.size > 0) levels = listScoreLevels(viewer, { ...asked, groups: plan.groupsByKey() })
    if (reached?.reach.score === taken.reach.score) taken.keysOfLevel += reached.keysOfLevel
    reached = taken
    from = levels.length > 0 ? taken.next : undefined
    const reach = from ? taken.reach : LIST_END
    const level = allLevels.find(({ score }) => score === reach.score)
    yield { found, reach, level, keysOfLevel: taken.keysOfLevel }
  }
}

function listAskedGroups(viewer: Vibe, { only = {}, onlyEligible = false }: ScoreLevelOptions): number[] {
  return [...VIBE_GROUPS.entries()]
    .filter(
      ([, group]) =>
        (only.gender === undefined || only.gender === group.gender) &&
        (only.orientation === undefined || only.orientation === group.orientation) &&
        (!onlyEligible || mayBeMatched(viewer, group)),
    )
    .map(([place]) => place)
}

interface Taken {
  keys: number[]
  /** How far they reach, and how many of them are of that last level. */
  reach: Place
  keysOfLevel: number
  /** Where the walk goes on, if it does. */
  next: Place | undefined
}

/** The next keys in the order of the walk. */
function takeKeys(levels: readonly ScoreLevel[], from: Place, size: number): Taken {
  const keys: number[] = []
  for (const { score, keyBatches } of levels) {
    if (score > from.score) continue
    const [batch = []] = keyBatches({ from: score === from.score ? from.key : 0, size: size - keys.length })
    keys.push(...batch)
    const last = batch.at(-1)
    if (last !== undefined && keys.length === size) {
      return { keys, reach: { score, key: last }, keysOfLevel: batch.length, next: { score, key: last + 1 } }
    }
  }
  return { keys, reach: LIST_END, keysOfLevel: 0, next: undefined }
}
