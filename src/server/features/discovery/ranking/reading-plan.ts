/** How many keys to look up at once, and when to ask first which of them are worth it. This affects the speed only. */
export interface ReadingSizes {
  /** Keys of the first look-up for each person wanted, where everybody with a key is a candidate. */
  keysPerPerson: number
  /** No first look-up has more keys than this, however few people are expected to pass the filters. */
  largestFirst: number
  largestBatch: number
  /** The keys of the people who pass are read when there should be no more of them than this. */
  fewCandidates: number
}

export const USUAL_SIZES: ReadingSizes = {
  keysPerPerson: 4,
  largestFirst: 512,
  largestBatch: 8_192,
  fewCandidates: 6_000,
}

/** So many keys have to be looked up before what was found counts more than what was expected. */
const KEYS_OF_EVIDENCE = 2_000

/** Even a wrong expectation is rarely further off than this. */
const WORST_GUESS = 0.1

/** The next look-up has this many times the keys that should be needed, so that another is rarely necessary. */
const MARGIN = 1.5

interface PlanOptions {
  /** How many keys there are to look up in all. */
  keyCount: number
  limit: number
  /** About which part of the people with the keys should pass the other filters. */
  expectedShare: number
  readingSizes?: ReadingSizes | undefined
}

/** Extrapolates from the people found so far. */
export function createReadingPlan({ keyCount, limit, expectedShare, readingSizes = USUAL_SIZES }: PlanOptions) {
  const { keysPerPerson, largestFirst, largestBatch, fewCandidates } = readingSizes
  let batch = 0
  let keysPassed = 0
  let haveKeysBeenRead = expectedShare === 1

  const share = (found: number) => {
    if (keysPassed === 0) return expectedShare
    // The best keys may have few of these people although others have many: signs and ages, for one, go together.
    const least = keysPassed < KEYS_OF_EVIDENCE ? expectedShare * WORST_GUESS : 0
    return Math.max((found + 1) / keysPassed, least)
  }
  return {
    /** At most once. */
    shouldReadKeys: (found: number): boolean => {
      if (haveKeysBeenRead || share(found) * keyCount > fewCandidates) return false
      haveKeysBeenRead = true
      return true
    },
    nextBatch: (found: number): number => {
      const needed = keysPassed === 0 ? 0 : Math.ceil((MARGIN * limit * keysPassed) / (found + 1))
      const usual = Math.ceil(keysPerPerson * limit)
      const first = haveKeysBeenRead ? usual : Math.min(largestFirst, Math.ceil(usual / expectedShare))
      batch = Math.min(largestBatch, batch === 0 ? first : Math.max(2 * batch, needed))
      keysPassed += batch
      return batch
    },
  }
}
