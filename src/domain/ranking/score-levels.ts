import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import { receiptLine, sumUp, wholeScore } from '#domain/compatibility/receipt.ts'
import type { ReceiptSums } from '#domain/compatibility/receipt.ts'
import { VIBE_DIGITS, VIBE_KEY_COUNT } from '#domain/ranking/vibe-key.ts'
import type { Factor, Vibe } from '#domain/compatibility/vibe.ts'

export interface ScoreLevelOptions {
  minimumScore?: number
  /** Only candidates who may be matched with the viewer. */
  onlyEligible?: boolean
  /** Only candidates with exactly these answers. */
  only?: Partial<Vibe>
  /** Only candidates of these groups, by their index in `VIBE_GROUPS`. */
  groups?: ReadonlySet<number>
}

/** All vibe keys that have the same score with the viewer. */
export interface ScoreLevel {
  score: number
  /** Ascending, the first `limit` of those from the key `from` on. */
  listKeys(options?: { from?: number; limit?: number }): number[]
}

/**
 * One factor of the vibe key, or gender and orientation together. Its digits fall into buckets: those in one bucket
 * earn the same points with the viewer.
 */
interface Column {
  buckets: ReceiptSums[]
  /** The bucket of each digit; -1 for a digit that is left out. */
  bucketOfDigit: number[]
  /** How many consecutive keys have the same digit in this column and in all columns before it. */
  span: number
}

const MAXIMUM_SCORE = 100

/** Gender and orientation share a column, because who may be matched depends on both at once. */
const WHO: readonly Factor[] = ['gender', 'orientation']
const COLUMNS: readonly (readonly Factor[])[] = [
  WHO,
  ['westernSign'],
  ['easternSign'],
  ['mbti'],
  ['attachmentStyle'],
  ['lifePath'],
]

/**
 * From the best score down; every vibe key that the options allow is on exactly one level.
 *
 * A cell is one bucket of each column, so all keys of a cell have the same score. There are some thousand cells for
 * seven million keys, and only cells are scored. A cell is identified by its buckets in mixed radix, as a vibe key is
 * by its digits.
 */
export function listScoreLevels(viewer: Vibe, options: ScoreLevelOptions = {}): ScoreLevel[] {
  const columns = listColumns(viewer, options)
  const cellScores = scoreCells(columns)
  return listScores(cellScores)
    .filter((score) => score >= (options.minimumScore ?? 0))
    .map((score) => createLevel(score, cellScores, columns))
}

function listColumns(viewer: Vibe, { onlyEligible = false, only = {}, groups }: ScoreLevelOptions): Column[] {
  let span = VIBE_KEY_COUNT
  return COLUMNS.map((factors) => {
    const candidates = listCandidates(viewer, factors)
    span /= candidates.length
    const isIncluded = (candidate: Vibe, digit: number) =>
      factors.every((factor) => only[factor] === undefined || only[factor] === candidate[factor]) &&
      (factors !== WHO || !onlyEligible || mayBeMatched(viewer, candidate)) &&
      (factors !== WHO || !groups || groups.has(digit))
    const buckets: ReceiptSums[] = []
    const bucketOfDigit = candidates.map((candidate, digit) => {
      if (!isIncluded(candidate, digit)) return -1
      const sums = sumUp(factors.map((factor) => receiptLine(factor, viewer, candidate)))
      const known = buckets.findIndex((bucket) => areEqual(bucket, sums))
      return known === -1 ? buckets.push(sums) - 1 : known
    })
    return { buckets, bucketOfDigit, span }
  })
}

/** The viewer with every possible answer to these factors in turn; a candidate's index is its digit in the column. */
function listCandidates(viewer: Vibe, factors: readonly Factor[]): Vibe[] {
  return factors.reduce(
    (candidates, factor) =>
      candidates.flatMap((candidate) => VIBE_DIGITS[factor].map((value) => withAnswer(candidate, factor, value))),
    [viewer],
  )
}

function withAnswer(vibe: Vibe, factor: Factor, value: Vibe[Factor]): Vibe {
  return { ...vibe, [factor]: value }
}

