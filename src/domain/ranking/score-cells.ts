import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import { levelKeyBatches } from '#domain/ranking/level-keys.ts'
import type { KeyColumn } from '#domain/ranking/level-keys.ts'
import { receiptLine, sumUp, wholeScore } from '#domain/compatibility/receipt.ts'
import type { ReceiptSums } from '#domain/compatibility/receipt.ts'
import { VIBE_DIGITS, VIBE_KEY_COUNT } from '#domain/ranking/vibe-key.ts'
import type { Factor, Vibe } from '#domain/compatibility/vibe.ts'

/** About as many keys as one index query answers best. */
export const KEY_BATCH_SIZE = 256

export interface ScoreLevelOptions {
  minimumScore?: number
  /** Only candidates who may be matched with the viewer. */
  onlyEligible?: boolean
  /** Only candidates with exactly these values. */
  only?: Partial<Vibe>
  /** Only candidates of these groups, by their place in `VIBE_GROUPS`. */
  groups?: ReadonlySet<number>
}

export interface ScoreLevel {
  /** What `matchScore` gives the viewer with everyone on this level. */
  score: number
  keyCount: number
  /** The level's vibe keys, ascending, from the key `from` on; expanded only as they are asked for. */
  keyBatches(options?: { from?: number; size?: number }): Generator<number[]>
}

/** Candidates' digits that earn the same with the viewer. */
interface Group extends ReceiptSums {
  digitCount: number
}

interface Column extends KeyColumn {
  groups: Group[]
}

/** One group of each column: all keys in it earn the same. */
interface Cell extends ReceiptSums {
  code: number
  keyCount: number
}

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

/** From the best score down; every vibe key that is asked for is on exactly one level. */
export function listScoreLevels(viewer: Vibe, options: ScoreLevelOptions = {}): ScoreLevel[] {
  const columns = listColumns(viewer, options)
  return [...Map.groupBy(listCells(columns), wholeScore)]
    .filter(([score]) => score >= (options.minimumScore ?? 0))
    .toSorted(([one], [other]) => other - one)
    .map(([score, cells]) => ({
      score,
      keyCount: cells.reduce((count, cell) => count + cell.keyCount, 0),
      keyBatches: ({ from = 0, size = KEY_BATCH_SIZE } = {}) =>
        levelKeyBatches(
          cells.map(({ code }) => code),
          columns,
          from,
          size,
        ),
    }))
}

function listColumns(viewer: Vibe, { onlyEligible = false, only = {}, groups: asked }: ScoreLevelOptions): Column[] {
  let span = VIBE_KEY_COUNT
  return COLUMNS.map((factors) => {
    const candidates = listCandidates(viewer, factors)
    span /= candidates.length
    const isAskedFor = (candidate: Vibe, digit: number) =>
      factors.every((factor) => only[factor] === undefined || only[factor] === candidate[factor]) &&
      (factors !== WHO || !onlyEligible || mayBeMatched(viewer, candidate)) &&
      (factors !== WHO || !asked || asked.has(digit))
    const sums = candidates.map((candidate, digit) =>
      isAskedFor(candidate, digit) ? sumUp(factors.map((factor) => receiptLine(factor, viewer, candidate))) : null,
    )
    const groups = listGroups(sums.filter((each) => each !== null))
    const groupOfDigit = sums.map((each) => groups.findIndex((group) => each !== null && areEqual(group, each)))
    return { groups, groupCount: groups.length, groupOfDigit, span }
  })
}

/** The viewer's likeness with each possible answer to these factors in turn: a candidate's place is its digit. */
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

function listGroups(sums: ReceiptSums[]): Group[] {
  const groups: Group[] = []
  for (const each of sums) {
    const known = groups.find((group) => areEqual(group, each))
    if (known) known.digitCount += 1
    else groups.push({ ...each, digitCount: 1 })
  }
  return groups
}

function areEqual(one: ReceiptSums, other: ReceiptSums): boolean {
  return one.earnedHundredths === other.earnedHundredths && one.possibleHundredths === other.possibleHundredths
}

function listCells(columns: Column[]): Cell[] {
  const nothing: Cell = { code: 0, keyCount: 1, earnedHundredths: 0, possibleHundredths: 0 }
  return columns.reduce(
    (cells, { groups }) =>
      cells.flatMap((cell) =>
        groups.map((group, place) => ({
          code: cell.code * groups.length + place,
          keyCount: cell.keyCount * group.digitCount,
          earnedHundredths: cell.earnedHundredths + group.earnedHundredths,
          possibleHundredths: cell.possibleHundredths + group.possibleHundredths,
        })),
      ),
    [nothing],
  )
}
