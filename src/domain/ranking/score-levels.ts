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
  const earned = addUpCells(columns, 'earnedHundredths')
  const possible = addUpCells(columns, 'possibleHundredths')
  const cellsByScore = Array.from({ length: MAXIMUM_SCORE + 1 }, (): number[] => [])
  for (const [cell, earnedHundredths] of earned.entries()) {
    const score = wholeScore({ earnedHundredths, possibleHundredths: possible[cell] ?? 0 })
    cellsByScore[score]?.push(cell)
  }
  return [...cellsByScore.entries()]
    .filter(([score, cells]) => cells.length > 0 && score >= (options.minimumScore ?? 0))
    .map(([score, cells]) => createLevel(score, cells, columns))
    .toReversed()
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

/** What every cell earns, or could earn, in the order of the cells. */
function addUpCells(columns: readonly Column[], of: keyof ReceiptSums): number[] {
  let sums = [0]
  for (const { buckets } of columns) {
    const longer: number[] = []
    for (const sum of sums) for (const bucket of buckets) longer.push(sum + bucket[of])
    sums = longer
  }
  return sums
}

function createLevel(score: number, cells: readonly number[], columns: readonly Column[]): ScoreLevel {
  let prefixes: Uint8Array[] | undefined
  return {
    score,
    listKeys: ({ from = 0, limit = Number.POSITIVE_INFINITY } = {}) => {
      prefixes ??= markPrefixes(cells, columns)
      const keys: number[] = []
      collectKeys(keys, { columns, prefixes, from, limit }, { depth: 0, prefix: 0, base: 0 })
      return keys
    },
  }
}

/** For each column, 1 for every combination of buckets up to this column with which one of the cells begins. */
function markPrefixes(cells: readonly number[], columns: readonly Column[]): Uint8Array[] {
  let count = 1
  const marks = columns.map(({ buckets }) => new Uint8Array((count *= buckets.length)))
  for (const cell of cells) {
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
