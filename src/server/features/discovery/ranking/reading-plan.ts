import { groupOfKey, KEYS_PER_GROUP } from '#domain/ranking/vibe-key.ts'

/** When to look up how many keys, and when to read whole groups instead. This affects the speed, never the result. */
export interface ReadingSizes {
  /** Keys of the first look-up, which stops at the limit and so usually suffices. */
  firstBatch: { crowded: number; sparse: number; search: number }
  /** From this many people per key on, the candidates count as crowded. */
  crowdedDensity: number
  /** How many times as many keys the next look-up has. In a search most people do not match, so it grows faster. */
  batchGrowth: { list: number; search: number }
  largestBatch: number
  /** A group is read whole once this many keys have been looked up for each person in it. */
  keysPerPerson: number
  /** Candidates up to this number are read all at once, at the start. */
  smallCrowd: number
}

const USUAL_SIZES: ReadingSizes = {
  firstBatch: { crowded: 512, sparse: 1_024, search: 256 },
  crowdedDensity: 1 / 16,
  batchGrowth: { list: 2, search: 4 },
  largestBatch: 8_192,
  keysPerPerson: 2,
  smallCrowd: 1_000,
}

/** No query reads more people than this at once. */
export const READ_AT_MOST = 5_000

interface PlanOptions {
  /** The groups of the candidates. */
  groups: readonly number[]
  /** How many people each group has, approximately. */
  groupSizes: readonly number[]
  /** The sizes do not tell how many people a search leaves. */
  isSearch: boolean
  readingSizes?: ReadingSizes | undefined
}

/** Decides which groups are looked up key by key and which are read whole. */
export function createReadingPlan({ groups, groupSizes, isSearch, readingSizes = USUAL_SIZES }: PlanOptions) {
  const { firstBatch, batchGrowth, largestBatch, smallCrowd } = readingSizes
  const sizes = new Map(groups.map((group) => [group, groupSizes[group] ?? 0]))
  const byKey = new Set(groups)
  const keysLookedUp = new Map<number, number>()
  const sizeOf = (group: number) => sizes.get(group) ?? 0
  const sum = (some: Iterable<number>) => [...some].reduce((total, group) => total + sizeOf(group), 0)
  const everybody = sum(groups)
  const isCrowded = everybody > readingSizes.crowdedDensity * groups.length * KEYS_PER_GROUP
  const firstKeys = isSearch ? firstBatch.search : isCrowded ? firstBatch.crowded : firstBatch.sparse
  const growth = isSearch ? batchGrowth.search : batchGrowth.list
  let steps = 0
  let peoplePassed = 0
  let hasTriedAll = false

  const isWorthReading = (group: number) => (keysLookedUp.get(group) ?? 0) > readingSizes.keysPerPerson * sizeOf(group)

  /** Adds the smallest of the other groups, so that a later step need not read them. */
  const withSmallGroups = (chosen: number[]) => {
    if (chosen.length === 0) return chosen
    let room = smallCrowd
    const others = [...byKey].filter((group) => !chosen.includes(group)).toSorted((a, b) => sizeOf(a) - sizeOf(b))
    return [...chosen, ...others.filter((group) => (room -= sizeOf(group)) >= 0)]
  }

  const chooseGroups = (keys: readonly number[]): number[] => {
    for (const key of keys) keysLookedUp.set(groupOfKey(key), (keysLookedUp.get(groupOfKey(key)) ?? 0) + 1)
    return withSmallGroups([...byKey].filter(isWorthReading))
  }

  return {
    groupsByKey: (): ReadonlySet<number> => byKey,
    /** Whether to read all candidates at once. For a search, their number is extrapolated from those found so far. */
    shouldReadAll: (found: number) => {
      if (steps === 0) return everybody <= smallCrowd
      if (!isSearch || hasTriedAll) return false
      hasTriedAll = ((found + 1) / (peoplePassed + 1)) * everybody <= READ_AT_MOST
      return hasTriedAll
    },
    batchSize: () => Math.min(largestBatch, firstKeys * growth ** steps),
    /** Which groups to read whole in this step, given the keys that it would otherwise look up. */
    groupsToRead: (keys: readonly number[]): number[] => {
      const chosen = chooseGroups(keys)
      for (const group of chosen) byKey.delete(group)
      peoplePassed += sum(chosen)
      for (const key of keys) if (byKey.has(groupOfKey(key))) peoplePassed += sizeOf(groupOfKey(key)) / KEYS_PER_GROUP
      steps += 1
      return chosen
    },
    /** These groups turned out to be too large to be read. */
    keepToKeys: (tooLarge: readonly number[]) => {
      for (const group of tooLarge) {
        byKey.add(group)
        sizes.set(group, Number.POSITIVE_INFINITY)
      }
    },
  }
}
