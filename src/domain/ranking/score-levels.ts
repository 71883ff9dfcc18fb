import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import { receiptLine, sumUp, wholeScore } from '#domain/compatibility/receipt.ts'
import type { ReceiptSums } from '#domain/compatibility/receipt.ts'
import { createKeyLister, createKeyTest, type Column, type KeyLister } from '#domain/ranking/level-keys.ts'
import { VIBE_DIGITS, VIBE_KEY_COUNT } from '#domain/ranking/vibe-key.ts'
import type { Factor, Vibe } from '#domain/compatibility/vibe.ts'
import type { Weights } from '#domain/compatibility/weights.ts'

/** For some factors, the answers that candidates may have given. */
export type AllowedAnswers = { readonly [F in Factor]?: readonly Vibe[F][] }

export interface ScoreLevelOptions {
  minimumScore?: number
  /** Only candidates who may be matched with the viewer. */
  onlyEligible?: boolean
  only?: AllowedAnswers
  /** Only candidates with one of these keys, which are in ascending order. Without it, every possible key is listed. */
  among?: Int32Array
  /** The viewer's own, instead of the standard ones. */
  weights?: Weights | undefined
}

/** All vibe keys that have the same score with the viewer. */
export interface ScoreLevel {
  score: number
  listKeys: KeyLister
  /** Also for keys that nobody has. */
  hasKey(key: number): boolean
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
    .map((score) => {
      const cells = { score, cellScores, columns, among: options.among }
      return { score, listKeys: createKeyLister(cells), hasKey: createKeyTest(cells) }
    })
}

function listColumns(viewer: Vibe, { onlyEligible = false, only = {}, weights }: ScoreLevelOptions): Column[] {
  let span = VIBE_KEY_COUNT
  return COLUMNS.map((factors) => {
    const candidates = listCandidates(viewer, factors)
    span /= candidates.length
    const isIncluded = (candidate: Vibe) =>
      factors.every((factor) => isAllowed(only[factor], candidate[factor])) &&
      (factors !== WHO || !onlyEligible || mayBeMatched(viewer, candidate))
    const buckets: ReceiptSums[] = []
    const bucketOfDigit = candidates.map((candidate) => {
      if (!isIncluded(candidate)) return -1
      const sums = sumUp(
        factors.map((factor) => receiptLine(factor, viewer, candidate)),
        weights,
      )
      const known = buckets.findIndex((bucket) => areEqual(bucket, sums))
      return known === -1 ? buckets.push(sums) - 1 : known
    })
    return { buckets, bucketOfDigit, span }
  })
}

const isAllowed = (answers: readonly unknown[] | undefined, answer: unknown) =>
  answers === undefined || answers.includes(answer)

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
