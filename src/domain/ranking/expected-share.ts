import { indexOfFirst } from '#domain/ranking/sorted-keys.ts'
import { groupOfKey, VIBE_GROUPS } from '#domain/ranking/vibe-key.ts'

/**
 * The share of everybody who should have one of these keys, if each has as many people as keys of its group have on
 * average: groups differ most in how many people share a key. `known` are all keys that anybody has, ascending, and
 * `groupSizes` the people of each group.
 */
export function expectedShare(
  keys: readonly number[],
  { known, groupSizes }: { known: Int32Array; groupSizes: readonly number[] },
): number {
  const counts = new Map<number, number>()
  for (const key of keys) counts.set(groupOfKey(key), (counts.get(groupOfKey(key)) ?? 0) + 1)
  let people = 0
  for (const [group, count] of counts) {
    const { firstKey = 0, lastKey = 0 } = VIBE_GROUPS[group] ?? {}
    const knownInGroup = indexOfFirst(known, lastKey + 1) - indexOfFirst(known, firstKey)
    if (knownInGroup > 0) people += (count * (groupSizes[group] ?? 0)) / knownInGroup
  }
  const everybody = groupSizes.reduce((sum, size) => sum + size, 0)
  return everybody > 0 ? people / everybody : 0
}
