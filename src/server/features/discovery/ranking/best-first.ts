import type { Vibe } from '#domain/compatibility/vibe.ts'
import type { Weights } from '#domain/compatibility/weights.ts'
import { createKeyScore } from '#domain/ranking/key-scores.ts'
import type { ByPlace } from '#domain/ranking/placement.ts'
import { listScoreLevels, type AllowedAnswers, type ScoreLevel } from '#domain/ranking/score-levels.ts'
import { keysInBoth } from '#domain/ranking/sorted-keys.ts'
import { createReadingPlan, type ReadingSizes } from '#server/features/discovery/ranking/reading-plan.ts'

/** A position in the ranking: scores fall, within a score places rise, within a place vibe keys, and within a key ids. */
export interface RankPosition {
  score: number
  /** The index of the placement in `PLACEMENTS`. */
  place: number
  key: number
  id: string
}

type Person = Omit<RankPosition, 'score'>

export type Ranked<Found> = Found & { score: number }

export interface PageOptions<Found extends Person> {
  viewer: Vibe
  /** The viewer's own, instead of the standard ones. */
  weights?: Weights | undefined
  only: AllowedAnswers
  /** Only people who may be matched with the viewer. */
  onlyEligible?: boolean
  /** For each place every key that anybody there has, ascending. Keys that nobody has any more only cost time. */
  keys: ByPlace<Int32Array>
  /** The last person of the page before. */
  after?: RankPosition | undefined
  limit: number
  /** About which part of the people with the keys should pass the other filters; 1 when there are none. */
  expectedShare: number
  readingSizes?: ReadingSizes
  /**
   * For each place the first `limit` people there with one of its keys, in the order in which the keys are given, and
   * within a key by id; of the first key of the place `after.place` only people after `after.id`.
   */
  findByKeys(keys: ByPlace<number[]>, after: Pick<Person, 'place' | 'id'> | undefined): Promise<Found[]>
  /** What `findKeys` finds, if it was asked already. */
  candidates?: Int32Array | undefined
  /** The keys of all who pass the filters, ascending, and maybe others; undefined when they are too many to read. */
  findKeys(): Promise<Int32Array | undefined>
}

type KeyPosition = Omit<RankPosition, 'id'>

const LIST_START: KeyPosition = { score: 100, place: 0, key: 0 }

function compare(one: RankPosition, other: RankPosition): number {
  return (
    other.score - one.score ||
    one.place - other.place ||
    one.key - other.key ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  )
}

/**
 * The first `limit` people after the page before; fewer only at the end of the list. People are looked up key by key
 * from the best score down; when few people seem to pass the filters, their keys are read first.
 */
export async function listPage<Found extends Person>(options: PageOptions<Found>): Promise<Ranked<Found>[]> {
  const { viewer, weights, only, onlyEligible = false, after, limit, readingSizes, candidates } = options
  const expectedShare = candidates ? 1 : options.expectedShare
  const keyCount = options.keys.reduce((sum, keys) => sum + keys.length, 0)
  const plan = createReadingPlan({ keyCount, limit, expectedShare, readingSizes })
  const findByKeys = createFinder(options)
  let known = candidates ? onlyOf(options.keys, candidates) : options.keys
  const levels = listScoreLevels(viewer, { only, onlyEligible, weights })
  const found = new Map<string, Ranked<Found>>()

  let from: KeyPosition | undefined = after ?? LIST_START
  while (from && found.size < limit) {
    const worthIt = plan.shouldReadKeys(found.size) ? await options.findKeys() : undefined
    if (worthIt) known = onlyOf(known, worthIt)
    const { keys, next } = takeKeys(levels, known, { from, limit: plan.nextBatch(found.size) })
    // Whoever has changed an answer meanwhile may have been found with another key before.
    for (const person of await findByKeys(keys)) found.set(person.id, person)
    from = next
  }
  return [...found.values()].toSorted(compare).slice(0, limit)
}

const onlyOf = ([boosted, priority]: ByPlace<Int32Array>, keys: Int32Array): ByPlace<Int32Array> => [
  keysInBoth(boosted, keys),
  keysInBoth(priority, keys),
  keys,
]

/** Leaves out who was on an earlier page. */
function createFinder<Found extends Person>({ viewer, weights, after, findByKeys }: PageOptions<Found>) {
  const scoreOf = createKeyScore(viewer, weights)
  const rank = (people: Found[]): Ranked<Found>[] =>
    people
      .map((person) => ({ ...person, score: scoreOf(person.key) }))
      .filter((person) => !after || compare(after, person) < 0)
  return async (keys: ByPlace<number[]>) => {
    const first = keys[after?.place ?? 0]?.[0]
    // If the viewer has changed an answer since, the last person's key has another score and another position.
    const isKeyOfLast = first !== undefined && first === after?.key && scoreOf(first) === after.score
    return rank(await findByKeys(keys, isKeyOfLast ? after : undefined))
  }
}

/** The next keys in the order of the ranking, for each place, and the position after them, if there is one. */
function takeKeys(
  levels: readonly ScoreLevel[],
  known: ByPlace<Int32Array>,
  { from, limit }: { from: KeyPosition; limit: number },
): { keys: ByPlace<number[]>; next: KeyPosition | undefined } {
  const keys: ByPlace<number[]> = [[], [], []]
  let count = 0
  for (const { score, listKeys } of levels) {
    if (score > from.score) continue
    for (const [place, among] of known.entries()) {
      const isFirst = score === from.score && place === from.place
      if (among.length === 0 || (score === from.score && place < from.place)) continue
      const batch = listKeys({ among, from: isFirst ? from.key : 0, limit: limit - count })
      keys[place]?.push(...batch)
      count += batch.length
      const last = batch.at(-1)
      if (last !== undefined && count === limit) return { keys, next: { score, place, key: last + 1 } }
    }
  }
  return { keys, next: undefined }
}
