import { groupOfKey } from '#domain/ranking/vibe-groups.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import { freshGroupSizes, groupSizes, type Asking } from '#server/features/discovery/ranking/crowd-sizes.ts'
import { listRankedGroups } from '#server/features/discovery/ranking/list-matches.ts'
import { countVisible, listUnrankedKeys } from '#server/features/discovery/ranking/matches.queries.ts'

/** A crowd below this is counted anew each time; of a larger one, less than a minute ago is near enough. */
const COUNTED_ANEW_BELOW = 10_000

/** How many people the matches were chosen from: all visible ones who may be matched, whatever their score. */
export async function countRanked(
  asking: Asking,
  viewer: { id: string; vibe: Vibe },
  countedAnewBelow = COUNTED_ANEW_BELOW,
): Promise<number> {
  const ranked = listRankedGroups(viewer.vibe)
  const sumUp = (sizes: readonly number[]) => ranked.reduce((sum, group) => sum + (sizes[group] ?? 0), 0)
  if (sumUp(await groupSizes(asking)) < countedAnewBelow) return countVisible(asking.db, viewer.id, ranked)
  const [sizes, unranked] = await Promise.all([freshGroupSizes(asking), listUnrankedKeys(asking.db, viewer.id)])
  return sumUp(sizes) - unranked.filter((key) => ranked.includes(groupOfKey(key))).length
}
