import { join } from 'node:path'
import fastifyCompress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { createAuth } from '#server/auth/auth.ts'
import { createSessionLookup } from '#server/auth/session-lookup.ts'
import { findViewer } from '#server/auth/viewer.queries.ts'
import type { Clock } from '#server/clock.ts'
import { REPOSITORY_ROOT, type Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { accountsHandlers } from '#server/features/accounts/accounts.handlers.ts'
import { resetLetter } from '#server/features/accounts/accounts.letters.ts'
import { chatHandlers } from '#server/features/chat/chat.handlers.ts'
import { passTypingOn } from '#server/features/chat/typing.ts'
import { contactHandlers } from '#server/features/contact/contact.handlers.ts'
import { directoryHandlers } from '#server/features/directory/directory.handlers.ts'
import { discoveryHandlers } from '#server/features/discovery/discovery.handlers.ts'
import { likesHandlers } from '#server/features/likes/likes.handlers.ts'
import { safetyHandlers } from '#server/features/safety/safety.handlers.ts'
import { peopleHandlers } from '#server/features/people/people.handlers.ts'
import { loadGazetteer } from '#server/features/places/gazetteer.ts'
import { createPlaceFinder } from '#server/features/places/place-finder.ts'
import { placesHandlers } from '#server/features/places/places.handlers.ts'
import { membershipHandlers } from '#server/features/membership/membership.handlers.ts'
import { createHeartbeats } from '#server/features/presence/heartbeats.ts'
import { profileHandlers } from '#server/features/profile/profile.handlers.ts'
import { siteHandlers } from '#server/features/site/site.handlers.ts'
import { createFolderFiles } from '#server/files/folder-files.ts'
import { createPhotoStore } from '#server/files/photo-store.ts'
import { createS3Files } from '#server/files/s3-files.ts'
import { servePhotos } from '#server/files/serve-photos.ts'
import { mountApi, type ApiRouter } from '#server/http/api.ts'
import { createBackground } from '#server/http/background.ts'
import { mountHealth } from '#server/http/health.ts'
import { loggerOptions, type LogDestination } from '#server/http/logging.ts'
import { mountOpenApi } from '#server/http/openapi.ts'
import { createRateLimits, type RateLimitPoints } from '#server/http/rate-limits.ts'
import type { Services } from '#server/http/request-context.ts'
import { addSecurityHeaders } from '#server/http/security-headers.ts'
import { mountSite } from '#server/http/site.ts'
import { repeat } from '#server/jobs/repeat.ts'
import { PHOTO_SWEEP, sweepPhotos } from '#server/jobs/sweep-photos.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { createRealtime } from '#server/realtime/realtime.ts'
import { connectRedis, withoutWaiting } from '#server/realtime/redis.ts'

const IDLE_SWEEP_MS = 50

/** Every feature, once. */
export const router: ApiRouter = {
  accounts: accountsHandlers,
  profile: profileHandlers,
  people: peopleHandlers,
  discovery: discoveryHandlers,
  likes: likesHandlers,
  chat: chatHandlers,
  safety: safetyHandlers,
  places: placesHandlers,
  directory: directoryHandlers,
  membership: membershipHandlers,
  contact: contactHandlers,
  site: siteHandlers,
}

/** What takes a moment and needs nothing else: begun before the database is open, so that nobody waits for it later. */
export async function warmUp(): Promise<void> {
  // A start without suggestions is better than none; the next question for a place tries again.
  await loadGazetteer().catch(() => undefined)
}

export interface AppOptions {
  config: Config
  database: Database
  clock: Clock
  logTo?: LogDestination
  hasRateLimits?: boolean
}

export interface App {
  http: FastifyInstance
  services: Services
  mailDestination: string
  /** Stops taking requests, lets those under way finish, sends what is to be sent, then lets go of everything. */
  close(): Promise<void>
}

export async function createApp({ config, database, clock, logTo, hasRateLimits = true }: AppOptions): Promise<App> {
  const http = Fastify({
    logger: loggerOptions(config, logTo),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
  })
  const { services, background, heartbeats, redis, counters } = await createServices(
    http,
    config,
    database,
    clock,
    hasRateLimits,
  )
  const { db, photos, publicUrl, realtime, mailer } = services

  addSecurityHeaders(http, { isHttps: publicUrl.startsWith('https:') })
  await http.register(fastifyCompress, { encodings: ['br', 'gzip'] })
  mountHealth(http, db)
  mountOpenApi(http, publicUrl)
  mountApi(http, router, services)
  servePhotos(http, photos)
  mountSite(http, { siteDir: join(REPOSITORY_ROOT, 'build'), publicUrl })
  const sweeping = repeat(() => sweepPhotos({ database, photos, now: clock.now(), log: http.log }), {
    ...PHOTO_SWEEP,
    onError: (err) => http.log.error({ err }, 'photos without a row could not be swept'),
  })

  return {
    http,
    services,
    mailDestination: mailer.destination,
    close: async () => {
      // A connection that has had its last answer would otherwise keep the server open until it times out.
      const sweep = setInterval(() => http.server.closeIdleConnections(), IDLE_SWEEP_MS)
      await realtime.close()
      await http.close()
      clearInterval(sweep)
      await heartbeats.close()
      await sweeping.stop()
      await background.drain()
      await counters?.close()
      await redis?.close()
    },
  }
}

/** What handlers work with, each part made once. */
async function createServices(
  http: FastifyInstance,
  config: Config,
  database: Database,
  clock: Clock,
  hasRateLimits: boolean,
) {
  const { db } = database
  const onRedisError = (err: Error) => http.log.error({ err }, 'Redis is out of reach')
  const redis = config.redisUrl ? await connectRedis(config.redisUrl, onRedisError) : undefined
  const counters = redis && (await withoutWaiting(redis, onRedisError))
  const background = createBackground((err) => http.log.error({ err }, 'work in the background failed'))
  const { inBackground } = background
  const mailer = createMailer(
    { smtpUrl: config.smtpUrl, from: config.mailFrom, outbox: join(config.dataDir, 'outbox') },
    inBackground,
    http.log,
  )
  const { publicUrl } = config
  const auth = createAuth(db, config, ({ email, name }, token) =>
    mailer.send(email, resetLetter(name, publicUrl, token)),
  )
  const findSessionByToken = createSessionLookup(db)
  const photos = createPhotoStore(
    config.s3 ? await createS3Files(config.s3) : createFolderFiles(join(config.dataDir, 'photos')),
  )
  const limits = createRateLimits(counters, { isOff: !hasRateLimits, points: limitsSetBy(config) })
  const heartbeats = createHeartbeats(db, clock, (err) => http.log.error({ err }, 'who is here could not be written'))
  const realtime = createRealtime(http.server, {
    publicUrl,
    redis,
    findViewer: (headers) => findViewer({ auth, findSessionByToken }, headers, () => undefined),
    onConnected: heartbeats.note,
    signals: {
      'presence.beat': heartbeats.note,
      'chat.typing': (userId, payload) => inBackground(passTypingOn({ db, realtime }, userId, payload)),
    },
  })
  const services: Services = {
    db,
    clock,
    auth,
    findSessionByToken,
    mailer,
    photos,
    limits,
    realtime,
    log: http.log,
    publicUrl,
    findPlaces: createPlaceFinder({ serviceUrl: config.placesUrl, log: http.log }),
    inBackground,
    contactAddress: config.contactEmail,
  }
  return { services, background, heartbeats, redis, counters }
}

/** The limits that an operator may move. */
function limitsSetBy(config: Config): RateLimitPoints {
  return {
    messagesPerAccount: config.chatMessagesPerMinute,
    newConversationsPerAccount: config.chatNewConversationsPerDay,
  }
}
