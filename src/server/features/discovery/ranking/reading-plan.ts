/** How many keys to look up at once, and when to read everybody instead. This affects the speed, never the result. */
export interface ReadingSizes {
  /** Keys of the first look-up for each person wanted, where everybody with a key is a candidate. */
  keysPerPerson: number
  /** Keys of the first look-up, where another filter or a search leaves an unknown part of the people. */
  firstFiltered: number
  largestBatch: number
  /** All candidates are read when there should be no more than this. */
  fewCandidates: number
}

/** No query reads more people than this at once. */
export const READ_AT_MOST = 5_000

const USUAL_SIZES: ReadingSizes = {
  keysPerPerson: 4,
  firstFiltered: 512,
  largestBatch: 8_192,
  fewCandidates: 2_500,
}

/** The next look-up has this many times the keys that should be needed, so that another is rarely necessary. */
const MARGIN = 1.5

interface PlanOptions {
  /** How many keys there are to look up in all. */
  keyCount: number
  limit: number
  hasOtherFilters: boolean
  readingSizes?: ReadingSizes | undefined
}

/** Extrapolates from the people found so far. */
export function createReadingPlan({ keyCount, limit, hasOtherFilters, readingSizes = USUAL_SIZES }: PlanOptions) {
  const { keysPerPerson, firstFiltered, largestBatch, fewCandidates } = readingSizes
  let batch = 0
  let keysPassed = 0
  let hasReadAll = false

  return {
    shouldReadAll: (found: number): boolean => {
      if (hasReadAll || keysPassed === 0) return false
      hasReadAll = ((found + 1) / keysPassed) * keyCount <= fewCandidates
      return hasReadAll
    },
    nextBatch: (found: number): number => {
      const needed = keysPassed === 0 ? 0 : Math.ceil((MARGIN * limit * keysPassed) / (found + 1))
      const first = hasOtherFilters ? firstFiltered : Math.ceil(keysPerPerson * limit)
      batch = Math.min(largestBatch, batch === 0 ? first : Math.max(2 * batch, needed))
      keysPassed += batch
      return batch
    },
  }
}
