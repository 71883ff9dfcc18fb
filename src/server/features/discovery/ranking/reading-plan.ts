import { groupOfKey, KEYS_PER_GROUP } from '#domain/ranking/vibe-groups.ts'

/** When to ask for how many keys, and when to read instead. They make a list slower or faster, never different. */
export interface ReadingSizes {
  /** Keys asked for at first. The database stops as soon as it has found enough, so that mostly suffices. */
  firstBatch: { crowded: number; sparse: number; search: number }
  /** With fewer people than this for each key, a crowd is sparse. */
  crowdedDensity: number
  /** How many times as many keys the next step asks for. A search passes over most people, and has further to go. */
  batchGrowth: { list: number; search: number }
  largestBatch: number
  /** A group is worth reading whole once so many keys have been asked for each person in it. */
  keysForAPerson: number
  /** A crowd of this size is read whole without further thought. */
  smallCrowd: number
}

const USUAL_SIZES: ReadingSizes = {
  firstBatch: { crowded: 512, sparse: 1_024, search: 256 },
  crowdedDensity: 1 / 16,
  batchGrowth: { list: 2, search: 4 },
  largestBatch: 8_192,
  keysForAPerson: 2,
  smallCrowd: 1_000,
}

/** Nobody reads more people than this at once. */
export const READ_AT_MOST = 5_000

interface Asked {
  groups: readonly number[]
  /** How many people each group has, about. */
  groupSizes: readonly number[]
  /** A search narrows the groups by nobody knows how much. */
  isSearch: boolean
  readingSizes?: ReadingSizes | undefined
}

/**
 * Decides who is asked for by key and who is read whole. It only ever makes a list slower or faster: whatever it
 * decides, and however old the sizes are, the same people are found.
 */
export function createReadingPlan({ groups: asked, groupSizes, isSearch, readingSizes = USUAL_SIZES }: Asked) {
  const { firstBatch, batchGrowth, largestBatch, smallCrowd } = readingSizes
  const sizes = new Map(asked.map((group) => [group, groupSizes[group] ?? 0]))
  const byKey = new Set(asked)
  const keysAsked = new Map<number, number>()
  const sizeOf = (group: number) => sizes.get(group) ?? 0
  const sum = (groups: Iterable<number>) => [...groups].reduce((total, group) => total + sizeOf(group), 0)
  const everybody = sum(asked)
  const isCrowded = everybody > readingSizes.crowdedDensity * asked.length * KEYS_PER_GROUP
  const firstKeys = isSearch ? firstBatch.search : isCrowded ? firstBatch.crowded : firstBatch.sparse
  const growth = isSearch ? batchGrowth.search : batchGrowth.list
  let steps = 0
  let lookedAt = 0
  let hasTriedAll = false

  const isWorthReading = (group: number) => (keysAsked.get(group) ?? 0) > readingSizes.keysForAPerson * sizeOf(group)

  /** With those, the smallest of the others, so that the next step finds them read. */
  const withSmallOnes = (groups: number[]) => {
    if (groups.length === 0) return groups
    let room = smallCrowd
    const others = [...byKey].filter((group) => !groups.includes(group)).toSorted((a, b) => sizeOf(a) - sizeOf(b))
    return [...groups, ...others.filter((group) => (room -= sizeOf(group)) >= 0)]
  }

  const chooseGroups = (keys: readonly number[]): number[] => {
    for (const key of keys) keysAsked.set(groupOfKey(key), (keysAsked.get(groupOfKey(key)) ?? 0) + 1)
    return withSmallOnes([...byKey].filter(isWorthReading))
  }

  return {
    groupsByKey: (): ReadonlySet<number> => byKey,
    /** Whether to read everybody at once. What was found among those looked at tells how much a search leaves. */
    shouldReadAll: (found: number) => {
      if (steps === 0) return everybody <= smallCrowd
      if (!isSearch || hasTriedAll) return false
      hasTriedAll = ((found + 1) / (lookedAt + 1)) * everybody <= READ_AT_MOST
      return hasTriedAll
    },
    batchSize: () => Math.min(largestBatch, firstKeys * growth ** steps),
    /** Which groups to read whole in this step, given the keys it would otherwise ask for. */
    groupsToRead: (keys: readonly number[]): number[] => {
      const groups = chooseGroups(keys)
      for (const group of groups) byKey.delete(group)
      lookedAt += sum(groups)
      for (const key of keys) if (byKey.has(groupOfKey(key))) lookedAt += sizeOf(groupOfKey(key)) / KEYS_PER_GROUP
      steps += 1
      return groups
    },
    /** These turned out to be too many. */
    keepToKeys: (groups: readonly number[]) => {
      for (const group of groups) {
        byKey.add(group)
        sizes.set(group, Number.POSITIVE_INFINITY)
      }
    },
  }
}
