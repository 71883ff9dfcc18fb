import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import { createKeyScore } from '#domain/ranking/key-scores.ts'
import { listScoreLevels, type ScoreLevel, type ScoreLevelOptions } from '#domain/ranking/score-levels.ts'
import { groupOfKey, VIBE_GROUPS } from '#domain/ranking/vibe-key.ts'
import { createReadingPlan, type ReadingSizes } from '#server/features/discovery/ranking/reading-plan.ts'

/** A position in the ranking: scores fall, within a score vibe keys rise, and within a key ids. */
export interface RankPosition {
  score: number
  key: number
  id: string
}

interface Person {
  key: number
  id: string
}

export interface WalkOptions<Found extends Person> {
  viewer: Vibe
  candidates: Pick<ScoreLevelOptions, 'minimumScore' | 'onlyEligible' | 'only'>
  /** The last person of the page before. */
  after?: RankPosition | undefined
  /** How many people are wanted. */
  limit: number
  /** How many people each group has, approximately. This decides how people are searched for, never who is found. */
  groupSizes: readonly number[]
  readingSizes?: ReadingSizes
  isSearch: boolean
  /**
   * The first `limit` people with one of these keys, in the order in which the keys are given, and within a key by id;
   * of the first key only people after `afterId`.
   */
  findByKeys(keys: number[], afterId: string | undefined): Promise<Found[]>
  /** Everybody in these groups, or undefined when they are too many to read at once. */
  findByGroups(groups: number[]): Promise<Found[] | undefined>
  findAll(): Promise<Found[] | undefined>
}

export type Ranked<Found> = Found & { score: number }

/** Everybody found so far, each person once. */
export interface Step<Found> {
  found: Ranked<Found>[]
  /** Nobody up to and including this position is missing. */
  completeUpTo: RankPosition
  /** The levels of the groups that are looked up by key; everybody in the other groups has been found. */
  levels: ScoreLevel[]
}

type KeyPosition = Pick<RankPosition, 'score' | 'key'>

const LIST_START: KeyPosition = { score: 100, key: 0 }
const LIST_END: RankPosition = { score: -1, key: 0, id: '' }
/** Sorts after every member's id. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

function compare(one: RankPosition, other: RankPosition): number {
  return other.score - one.score || one.key - other.key || (one.id < other.id ? -1 : Number(one.id > other.id))
}

/** The first `limit` people after the page before; fewer only at the end of the list. */
export async function listPage<Found extends Person>(options: WalkOptions<Found>): Promise<Ranked<Found>[]> {
  let page: Ranked<Found>[] = []
  for await (const step of walkBestFirst(options)) {
    page = listFirst(step, options.limit)
    if (page.length === options.limit) break
  }
  return page
}

/** The first people found, in order, as far as nobody is missing before them. */
export function listFirst<Found extends Person>({ found, completeUpTo }: Step<Found>, limit: number): Ranked<Found>[] {
  const known = found.filter((person) => compare(person, completeUpTo) <= 0)
  return listBestScores(known, limit).toSorted(compare).slice(0, limit)
}

/** Everybody with a score that is among the first `limit`: then only these need to be sorted, not thousands. */
function listBestScores<Found extends RankPosition>(people: Found[], limit: number): Found[] {
  const perScore = new Map<number, number>()
  for (const { score } of people) perScore.set(score, (perScore.get(score) ?? 0) + 1)
  let room = limit
  const scores = [...perScore.keys()].toSorted((a, b) => b - a)
  const lowest = scores.find((score) => (room -= perScore.get(score) ?? 0) <= 0) ?? 0
  return people.filter(({ score }) => score >= lowest)
}

/**
 * Finds people from the best score down, one step at a time, until the caller has enough. Large groups are looked up
 * key by key. A group with fewer people than its keys that were looked up is read whole, as are all candidates when
 * they are few.
 */
export async function* walkBestFirst<Found extends Person>(options: WalkOptions<Found>): AsyncGenerator<Step<Found>> {
  const { viewer, candidates, after, limit, groupSizes, readingSizes, isSearch } = options
  const plan = createReadingPlan({ groups: listGroups(viewer, candidates), groupSizes, readingSizes, isSearch })
  const { rank, findByKeys } = createFinders(options)
  const found = new Map<string, Ranked<Found>>()

  let levels: ScoreLevel[] | undefined
  let from: KeyPosition | undefined = after ?? LIST_START
  while (from) {
    const all = plan.shouldReadAll(found.size) ? await options.findAll() : undefined
    if (all) {
      yield { found: rank(all), completeUpTo: LIST_END, levels: [] }
      return
    }
    levels ??= listScoreLevels(viewer, candidates)
    const { keys, completeUpTo, next } = takeKeys(levels, from, plan.batchSize())
    const toRead = new Set(plan.groupsToRead(keys))
    let [byKeys, byGroups] = await Promise.all([
      findByKeys(keys.filter((key) => !toRead.has(groupOfKey(key)))),
      toRead.size > 0 ? options.findByGroups([...toRead]) : [],
    ])
    if (!byGroups) {
      plan.keepToKeys([...toRead])
      byKeys = await findByKeys(keys)
    }
    // A person found by key before may be in a group that is read now, or may have changed an answer meanwhile.
    for (const person of [...rank(byGroups ?? []), ...byKeys]) found.set(person.id, person)
    if (toRead.size > 0) levels = listScoreLevels(viewer, { ...candidates, groups: plan.groupsByKey() })
    const last = byKeys.length < limit ? undefined : byKeys.at(-1)
    if (last) {
      yield { found: [...found.values()], completeUpTo: last, levels }
      return
    }
    from = levels.length > 0 ? next : undefined
    yield { found: [...found.values()], completeUpTo: from ? completeUpTo : LIST_END, levels }
  }
}

/** Both leave out who was on an earlier page. */
function createFinders<Found extends Person>({ viewer, after, findByKeys }: WalkOptions<Found>) {
  const scoreOf = createKeyScore(viewer)
  const rank = (people: Found[]): Ranked<Found>[] =>
    people
      .map((person) => ({ ...person, score: scoreOf(person.key) }))
      .filter((person) => !after || compare(after, person) < 0)
  return {
    rank,
    findByKeys: async (keys: number[]) => {
      const [first] = keys
      // If the viewer has changed an answer since, the last person's key has another score and another position.
      const isKeyOfLast = first !== undefined && first === after?.key && scoreOf(first) === after.score
      return rank(await findByKeys(keys, isKeyOfLast ? after.id : undefined))
    },
  }
}

function listGroups(viewer: Vibe, { only = {}, onlyEligible = false }: ScoreLevelOptions): number[] {
  return [...VIBE_GROUPS.entries()]
    .filter(
      ([, group]) =>
        (only.gender === undefined || only.gender === group.gender) &&
        (only.orientation === undefined || only.orientation === group.orientation) &&
        (!onlyEligible || mayBeMatched(viewer, group)),
    )
    .map(([index]) => index)
}

/** The next keys in the order of the ranking, how far they reach, and the position after them, if there is one. */
function takeKeys(levels: readonly ScoreLevel[], from: KeyPosition, limit: number) {
  const keys: number[] = []
  for (const { score, listKeys } of levels) {
    if (score > from.score) continue
    const batch = listKeys({ from: score === from.score ? from.key : 0, limit: limit - keys.length })
    keys.push(...batch)
    const last = batch.at(-1)
    if (last !== undefined && keys.length === limit) {
      return { keys, completeUpTo: { score, key: last, id: LAST_ID }, next: { score, key: last + 1 } }
    }
  }
  return { keys, completeUpTo: LIST_END, next: undefined }
}
