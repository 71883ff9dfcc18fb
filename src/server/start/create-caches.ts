import type { ReadReplica } from '#server/replica/read-replica.ts'
import { createGroupSizes } from '#server/features/discovery/ranking/group-sizes.queries.ts'
import { createVibeKeys } from '#server/features/discovery/ranking/vibe-keys.queries.ts'
import { createPublicRecord } from '#server/features/moderation/transparency.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

/** What each process keeps of the database in memory. */
export function createCaches(options: Pick<Services, 'db' | 'clock' | 'inBackground' | 'metrics'>) {
  const { db, metrics } = options
  return {
    groupSizes: createGroupSizes({ ...options, noteCache: metrics.cache('group sizes') }),
    publicRecord: createPublicRecord(metrics.cache('public record')),
    vibeKeys: createVibeKeys(db, 'vibe_keys', metrics.cache('vibe keys')),
    vipKeys: createVibeKeys(db, 'vip_members', metrics.cache('vip keys')),
  }
}

/** A replica has keys of its own: what is told from it must not be newer than it is. */
export function withKeys(replica: ReadReplica): NonNullable<Services['replica']> {
  return {
    ...replica,
    vibeKeys: createVibeKeys(replica.db, 'vibe_keys', undefined, { isReadOnly: true }),
    vipKeys: createVibeKeys(replica.db, 'vip_members', undefined, { isReadOnly: true }),
  }
}
