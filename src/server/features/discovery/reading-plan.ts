import { groupOfKey } from '#domain/compatibility/vibe-groups.ts'

/** How the filters narrow a crowd: not at all beyond the keys, by traits the index knows, or by words it does not. */
export type Narrowing = 'none' | 'traits' | 'words'

/** Keys asked for at a time: few at first, because they are mostly enough. */
const BATCH_SIZES = [64, 512, 4096] as const
/** Nobody reads more people than this at once. */
export const READ_AT_MOST = 5_000
const SMALL_CROWD = 1_000
/** Looking somebody over in the index and passing on costs about a tenth of asking for one key. */
const PASSED_OVER_PER_KEY = 10

/**
 * Decides who is asked for by key and who is read whole. It only ever makes a list slower or faster: whatever it
 * decides, and however old the sizes are, the same people are found.
 */
export function createReadingPlan(asked: readonly number[], groupSizes: readonly number[], narrowing: Narrowing) {
  const sizes = new Map(asked.map((group) => [group, groupSizes[group] ?? 0]))
  const byKey = new Set(asked)
  const keysAsked = new Map<number, number>()
  let steps = 0
  let hasTriedWords = false

  const sizeOf = (group: number) => sizes.get(group) ?? 0
  const total = () => asked.reduce((sum, group) => sum + sizeOf(group), 0)

  /** A group is worth reading once more of its keys have been asked for than it has people. */
  const isWorthReading = (group: number) => {
    const keys = keysAsked.get(group) ?? 0
    const isNarrow = narrowing === 'traits'
    return (
      sizeOf(group) <= READ_AT_MOST * (isNarrow ? 4 : 1) && keys * (isNarrow ? PASSED_OVER_PER_KEY : 1) > sizeOf(group)
    )
  }

  /** With those, the smallest of the others, so that the next step finds them read. */
  const withSmallOnes = (groups: number[]) => {
    if (groups.length === 0) return groups
    let room = SMALL_CROWD
    const others = [...byKey].filter((group) => !groups.includes(group)).toSorted((a, b) => sizeOf(a) - sizeOf(b))
    return [...groups, ...others.filter((group) => (room -= sizeOf(group)) >= 0)]
  }

  const chooseGroups = (keys: readonly number[]): number[] => {
    for (const key of keys) keysAsked.set(groupOfKey(key), (keysAsked.get(groupOfKey(key)) ?? 0) + 1)
    if (narrowing !== 'words') return withSmallOnes([...byKey].filter(isWorthReading))
    // Words narrow a crowd by nobody knows how much: after two steps in vain it is likely to be small.
    if (steps < 2 || hasTriedWords) return []
    hasTriedWords = true
    return [...byKey]
  }

  return {
    groupsByKey: (): ReadonlySet<number> => byKey,
    isSmallCrowd: () => total() <= (narrowing === 'words' ? READ_AT_MOST : SMALL_CROWD),
    batchSize: () => BATCH_SIZES[Math.min(steps, BATCH_SIZES.length - 1)] as number,
    /** Which groups to read whole in this step, given the keys it would otherwise ask for. */
    groupsToRead: (keys: readonly number[]): number[] => {
      const groups = chooseGroups(keys)
      for (const group of groups) byKey.delete(group)
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
