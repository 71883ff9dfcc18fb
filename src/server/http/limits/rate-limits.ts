import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Config } from '#server/config.ts'
import type { Redis, RedisClient } from '#server/realtime/redis.ts'
import { addressKey } from '#server/http/limits/client-address.ts'
import { Failure } from '#server/http/api/failure.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How often, per key (what the name says: an address, an account, an email or two of them), each may be tried. */
export const RATE_LIMITS = {
  requestsPerAddress: { points: 600, duration: MINUTE },
  handshakesPerAddress: { points: 300, duration: MINUTE },
  requestsPerAccount: { points: 300, duration: MINUTE },
  usernameChecksPerAddress: { points: 60, duration: MINUTE },
  // Few, because a sign-up that is refused tells that the email is registered.
  signUpsPerAddress: { points: 10, duration: HOUR },
  signUpsPerEmail: { points: 5, duration: HOUR },
  signInsPerAddress: { points: 40, duration: 15 * MINUTE },
  signInsPerAddressAndEmail: { points: 10, duration: 15 * MINUTE },
  // Refuses nobody: past it an account is under attack, and the next limit holds for it instead of the one before.
  signInsPerEmail: { points: 100, duration: HOUR },
  signInsUnderAttackPerAddressAndEmail: { points: 3, duration: 15 * MINUTE },
  resetsPerAddress: { points: 20, duration: HOUR },
  contactMessagesPerAddress: { points: 5, duration: HOUR },
  messagesPerAccount: { points: 60, duration: MINUTE },
  newConversationsPerAccount: { points: 30, duration: DAY },
  placesPerAddress: { points: 180, duration: MINUTE },
  photosPerAccount: { points: 60, duration: HOUR },
  lettersPerRecipient: { points: 5, duration: HOUR },
  // Fewer than the letters, so that a stranger who signs up with an address cannot keep reset links from its owner.
  signUpLettersPerRecipient: { points: 2, duration: HOUR },
  likesPerAccount: { points: 120, duration: MINUTE },
  reportsPerAccount: { points: 20, duration: HOUR },
} as const

export type RateLimitName = keyof typeof RATE_LIMITS
/** Other numbers than the ones above, by the operator's settings. */
type RateLimitPoints = Partial<Record<RateLimitName, number>>
/** Counts one try and fails with TOO_MANY_REQUESTS when there have been too many. */
export type Limit = (name: RateLimitName, key: string) => Promise<void>

export interface RateLimits {
  take: Limit
  /** Counts one try and says whether it was within the limit: for what is then skipped or done in another way. */
  tryTake(name: RateLimitName, key: string): Promise<boolean>
  /** A success wipes the slate: somebody who mistyped twice is not punished later. */
  forgive(name: RateLimitName, key: string): Promise<void>
}

interface RateLimitOptions {
  isOff?: boolean
  points?: RateLimitPoints
  /** Told once per key and period, with the first try too many. */
  onReached?(name: RateLimitName, key: string): void
}

export function pointsSetBy(
  config: Pick<Config, 'chatMessagesPerMinute' | 'chatNewConversationsPerDay'>,
): RateLimitPoints {
  return {
    messagesPerAccount: config.chatMessagesPerMinute,
    newConversationsPerAccount: config.chatNewConversationsPerDay,
  }
}

type Limiters = Map<RateLimitName, RateLimiterAbstract>

/** Counts live in Redis when there are several nodes, otherwise in this process. */
export function createRateLimits(
  redis: Redis | undefined,
  { isOff = false, points = {}, onReached = () => undefined }: RateLimitOptions = {},
): RateLimits {
  if (isOff) return { take: async () => undefined, tryTake: async () => true, forgive: async () => undefined }
  const inMemory = createLimiters(points, (options) => new RateLimiterMemory(options))
  const inRedis = new WeakMap<RedisClient, Limiters>()
  const limitersOn = (client: RedisClient): Limiters => {
    const known = inRedis.get(client)
    if (known) return known
    const made = createLimiters(
      points,
      (options) => new RateLimiterRedis({ ...options, storeClient: client, useRedisPackage: true }),
    )
    inRedis.set(client, made)
    return made
  }
  const use = async (name: RateLimitName, act: (limiter: RateLimiterAbstract | undefined) => Promise<unknown>) => {
    if (redis?.isUp()) {
      try {
        await redis.run((client) => act(limitersOn(client).get(name)))
        return
      } catch (error) {
        if (error instanceof RateLimiterRes) throw error
      }
    }
    // Without Redis each node counts for itself: better than refusing everybody, or nobody, or making them wait.
    await act(inMemory.get(name))
  }
  const refusalOf = async (name: RateLimitName, key: string): Promise<RateLimiterRes | undefined> => {
    const counted = countedKey(name, key)
    try {
      await use(name, async (limiter) => limiter?.consume(counted))
      return undefined
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      // Nobody waits longer than the period, whatever the clock was put back to.
      if (refused.msBeforeNext > RATE_LIMITS[name].duration * 1000) {
        await use(name, async (limiter) => limiter?.delete(counted))
        return refusalOf(name, key)
      }
      if (refused.consumedPoints === (inMemory.get(name)?.points ?? 0) + 1) onReached(name, key)
      return refused
    }
  }
  return {
    take: async (name, key) => {
      const refused = await refusalOf(name, key)
      if (!refused) return
      throw Failure.of('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) })
    },
    tryTake: async (name, key) => (await refusalOf(name, key)) === undefined,
    forgive: (name, key) => use(name, async (limiter) => limiter?.delete(countedKey(name, key))),
  }
}

function createLimiters(
  points: RateLimitPoints,
  create: (options: { duration: number; points: number; keyPrefix: string }) => RateLimiterAbstract,
): Limiters {
  const names = Object.keys(RATE_LIMITS) as RateLimitName[]
  return new Map(
    names.map((name) => {
      const { duration, points: usual } = RATE_LIMITS[name]
      return [name, create({ duration, points: points[name] ?? usual, keyPrefix: `limit:${name}` })]
    }),
  )
}

/** Somebody with IPv6 has as many addresses as they like, all in one network. */
function countedKey(name: RateLimitName, key: string): string {
  if (!name.includes('PerAddress')) return key
  const [address = '', ...rest] = key.split(' ')
  return [addressKey(address), ...rest].join(' ')
}
