import type { Redis } from '#server/realtime/redis.ts'

export interface RecentWriters {
  /** The account has just changed something. Resolves when every node knows. */
  note(accountId: string): Promise<void>
  /** Whether it may have, also when that cannot be found out. */
  has(accountId: string): Promise<boolean>
}

const key = (accountId: string) => `kismetry:wrote:${accountId}`

/** Who has written within the last moments: here, and in Redis for the other nodes. */
export function createRecentWriters(redis: Redis | undefined, keptMs: number): RecentWriters {
  const writers = new Map<string, number>()
  const forgetOld = () => {
    // The oldest come first.
    for (const [accountId, at] of writers) {
      if (performance.now() - at < keptMs) return
      writers.delete(accountId)
    }
  }
  return {
    note: async (accountId) => {
      forgetOld()
      writers.delete(accountId)
      writers.set(accountId, performance.now())
      await redis?.run((client) => client.set(key(accountId), '1', { PX: keptMs })).catch(() => undefined)
    },
    has: async (accountId) => {
      forgetOld()
      if (writers.has(accountId)) return true
      if (!redis) return false
      return redis
        .run((client) => client.exists(key(accountId)))
        .then(
          (count) => count > 0,
          () => true,
        )
    },
  }
}
