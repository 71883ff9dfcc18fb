import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { EXPORTS_PER_DAY } from '#domain/data-export/export-rules.ts'
import type { Config } from '#server/config.ts'
import type { Redis, RedisClient } from '#server/realtime/redis.ts'
import { addressKey } from '#server/http/limits/client-address.ts'
import { refusal } from '#server/http/api/refusal.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How many attempts each allows per key: an address, an account, an email or two of them, as the name says. */
export const RATE_LIMITS = {
  requestsPerAddress: { points: 600, duration: MINUTE },
  handshakesPerAddress: { points: 300, duration: MINUTE },
  // A page makes about ten: enough for somebody who reloads several tabs, whose pages would all fail otherwise.
  requestsPerAccount: { points: 600, duration: MINUTE },
  usernameChecksPerAddress: { points: 60, duration: MINUTE },
  // Few, because a refused sign-up reveals that the email is registered.
  signUpsPerAddress: { points: 10, duration: HOUR },
  signUpsPerEmail: { points: 5, duration: HOUR },
  signInsPerAddress: { points: 40, duration: 15 * MINUTE },
  signInsPerAddressAndEmail: { points: 10, duration: 15 * MINUTE },
  // Refuses nobody: beyond it the account is considered under attack, and the next limit replaces the previous one.
  signInsPerEmail: { points: 100, duration: HOUR },
  signInsUnderAttackPerAddressAndEmail: { points: 3, duration: 15 * MINUTE },
  passwordChecksPerAccount: { points: 10, duration: 15 * MINUTE },
  secondStepsPerAddress: { points: 40, duration: 15 * MINUTE },
  // Codes of the app are locked in the database. These are too long to be guessed, so a stranger's tries elsewhere
  // never keep the owner out.
  backupCodesPerAddressAndAccount: { points: 10, duration: 15 * MINUTE },
  codesPerAccount: { points: 20, duration: 15 * MINUTE },
  resetsPerAddress: { points: 20, duration: HOUR },
  contactMessagesPerAddress: { points: 5, duration: HOUR },
  messagesPerAccount: { points: 60, duration: MINUTE },
  chatPhotosPerAccount: { points: 60, duration: HOUR },
  reactionsPerAccount: { points: 120, duration: MINUTE },
  newConversationsPerAccount: { points: 30, duration: DAY },
  placesPerAddress: { points: 180, duration: MINUTE },
  recordingsPerAccount: { points: 30, duration: HOUR },
  photosPerAccount: { points: 60, duration: HOUR },
  lettersPerRecipient: { points: 5, duration: HOUR },
  // Fewer than the letters, so that a stranger who signs up with an address cannot use up the owner's reset links.
  signUpLettersPerRecipient: { points: 2, duration: HOUR },
  // Each writes to an address that the account may not own.
  emailChangesPerAccount: { points: 5, duration: HOUR },
  verificationLettersPerAccount: { points: 3, duration: HOUR },
  likesPerAccount: { points: 120, duration: MINUTE },
  // Refuses nobody: beyond it the other is not told again of the same match, taken back and made anew.
  matchNewsPerPair: { points: 3, duration: DAY },
  planChangesPerAccount: { points: 30, duration: HOUR },
  eventPlacesPerAccount: { points: 60, duration: HOUR },
  reportsPerAccount: { points: 20, duration: HOUR },
  pushChangesPerAccount: { points: 30, duration: HOUR },
  ticketsPerAccount: { points: 10, duration: HOUR },
  ticketLettersPerAccount: { points: 60, duration: HOUR },
  ticketPicturesPerAccount: { points: 60, duration: HOUR },
  exportsPerAccount: { points: EXPORTS_PER_DAY, duration: DAY },
} as const

export type RateLimitName = keyof typeof RATE_LIMITS
/** Other numbers than the ones above, by the operator's settings. */
type RateLimitPoints = Partial<Record<RateLimitName, number>>
/** Counts one attempt and fails with TOO_MANY_REQUESTS when there have been too many. */
export type Limit = (name: RateLimitName, key: string) => Promise<void>

export interface RateLimits {
  take: Limit
  /** Counts one attempt and returns whether it was within the limit. */
  tryTake(name: RateLimitName, key: string): Promise<boolean>
  /** Resets the count after a success, so that earlier mistakes do not count against the person. */
  reset(name: RateLimitName, key: string): Promise<void>
}

export interface RateLimitOptions {
  isOff?: boolean
  points?: RateLimitPoints
  /** Called once per key and period, with the first attempt beyond the limit. */
  onReached?(name: RateLimitName, key: string): void
  /** Called with every attempt beyond a limit. */
  onRefused?(name: RateLimitName): void
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

/** Counts in Redis when there is one, otherwise in this process. */
export function createRateLimits(
  redis: Redis | undefined,
  { isOff = false, points = {}, onReached = () => undefined, onRefused = () => undefined }: RateLimitOptions = {},
): RateLimits {
  if (isOff) return { take: async () => undefined, tryTake: async () => true, reset: async () => undefined }
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
    // Without Redis each node counts for itself, which is better than refusing everybody or nobody.
    await act(inMemory.get(name))
  }
  const refusalOf = async (name: RateLimitName, key: string): Promise<RateLimiterRes | undefined> => {
    const counted = countedKey(name, key)
    try {
      await use(name, async (limiter) => limiter?.consume(counted))
      return undefined
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      // Nobody waits longer than the period, even if the clock was set back.
      if (refused.msBeforeNext > RATE_LIMITS[name].duration * 1000) {
        await use(name, async (limiter) => limiter?.delete(counted))
        return refusalOf(name, key)
      }
      if (refused.consumedPoints === (inMemory.get(name)?.points ?? 0) + 1) onReached(name, key)
      onRefused(name)
      return refused
    }
  }
  return {
    take: async (name, key) => {
      const refused = await refusalOf(name, key)
      if (!refused) return
      throw refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) })
    },
    tryTake: async (name, key) => (await refusalOf(name, key)) === undefined,
    reset: (name, key) => use(name, async (limiter) => limiter?.delete(countedKey(name, key))),
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

/** Somebody with IPv6 can use any number of addresses of one network. */
function countedKey(name: RateLimitName, key: string): string {
  if (!name.includes('PerAddress')) return key
  const [address = '', ...rest] = key.split(' ')
  return [addressKey(address), ...rest].join(' ')
}
