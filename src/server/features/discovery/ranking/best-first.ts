import type { Vibe } from '#domain/compatibility/vibe.ts'
import { createKeyScore } from '#domain/ranking/key-scores.ts'
import { listScoreLevels, type ScoreLevel } from '#domain/ranking/score-levels.ts'
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

export type Ranked<Found> = Found & { score: number }

export interface PageOptions<Found extends Person> {
  viewer: Vibe
  /** Only people with exactly these answers. */
  only: Partial<Vibe>
  /** Every key that anybody has, ascending. Keys that nobody has any more only cost time. */
  keys: Int32Array
  /** The last person of the page before. */
  after?: RankPosition | undefined
  limit: number
  /** Whether people with one of the keys may still fail to pass a filter. */
  hasOtherFilters: boolean
  readingSizes?: ReadingSizes
  /**
   * The first `limit` people with one of these keys, in the order in which the keys are given, and within a key by id;
   * of the first key only people after `afterId`.
   */
  findByKeys(keys: number[], afterId: string | undefined): Promise<Found[]>
  /** Everybody who passes the filters, or undefined when they are too many to read at once. */
  findAll(): Promise<Found[] | undefined>
}

type KeyPosition = Pick<RankPosition, 'score' | 'key'>

const LIST_START: KeyPosition = { score: 100, key: 0 }

function compare(one: RankPosition, other: RankPosition): number {
  return other.score - one.score || one.key - other.key || (one.id < other.id ? -1 : Number(one.id > other.id))
}

/**
 * The first `limit` people after the page before; fewer only at the end of the list. People are looked up key by key
 * from the best score down; when few people seem to pass the filters, all of them are read at once.
 */
export async function listPage<Found extends Person>(options: PageOptions<Found>): Promise<Ranked<Found>[]> {
  const { viewer, only, keys: among, after, limit, readingSizes, hasOtherFilters } = options
  const plan = createReadingPlan({ keyCount: among.length, limit, hasOtherFilters, readingSizes })
  const { rank, findByKeys } = createFinders(options)
  const levels = listScoreLevels(viewer, { only, among })
  const found = new Map<string, Ranked<Found>>()

  let from: KeyPosition | undefined = after ?? LIST_START
  while (from && found.size < limit) {
    const all = plan.shouldReadAll(found.size) ? await options.findAll() : undefined
    if (all) return rank(all).toSorted(compare).slice(0, limit)
    const { keys, next } = takeKeys(levels, from, plan.nextBatch(found.size))
    // Whoever has changed an answer meanwhile may have been found with another key before.
    for (const person of await findByKeys(keys)) found.set(person.id, person)
    from = next
  }
  return [...found.values()].toSorted(compare).slice(0, limit)
}

/** Both leave out who was on an earlier page. */
function createFinders<Found extends Person>({ viewer, after, findByKeys }: PageOptions<Found>) {
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

/** The next keys in the order of the ranking, and the position after them, if there is one. */
function takeKeys(levels: readonly ScoreLevel[], from: KeyPosition, limit: number) {
  const keys: number[] = []
  for (const { score, listKeys } of levels) {
    if (score > from.score) continue
    const batch = listKeys({ from: score === from.score ? from.key : 0, limit: limit - keys.length })
    keys.push(...batch)
    const last = batch.at(-1)
    if (last !== undefined && keys.length === limit) return { keys, next: { score, key: last + 1 } }
  }
  return { keys, next: undefined }
}
