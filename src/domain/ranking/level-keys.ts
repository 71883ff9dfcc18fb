import type { ReceiptSums } from '#domain/compatibility/receipt.ts'
import { indexOfFirst } from '#domain/ranking/sorted-keys.ts'

/**
 * One factor of the vibe key, or gender and orientation together. Its digits fall into buckets: those in one bucket
 * earn the same points with the viewer.
 */
export interface Column {
  buckets: ReceiptSums[]
  /** The bucket of each digit; -1 for a digit that is left out. */
  bucketOfDigit: number[]
  /** How many consecutive keys have the same digit in this column and in all columns before it. */
  span: number
}

/** A level's keys: those whose cell has the score, and of these only the ones in `among`, if there is such a list. */
interface LevelCells {
  score: number
  cellScores: Uint8Array
  columns: readonly Column[]
  among: Int32Array | undefined
}

/** Ascending, the first `limit` of those from the key `from` on; `among` takes the place of the level's own list. */
export type KeyLister = (options?: { from?: number; limit?: number; among?: Int32Array }) => number[]

const NO_DIGITS = { depth: 0, prefix: 0, base: 0 }

export function createKeyLister(cells: LevelCells): KeyLister {
  let prefixes: Uint8Array[] | undefined
  return ({ from = 0, limit = Number.POSITIVE_INFINITY, among = cells.among } = {}) => {
    prefixes ??= markPrefixes(cells)
    const keys: number[] = []
    const end = among?.length ?? 0
    collectKeys(keys, { ...cells, among, prefixes, from, limit }, { ...NO_DIGITS, first: 0, end })
    return keys
  }
}

/** Whether a key is on the level, without listing the level's keys. */
export function createKeyTest(cells: LevelCells): (key: number) => boolean {
  return (key) => cells.cellScores[cellOf(key, cells, NO_DIGITS)] === cells.score
}

/** For each column, 1 for every combination of buckets up to it with which a cell of this score begins. */
function markPrefixes({ score, cellScores, columns }: LevelCells): Uint8Array[] {
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

interface KeySearch extends LevelCells {
  prefixes: readonly Uint8Array[]
  from: number
  limit: number
}

/** The digits of the columns before `depth` are chosen: `base` is their part of the key, `prefix` their buckets. */
interface ChosenDigits {
  depth: number
  prefix: number
  base: number
  /** Where in `among` the keys with these digits begin and end. */
  first: number
  end: number
}

/** So few keys are compared one by one, which is quicker than trying every digit. */
const FEW_KEYS = 16

/**
 * Tries the digits of every column in ascending order, so that the keys need no sorting. Where no key begins with the
 * digits chosen so far, nothing below is tried.
 */
function collectKeys(keys: number[], search: KeySearch, chosen: ChosenDigits): void {
  const { depth, prefix, base, end } = chosen
  const { among, from, limit } = search
  const column = search.columns[depth]
  const marks = search.prefixes[depth]
  if (!column || !marks) {
    keys.push(base)
    return
  }
  const { buckets, bucketOfDigit, span } = column
  let first = chosen.first
  for (let digit = 0; digit < bucketOfDigit.length; digit += 1) {
    const bucket = bucketOfDigit[digit] ?? -1
    const longerPrefix = prefix * buckets.length + bucket
    const firstKey = base + digit * span
    if (bucket === -1 || marks[longerPrefix] === 0 || firstKey + span <= from) continue
    if (keys.length >= limit) return
    if (among) first = indexOfFirst(among, firstKey, first, end)
    const next = among ? indexOfFirst(among, firstKey + span, first, end) : end
    const longer = { depth: depth + 1, prefix: longerPrefix, base: firstKey, first, end: next }
    if (!among || next - first > FEW_KEYS) collectKeys(keys, search, longer)
    else collectFewKeys(keys, search, longer)
  }
}

function collectFewKeys(keys: number[], search: KeySearch, chosen: ChosenDigits): void {
  const { among, cellScores, score, from, limit } = search
  for (let index = chosen.first; index < chosen.end && keys.length < limit; index += 1) {
    const key = among?.[index] ?? 0
    if (key >= from && cellScores[cellOf(key, search, chosen)] === score) keys.push(key)
  }
}

/** The cell of a key that begins with the chosen digits; -1 when one of its other digits is left out. */
function cellOf(
  key: number,
  { columns }: Pick<LevelCells, 'columns'>,
  { depth, prefix, base }: Pick<ChosenDigits, 'depth' | 'prefix' | 'base'>,
): number {
  let cell = prefix
  let rest = key - base
  for (let index = depth; index < columns.length; index += 1) {
    const { buckets, bucketOfDigit, span } = columns[index] as Column
    const digit = Math.floor(rest / span)
    const bucket = bucketOfDigit[digit] ?? -1
    if (bucket === -1) return -1
    rest -= digit * span
    cell = cell * buckets.length + bucket
  }
  return cell
}
