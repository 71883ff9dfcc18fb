import { join } from 'node:path'
import fastifyCompress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { createAuth } from '#server/auth/auth.ts'
import { createSessionLookup } from '#server/auth/session-lookup.ts'
import { findViewer, listEndedSessions } from '#server/auth/viewer.queries.ts'
import type { Clock } from '#server/clock.ts'
import { REPOSITORY_ROOT, type Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { within } from '#server/deadline.ts'
import { accountsHandlers } from '#server/features/accounts/accounts.handlers.ts'
import { resetLetter } from '#server/features/accounts/accounts.letters.ts'
import { chatHandlers } from '#server/features/chat/chat.handlers.ts'
import { passTypingOn } from '#server/features/chat/typing.ts'
import { contactHandlers } from '#server/features/contact/contact.handlers.ts'
import { directoryHandlers } from '#server/features/directory/directory.handlers.ts'
import { discoveryHandlers } from '#server/features/discovery/discovery.handlers.ts'
import { createGroupSizes } from '#server/features/discovery/ranking/group-sizes.queries.ts'
import { likesHandlers } from '#server/features/likes/likes.handlers.ts'
import { safetyHandlers } from '#server/features/safety/safety.handlers.ts'
import { peopleHandlers } from '#server/features/people/people.handlers.ts'
import { loadGazetteer } from '#server/features/places/gazetteer.ts'
import { createPlaceFinder } from '#server/features/places/place-finder.ts'
import { placesHandlers } from '#server/features/places/places.handlers.ts'
import { membershipHandlers } from '#server/features/membership/membership.handlers.ts'
import { createHeartbeats } from '#server/features/presence/heartbeats.ts'
import { privacyHandlers } from '#server/features/privacy/privacy.handlers.ts'
import { profileHandlers } from '#server/features/profile/profile.handlers.ts'
import { findSiteSettings } from '#server/features/site/site.queries.ts'
import { siteHandlers } from '#server/features/site/site.handlers.ts'
import { createFolderFiles } from '#server/files/folder-files.ts'
import { createPhotoStore } from '#server/files/photo-store.ts'
import { createS3Files } from '#server/files/s3-files.ts'
import { servePhotos } from '#server/files/serve-photos.ts'
import { freeBytesOf, roomOn, watchStorage, type ReadFreeBytes, type Storage } from '#server/files/storage.ts'
import { sendError } from '#server/http/api/api-errors.ts'
import { mountApi, type ApiRouter } from '#server/http/api/api.ts'
import { createBackground } from '#server/http/background.ts'
import { clientAddressBehind } from '#server/http/limits/client-address.ts'
import { createCursors } from '#server/http/api/cursor.ts'
import { mountHealth } from '#server/http/health.ts'
import { loggerOptions, type LogDestination } from '#server/http/logging.ts'
import { mountOpenApi } from '#server/http/api/openapi.ts'
import { createPageSettings } from '#server/http/site/page-settings.ts'
import { createRateLimits, type RateLimitPoints, type RateLimits } from '#server/http/limits/rate-limits.ts'
import type { Services } from '#server/http/api/request-context.ts'
import { addSecurityHeaders } from '#server/http/site/security-headers.ts'
import { noteLimitReached } from '#server/http/security-log.ts'
import { mountSite } from '#server/http/site/site.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { createMailer, type MailerOptions } from '#server/mail/mailer.ts'
import { createRealtime } from '#server/realtime/realtime.ts'
import { createEventStream, type EventStream } from '#server/realtime/event-stream.ts'
import { openRedis } from '#server/realtime/redis.ts'

const IDLE_SWEEP_MS = 50
const JOIN_MS = 2_000

/** How long a request may take to arrive. A picture over a slow line needs its time; headers are there at once. */
const REQUEST_TIMEOUTS = { headersMs: 15_000, requestMs: 120_000, checkedEveryMs: 5_000 }

/** Every feature, once. */
export const router: ApiRouter = {
  accounts: accountsHandlers,
  profile: profileHandlers,
  privacy: privacyHandlers,
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
  requestTimeouts?: typeof REQUEST_TIMEOUTS
  /** How much room is left on the disk of the data folder. */
  readFreeBytes?: ReadFreeBytes
}

export interface App {
  http: FastifyInstance
  services: Services
  storage: Storage
  mailDestination: string
  /** Stops taking requests, lets those under way finish, sends what is to be sent, then lets go of everything. */
  close(): Promise<void>
}

export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, clock, hasRateLimits = true } = options
  const http = createHttpServer(config, options.requestTimeouts ?? REQUEST_TIMEOUTS, options.logTo)
  const storage = await watchStorage({
    readFreeBytes: options.readFreeBytes ?? freeBytesOf(config.dataDir),
    reserveBytes: config.storageReserveBytes,
    log: http.log,
  })
  const { services, background, heartbeats, redis, stream } = await createServices(
    http,
    config,
    database,
    clock,
    hasRateLimits,
    storage,
  )
  const { db, photos, publicUrl, realtime, mailer } = services

  addSecurityHeaders(http, { isHttps: publicUrl.startsWith('https:') })
  await http.register(fastifyCompress, { encodings: ['br', 'gzip'] })
  mountHealth(http, { db, redis, storage })
  mountOpenApi(http, publicUrl)
  mountApi(http, router, services)
  servePhotos(http, photos)
  const findSettings = createPageSettings(() => findSiteSettings(db))
  mountSite(http, { siteDir: join(REPOSITORY_ROOT, 'build'), publicUrl, findSettings })
  const jobs = startJobs({ database, photos, realtime, clock, log: http.log })

  return {
    http,
    services,
    storage,
    mailDestination: mailer.destination,
    close: async () => {
      // A connection that has had its last answer would otherwise keep the server open until it times out.
      const sweep = setInterval(() => http.server.closeIdleConnections(), IDLE_SWEEP_MS)
      await realtime.close()
      await Promise.all([http.close(), heartbeats.close(), jobs.stop(), storage.stop()])
      clearInterval(sweep)
      await background.drain()
      await stream?.close()
      redis?.close()
    },
  }
}

