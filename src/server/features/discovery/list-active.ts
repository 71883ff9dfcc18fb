import type { Db } from '#server/db/open.ts'
import type { ActiveCursor } from '#server/features/discovery/discover-cursor.ts'
import { listLastSeen, listSeenSince } from '#server/features/discovery/orders.queries.ts'
import type { Seeker } from '#server/features/discovery/ranking/ranking.queries.ts'

/**
 * Whoever was seen last comes first. Being seen moves people while the list is read, so it is the order of the moment
 * the list began; whoever has been seen since comes at the end, and nobody falls between.
 */
export async function listActive(
  db: Db,
  seeker: Seeker,
  { after, now, limit }: { after: ActiveCursor | undefined; now: Date; limit: number },
): Promise<ActiveCursor[]> {
  const asOf = after?.asOf ?? now.getTime() * 1000
  const isAtTheEnd = after !== undefined && after.lastSeen === undefined
  const earlier = isAtTheEnd ? [] : await listLastSeen(db, seeker, { after: after ?? { asOf }, limit })
  if (earlier.length === limit) return earlier
  const afterId = isAtTheEnd ? after.id : undefined
  return [...earlier, ...(await listSeenSince(db, seeker, { asOf, afterId, limit: limit - earlier.length }))]
}
