import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import { VIBE_GROUPS } from '#domain/ranking/vibe-key.ts'

/** The groups whose people may be matched with the viewer, as indexes in `VIBE_GROUPS`. */
export function listEligibleGroups(viewer: Pick<Vibe, 'gender' | 'orientation'>): number[] {
  return [...VIBE_GROUPS.entries()].filter(([, group]) => mayBeMatched(viewer, group)).map(([index]) => index)
}

/** The vibe keys of these groups, ascending; groups with consecutive keys share one range. */
export function listKeyRanges(groups: readonly number[]): { first: number; last: number }[] {
  const ranges: { first: number; last: number }[] = []
  for (const group of groups.toSorted((a, b) => a - b)) {
    const { firstKey = 0, lastKey = 0 } = VIBE_GROUPS[group] ?? {}
    const before = ranges.at(-1)
    if (before?.last === firstKey - 1) before.last = lastKey
    else ranges.push({ first: firstKey, last: lastKey })
  }
  return ranges
}
