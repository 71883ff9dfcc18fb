import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import { createKeyScore } from '#domain/ranking/key-scores.ts'
import { listScoreLevels, type ScoreLevel, type ScoreLevelOptions } from '#domain/ranking/score-cells.ts'
import { groupOfKey, VIBE_GROUPS } from '#domain/ranking/vibe-groups.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import { createReadingPlan, type ReadingSizes } from '#server/features/discovery/ranking/reading-plan.ts'

/** A place in the order of the walk: scores fall, within a score vibe keys rise, and within a key ids. */
export interface Place {
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
  asked: Pick<ScoreLevelOptions, 'minimumScore' | 'onlyEligible' | 'only'>
  /** The last person of the page before. */
  after?: Place | undefined
  /** How many people are wanted. */
  limit: number
  /** How many people each group has, about: it decides how they are looked for, never who is found. */
  groupSizes: readonly number[]
  readingSizes?: ReadingSizes
  isSearch: boolean
  /**
   * The first `limit` people with one of these keys, which are in the order of the walk, and within a key by id. Of
   * the first key only people after `afterId`.
   */
  findByKeys(keys: number[], afterId: string | undefined): Promise<Found[]>
  /** Everybody in these groups, or undefined when they are too many to read at once. */
  findByGroups(groups: number[]): Promise<Found[] | undefined>
  findAll(): Promise<Found[] | undefined>
}

export type Ranked<Found> = Found & { score: number }

/** All that was found so far, each person once; nobody is missing up to and including `reach`. */
export interface Step<Found> {
  found: Ranked<Found>[]
  reach: Place
  /** The levels of those who are asked for by key; everybody else has been found. */
  levels: ScoreLevel[]
}

const LIST_END: Place = { score: -1, key: 0, id: '' }
/** No member has it, and it comes after every id. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

function compare(one: Place, other: Place): number {
  return other.score - one.score || one.key - other.key || (one.id < other.id ? -1 : Number(one.id > other.id))
}

/** The first `limit` people after the page before, and fewer only at the end of the list. */
export async function listPage<Found extends Person>(options: WalkOptions<Found>): Promise<Ranked<Found>[]> {
  let page: Ranked<Found>[] = []
  for await (const step of walkBestFirst(options)) {
    page = listFirst(step, options.limit)
    if (page.length === options.limit) break
  }
  return page
}

/** The first of those found, in order, as far as nobody is missing before them. */
export function listFirst<Found extends Person>({ found, reach }: Step<Found>, limit: number): Ranked<Found>[] {
  const known = found.filter((person) => compare(person, reach) <= 0)
  return listBestScores(known, limit).toSorted(compare).slice(0, limit)
}

/** Everybody down to the score of the last that is wanted: sorting a whole crowd would take longer than finding it. */
function listBestScores<Found extends Place>(people: Found[], limit: number): Found[] {
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
export async function* walkBestFirst<Found extends Person>(options: WalkOptions<Found>): AsyncGenerator<Step<Found>> {
  const { viewer, asked, after, limit, groupSizes, readingSizes, isSearch } = options
  const plan = createReadingPlan({ groups: listAskedGroups(viewer, asked), groupSizes, readingSizes, isSearch })
  const { rank, findByKeys } = createFinders(options)
  const found = new Map<string, Ranked<Found>>()

  let levels: ScoreLevel[] | undefined
  let from: Start | undefined = after ?? LIST_START
  while (from) {
    const all = plan.shouldReadAll(found.size) ? await options.findAll() : undefined
    if (all) {
      yield { found: rank(all), reach: LIST_END, levels: [] }
      return
    }
    levels ??= listScoreLevels(viewer, asked)
    const { keys, reach, next } = takeKeys(levels, from, plan.batchSize())
    const toRead = new Set(plan.groupsToRead(keys))
    let [byKeys, byGroups] = await Promise.all([
      findByKeys(keys.filter((key) => !toRead.has(groupOfKey(key)))),
      toRead.size > 0 ? options.findByGroups([...toRead]) : [],
    ])
    if (!byGroups) {
      plan.keepToKeys([...toRead])
      byKeys = await findByKeys(keys)
    }
    // Who was found by key before may be in a group that is read now, or may have changed an answer meanwhile.
    for (const person of [...rank(byGroups ?? []), ...byKeys]) found.set(person.id, person)
    if (toRead.size > 0) levels = listScoreLevels(viewer, { ...asked, groups: plan.groupsByKey() })
    const last = byKeys.length < limit ? undefined : byKeys.at(-1)
    if (last) {
      yield { found: [...found.values()], reach: last, levels }
      return
    }
    from = levels.length > 0 ? next : undefined
    yield { found: [...found.values()], reach: from ? reach : LIST_END, levels }
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
      // The viewer may have answered anew since, so that the last person's key now stands elsewhere.
      const isAmongEquals = first !== undefined && first === after?.key && scoreOf(first) === after.score
      return rank(await findByKeys(keys, isAmongEquals ? after.id : undefined))
    },
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

type Start = Pick<Place, 'score' | 'key'>

const LIST_START: Start = { score: 100, key: 0 }

/** The next keys in the order of the walk, how far they reach, and where the walk goes on, if it does. */
function takeKeys(levels: readonly ScoreLevel[], from: Start, size: number) {
  const keys: number[] = []
  for (const { score, keyBatches } of levels) {
    if (score > from.score) continue
    const [batch = []] = keyBatches({ from: score === from.score ? from.key : 0, size: size - keys.length })
    keys.push(...batch)
    const last = batch.at(-1)
    if (last !== undefined && keys.length === size) {
      return { keys, reach: { score, key: last, id: LAST_ID }, next: { score, key: last + 1 } }
    }
  }
  return { keys, reach: LIST_END, next: undefined }
}