function areEqual(one: ReceiptSums, other: ReceiptSums): boolean {
  return one.earnedHundredths === other.earnedHundredths && one.possibleHundredths === other.possibleHundredths
}

/** The score of every cell. Loops over typed arrays, because this is most of the computation of a request. */
function scoreCells(columns: readonly Column[]): Uint8Array {
  const earned = addUpCells(columns.map(({ buckets }) => buckets.map((bucket) => bucket.earnedHundredths)))
  const possible = addUpCells(columns.map(({ buckets }) => buckets.map((bucket) => bucket.possibleHundredths)))
  const scores = new Uint8Array(earned.length)
  for (let cell = 0; cell < scores.length; cell += 1) {
    scores[cell] = wholeScore({ earnedHundredths: earned[cell] ?? 0, possibleHundredths: possible[cell] ?? 0 })
  }
  return scores
}

/** The scores that any cell has, the highest first. */
function listScores(cellScores: Uint8Array): number[] {
  const counts = new Uint32Array(MAXIMUM_SCORE + 1)
  for (const score of cellScores) counts[score] = (counts[score] ?? 0) + 1
  return [...counts.keys()].filter((score) => counts[score] !== 0).toReversed()
}

/** The sums of every combination of one number from each list, in the order of the cells. */
function addUpCells(lists: readonly (readonly number[])[]): Int32Array {
  let sums = new Int32Array(1)
  for (const list of lists) {
    const longer = new Int32Array(sums.length * list.length)
    for (let cell = 0; cell < sums.length; cell += 1) {
      for (let index = 0; index < list.length; index += 1) {
        longer[cell * list.length + index] = (sums[cell] ?? 0) + (list[index] ?? 0)
      }
    }
    sums = longer
  }
  return sums
}

function createLevel(score: number, cellScores: Uint8Array, columns: readonly Column[]): ScoreLevel {
  let prefixes: Uint8Array[] | undefined
  return {
    score,
    listKeys: ({ from = 0, limit = Number.POSITIVE_INFINITY } = {}) => {
      prefixes ??= markPrefixes(score, cellScores, columns)
      const keys: number[] = []
      collectKeys(keys, { columns, prefixes, from, limit }, { depth: 0, prefix: 0, base: 0 })
      return keys
    },
  }
}

/** For each column, 1 for every combination of buckets up to it with which a cell of this score begins. */
function markPrefixes(score: number, cellScores: Uint8Array, columns: readonly Column[]): Uint8Array[] {
  let count = 1
  const marks = columns.map(({ buckets }) => new Uint8Array((count *= buckets.length)))
  for (let cell = cellScores.indexOf(score); cell !== -1; cell = cellScores.indexOf(score, cell + 1)) {
    let prefix = cell
    for (let depth = columns.length - 1; depth >= 0; depth -= 1) {
      const marksAtDepth = marks[depth]
      if (!marksAtDepth || marksAtDepth[prefix] === 1) break
      marksAtDepth[prefix] = 1
      prefix = Math.floor(prefix / (columns[depth]?.buckets.length ?? 1))
    }
  }
  return marks
}

interface KeySearch {
  columns: readonly Column[]
  prefixes: readonly Uint8Array[]
  from: number
  limit: number
}

/** The digits of the columns before `depth` are chosen: `base` is their part of the key, `prefix` their buckets. */
interface ChosenDigits {
  depth: number
  prefix: number
  base: number
}

/** Tries the digits of every column in ascending order, so that the keys need no sorting. */
function collectKeys(keys: number[], search: KeySearch, { depth, prefix, base }: ChosenDigits): void {
  const column = search.columns[depth]
  const marks = search.prefixes[depth]
  if (!column || !marks) {
    keys.push(base)
    return
  }
  const { buckets, bucketOfDigit, span } = column
  for (const [digit, bucket] of bucketOfDigit.entries()) {
    const longerPrefix = prefix * buckets.length + bucket
    const firstKey = base + digit * span
    if (bucket === -1 || marks[longerPrefix] === 0 || firstKey + span <= search.from) continue
    if (keys.length >= search.limit) return
    collectKeys(keys, search, { depth: depth + 1, prefix: longerPrefix, base: firstKey })
  }
}
