import { groupOfKey, KEYS_PER_GROUP } from '#domain/compatibility/vibe-groups.ts'

/** Keys asked for at a time. The database stops as soon as it has found enough, so the first batch mostly suffices. */
const FIRST_BATCH = 1_024
/** A search looks at the row of everybody it passes over, so that its first batch is only to see how rare its words are. */
const FIRST_SEARCH_BATCH = 256
const NEXT_BATCH = 8_192
/** Nobody reads more people than this at once. */
export const READ_AT_MOST = 5_000
/** A crowd of this size is read whole without further thought. */
const SMALL_CROWD = 1_000

interface Asked {
  groups: readonly number[]
  /** How many people each group has, about. */
  groupSizes: readonly number[]
  /** A search narrows the groups by nobody knows how much. */
  isSearch: boolean
}

/**
 * Decides who is asked for by key and who is read whole. It only ever makes a list slower or faster: whatever it
 * decides, and however old the sizes are, the same people are found.
 */
export function createReadingPlan({ groups: asked, groupSizes, isSearch }: Asked) {
  const sizes = new Map(asked.map((group) => [group, groupSizes[group] ?? 0]))
  const byKey = new Set(asked)
  const keysAsked = new Map<number, number>()
  const sizeOf = (group: number) => sizes.get(group) ?? 0
  const sum = (groups: Iterable<number>) => [...groups].reduce((total, group) => total + sizeOf(group), 0)
  const everybody = sum(asked)
  let steps = 0
  let lookedAt = 0
  let hasTriedAll = false

  /** A group is worth reading once more of its keys have been asked for than it has people. */
  const isWorthReading = (group: number) => (keysAsked.get(group) ?? 0) > sizeOf(group)

  /** With those, the smallest of the others, so that the next step finds them read. */
  const withSmallOnes = (groups: number[]) => {
    if (groups.length === 0) return groups
    let room = SMALL_CROWD
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
      if (steps === 0) return everybody <= SMALL_CROWD
      if (!isSearch || hasTriedAll) return false
      hasTriedAll = ((found + 1) / (lookedAt + 1)) * everybody <= READ_AT_MOST
      return hasTriedAll
    },
    batchSize: () => (steps > 0 ? NEXT_BATCH : isSearch ? FIRST_SEARCH_BATCH : FIRST_BATCH),
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