function createHttpServer(config: Config, timeouts: typeof REQUEST_TIMEOUTS, logTo: LogDestination | undefined) {
  return Fastify({
    logger: loggerOptions(config, logTo),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    requestTimeout: timeouts.requestMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkedEveryMs },
    // A long part of an address is for its procedure to refuse, like any other wrong input.
    routerOptions: { maxParamLength: 16 * 1024 },
    frameworkErrors: (error, request, reply) => sendError('rest', error, request, reply),
  })
}

/** What handlers work with, each part made once. */
async function createServices(
  http: FastifyInstance,
  config: Config,
  database: Database,
  clock: Clock,
  hasRateLimits: boolean,
  storage: Storage,
) {
  const { db } = database
  const hasRoomFor = roomOn(storage, { isEmbedded: database.engine === 'pglite', config })
  const redis = config.redisUrl ? await openRedis(config.redisUrl, sayHowRedisIs(http)) : undefined
  const stream = redis && createEventStream(redis)
  const background = createBackground((err) => http.log.error({ err }, 'work in the background failed'))
  const { inBackground } = background
  const limits = createRateLimits(redis, {
    isOff: !hasRateLimits,
    points: limitsSetBy(config),
    onReached: (name, key) => noteLimitReached(http.log, name, key),
  })
  const mailer = createMailer(mailSettings(config, limits, hasRoomFor), inBackground, http.log)
  const { publicUrl } = config
  const auth = createAuth(db, config, ({ email, name }, token) =>
    mailer.send(email, resetLetter(name, publicUrl, token)),
  )
  const findSessionByToken = createSessionLookup(db)
  const photos = createPhotoStore(
    config.s3 ? await createS3Files(config.s3) : createFolderFiles(join(config.dataDir, 'photos')),
  )
  const { realtime, heartbeats } = createSockets(http, config, {
    db,
    clock,
    auth,
    findSessionByToken,
    inBackground,
    hasRoomFor,
    stream,
    hasRateLimits,
  })
  const services: Services = {
    db,
    clock,
    auth,
    findSessionByToken,
    mailer,
    photos,
    limits,
    cursors: createCursors(config.secret),
    groupSizes: createGroupSizes({ db, clock, inBackground }),
    realtime,
    log: http.log,
    publicUrl,
    findPlaces: createPlaceFinder({ serviceUrl: config.placesUrl, log: http.log }),
    inBackground,
    hasRoomFor,
    contactAddress: config.contactEmail,
  }
  // Whoever connects from the first moment on is to hear the other nodes, if there is a way.
  if (stream && redis.isUp()) await within(JOIN_MS, stream.joined).catch(() => undefined)
  return { services, background, heartbeats, redis, stream }
}

function sayHowRedisIs({ log }: FastifyInstance) {
  return (isUp: boolean, err?: unknown) => {
    if (isUp) log.info('Redis is within reach: events and rate limits are shared with the other nodes')
    else log.error({ err }, 'Redis is out of reach: events wait, this node counts rate limits for itself')
  }
}

function mailSettings(config: Config, limits: RateLimits, hasRoomFor: Services['hasRoomFor']): MailerOptions {
  return {
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outbox: join(config.dataDir, 'outbox'),
    logsLinks: !config.isProduction,
    hasRoom: () => hasRoomFor('letters'),
    mayWriteTo: (recipient) => limits.tryTake('lettersPerRecipient', recipient),
  }
}

/** The sockets of this node, and what is done about those who are here. */
function createSockets(
  http: FastifyInstance,
  { publicUrl, trustedProxies }: Config,
  {
    stream,
    hasRateLimits,
    ...services
  }: Pick<Services, 'db' | 'clock' | 'auth' | 'findSessionByToken' | 'inBackground' | 'hasRoomFor'> & {
    stream: EventStream | undefined
    hasRateLimits: boolean
  },
) {
  const { db, clock, inBackground, hasRoomFor } = services
  const heartbeats = createHeartbeats(db, clock, (err) => http.log.error({ err }, 'who is here could not be written'))
  // Who is here is no more than a hint: without room it is not written down.
  const noteHere = (userId: string) => {
    if (hasRoomFor('rows')) heartbeats.note(userId)
  }
  // A handshake is a burden to the node that takes it: each counts its own, without asking anybody.
  const ownLimits = createRateLimits(undefined, { isOff: !hasRateLimits })
  const realtime = createRealtime(http.server, {
    publicUrl,
    stream,
    addressOf: clientAddressBehind(trustedProxies),
    takeHandshake: (key) => ownLimits.take('handshakesPerAddress', key),
    findViewer: (headers) => findViewer(services, headers, () => undefined),
    listEndedSessions: (sessionIds) => listEndedSessions(db, sessionIds, clock.now()),
    onError: (err) => http.log.error({ err }, 'the session of a socket could not be looked up'),
    signals: {
      'presence.beat': noteHere,
      'chat.typing': (userId, payload) => {
        const passing = passTypingOn({ db, clock, realtime }, userId, payload)
        inBackground(passing)
        return passing
      },
    },
  })
  return { realtime, heartbeats }
}

/** The limits that an operator may move. */
function limitsSetBy(config: Config): RateLimitPoints {
  return {
    messagesPerAccount: config.chatMessagesPerMinute,
    newConversationsPerAccount: config.chatNewConversationsPerDay,
  }
}
