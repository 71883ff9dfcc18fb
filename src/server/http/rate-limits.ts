import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { RedisClient } from '#server/realtime/redis.ts'
import { Failure } from '#server/http/failure.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How often, per key (an address, an account or an email), each thing may be tried. */
export const RATE_LIMITS = {
  requestsPerAddress: { points: 600, duration: MINUTE },
  requestsPerAccount: { points: 300, duration: MINUTE },
  usernameChecksPerAddress: { points: 60, duration: MINUTE },
  signUpsPerAddress: { points: 20, duration: HOUR },
  signInsPerAddress: { points: 40, duration: 15 * MINUTE },
  signInsPerEmail: { points: 10, duration: 15 * MINUTE },
  resetsPerAddress: { points: 20, duration: HOUR },
  contactMessagesPerAddress: { points: 5, duration: HOUR },
  placesPerAddress: { points: 180, duration: MINUTE },
  photosPerAccount: { points: 60, duration: HOUR },
  resetsPerEmail: { points: 5, duration: HOUR },
  likesPerAccount: { points: 120, duration: MINUTE },
  reportsPerAccount: { points: 20, duration: HOUR },
} as const

export type RateLimitName = keyof typeof RATE_LIMITS
/** Counts one try and fails with TOO_MANY_REQUESTS when there have been too many. */
export type Limit = (name: RateLimitName, key: string) => Promise<void>

export interface RateLimits {
  take: Limit
  /** A success wipes the slate: somebody who mistyped twice is not punished later. */
  forgive(name: RateLimitName, key: string): Promise<void>
}

/** Counts live in Redis when there are several nodes, otherwise in this process. */
export function createRateLimits(redis: RedisClient | undefined, isOff = false): RateLimits {
  if (isOff) return { take: async () => undefined, forgive: async () => undefined }
  const limiters = new Map<RateLimitName, RateLimiterAbstract>()
  for (const [name, limit] of Object.entries(RATE_LIMITS)) {
    const options = { ...limit, keyPrefix: `limit:${name}` }
    limiters.set(
      name as RateLimitName,
      redis
        ? new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true })
        : new RateLimiterMemory(options),
    )
  }
  return {
    take: async (name, key) => {
      try {
        await limiters.get(name)?.consume(key)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw Failure.of('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) })
      }
    },
    forgive: async (name, key) => {
      await limiters.get(name)?.delete(key)
    },
  }
}
