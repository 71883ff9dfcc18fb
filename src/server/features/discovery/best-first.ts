import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import { createKeyScore } from '#domain/compatibility/key-scores.ts'
import { listScoreLevels, type ScoreLevel, type ScoreLevelOptions } from '#domain/compatibility/score-cells.ts'
import { groupOfKey, VIBE_GROUPS } from '#domain/compatibility/vibe-groups.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import { createReadingPlan } from '#server/features/discovery/reading-plan.ts'

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
  isSearch: boolean
  /** Who has one of these keys; the keys are in the order of the walk. */
  findByKeys(keys: number[]): Promise<Found[]>
  /** Everybody in these groups, or undefined when they are too many to read at once. */
  findByGroups(groups: number[]): Promise<Found[] | undefined>
  findAll(): Promise<Found[] | undefined>
}

export type Ranked<Found> = Found & { score: number }

/** All that was found so far; nobody is missing up to and including `reach`. */
export interface Step<Found> {
  found: Ranked<Found>[]
  reach: Place
  /** The levels of those who are asked for by key; everybody else has been found. */
  levels: ScoreLevel[]
}

const LIST_START: Place = { score: 100, key: 0 }
const LIST_END: Place = { score: -1, key: 0 }

type Spot = Place & { id: string }

function compare(one: Spot, other: Spot): number {
  return other.score - one.score || one.key - other.key || (one.id < other.id ? -1 : Number(one.id > other.id))
}

/** In the order of the walk, and by id among those with the same key. */
export function comesBefore(one: Spot, other: Spot): boolean {
  return compare(one, other) < 0
}

/** The first of those found, in order, as far as nobody is missing before them. */
export function listFirst<Found extends { key: number; id: string }>(
  { found, reach }: Step<Found>,
  limit: number,
): Ranked<Found>[] {
  const isKnown = ({ score, key }: Place) => score > reach.score || (score === reach.score && key <= reach.key)
  const known = found.filter(isKnown)
  return listBestScores(known, limit).toSorted(compare).slice(0, limit)
}

/** Everybody down to the score of the last that is wanted: sorting a whole crowd would take longer than finding it. */
function listBestScores<Person extends Place>(people: Person[], limit: number): Person[] {
  const perScore = new Map<number, number>()
  for (const { score } of people) perScore.set(score, (perScore.get(score) ?? 0) + 1)
  let room = limit
  const scores = [...perScore.keys()].toSorted((a, b) => b - a)
  const lowest = scores.find((score) => (room -= perScore.get(score) ?? 0) <= 0) ?? 0
  return people.filter(({ score }) => score >= lowest)
}

/**
 * Finds people from the best score down, a step at a time, until whoever asks has enough. Crowded groups are asked for
 * key by key; a group with fewer people than keys asked for is read whole instead, as is a small crowd from the start.
 */
export async function* walkBestFirst<Found extends { key: number }>(
  options: WalkOptions<Found>,
): AsyncGenerator<Step<Found>> {
  const { viewer, asked, groupSizes, isSearch, findByKeys, findByGroups } = options
  const plan = createReadingPlan({ groups: listAskedGroups(viewer, asked), groupSizes, isSearch })
  const scoreOf = createKeyScore(viewer)
  const rank = (people: Found[]) => people.map((person) => ({ ...person, score: scoreOf(person.key) }))
  const found: Ranked<Found>[] = []

  let levels: ScoreLevel[] | undefined
  let from: Place | undefined = options.from ?? LIST_START
  while (from) {
    const all = plan.shouldReadAll(found.length) ? await options.findAll() : undefined
    if (all) {
      yield { found: rank(all), reach: LIST_END, levels: [] }
      return
    }
    levels ??= listScoreLevels(viewer, asked)
    const { keys, reach, next } = takeKeys(levels, from, plan.batchSize())
    const toRead = new Set(plan.groupsToRead(keys))
    const isRead = (key: number) => toRead.has(groupOfKey(key))
    const [byKeys, byGroups] = await Promise.all([
      findByKeys(keys.filter((key) => !isRead(key))),
      toRead.size > 0 ? findByGroups([...toRead]) : [],
    ])
    found.push(...rank(byKeys), ...rank(byGroups ?? []))
    if (!byGroups) {
      plan.keepToKeys([...toRead])
      found.push(...rank(await findByKeys(keys.filter(isRead))))
    }
    if (toRead.size > 0) levels = listScoreLevels(viewer, { ...asked, groups: plan.groupsByKey() })
    from = levels.length > 0 ? next : undefined
    yield { found, reach: from ? reach : LIST_END, levels }
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

/** The next keys in the order of the walk, how far they reach, and where the walk goes on, if it does. */
function takeKeys(levels: readonly ScoreLevel[], from: Place, size: number) {
  const keys: number[] = []
  for (const { score, keyBatches } of levels) {
    if (score > from.score) continue
    const [batch = []] = keyBatches({ from: score === from.score ? from.key : 0, size: size - keys.length })
    keys.push(...batch)
    const last = batch.at(-1)
    if (last !== undefined && keys.length === size) {
      return { keys, reach: { score, key: last }, next: { score, key: last + 1 } }
    }
  }
  return { keys, reach: LIST_END, next: undefined }
}
