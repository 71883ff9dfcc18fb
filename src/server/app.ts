import type { FastifyInstance } from 'fastify'
import { VISITOR } from '#domain/site/flags.ts'
import { createAuth } from '#server/auth/auth.ts'
import { PASSWORD_COST, type PasswordCost } from '#server/auth/passwords.ts'
import { createSessionLookup } from '#server/auth/session-lookup.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { openReadReplica } from '#server/replica/read-replica.ts'
import { createMessageInserter } from '#server/features/chat/insert-message.queries.ts'
import { serveMessagePhotos } from '#server/features/chat/photos/serve-message-photos.ts'
import { passTypingOn } from '#server/features/chat/typing.ts'
import { keepMetrics } from '#server/features/console/keep-metrics.ts'
import { serveExports } from '#server/features/data-export/serve-exports.ts'
import { serveEvidence } from '#server/features/moderation/case/serve-evidence.ts'
import { NO_PAYMENTS } from '#server/payments.ts'
import { serveHistory } from '#server/features/membership/serve-history.ts'
import { serveCalendar } from '#server/features/member-events/serve-calendar.ts'
import { mountUnsubscribe } from '#server/features/notifications/mount-unsubscribe.ts'
import { createUnsubscribeLinks } from '#server/mail/unsubscribe-links.ts'
import { loadGazetteer } from '#server/features/places/gazetteer.ts'
import { createPlaceFinder } from '#server/features/places/place-finder.ts'
import { createHeartbeats } from '#server/features/presence/heartbeats.ts'
import { tellReturn } from '#server/features/presence/tell-return.ts'
import { findSiteSettings } from '#server/features/site/site.queries.ts'
import { serveQueue } from '#server/features/support-desk/serve-queue.ts'
import { serveTicketPictures } from '#server/features/support/serve-ticket-pictures.ts'
import { serveVoice } from '#server/features/voice/serve-voice.ts'
import { openStores } from '#server/files/open-stores.ts'
import { servePhotos } from '#server/files/serve-photos.ts'
import { roomOn, watchStorage, type ReadFreeBytes, type Storage } from '#server/files/storage.ts'
import { mountApi } from '#server/http/api/api.ts'
import { createCursors } from '#server/http/api/cursor.ts'
import { mountOpenApi } from '#server/http/api/openapi.ts'
import { createBackground } from '#server/http/background.ts'
import { mountHealth } from '#server/http/health.ts'
import { closeIdleConnections, createHttpServer, type HttpServerOptions } from '#server/http/http-server.ts'
import { createProxyProbe } from '#server/http/proxy-probe.ts'
import { createRateLimits, pointsSetBy, type RateLimitOptions } from '#server/http/limits/rate-limits.ts'
import { noteLimitReached } from '#server/http/security-log.ts'
import { createPageSettings } from '#server/http/site/page-settings.ts'
import { BUILT_SITE, mountSite } from '#server/http/site/site.ts'
import { keepCheckpoints } from '#server/jobs/checkpoint.ts'
import type { JobServices } from '#server/jobs/job.ts'
import { JOBS, SCHEDULES } from '#server/jobs/jobs-table.ts'
import { openJobs, type OpenJobs } from '#server/jobs/open-jobs.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { createMailer, mailSettings } from '#server/mail/mailer.ts'
import { createSeal } from '#server/mail/seal.ts'
import { createLetters } from '#server/mail/send-letters.ts'
import { postPush, type PostPush } from '#server/push/post-push.ts'
import { createPush } from '#server/push/push-service.ts'
import { createVapid } from '#server/push/vapid.ts'
import { createCaches, withKeys } from '#server/start/create-caches.ts'
import { createMetrics, type Metrics } from '#server/telemetry/metrics/app-metrics.ts'
import { mountMetrics } from '#server/telemetry/metrics/mount-metrics.ts'
import { requestKind } from '#server/telemetry/metrics/request-kind.ts'
import type { Traces } from '#server/telemetry/traces/traces.ts'
import { createEventStream } from '#server/realtime/event-stream.ts'
import { openSockets } from '#server/realtime/open-sockets.ts'
import { openRedis, type Redis } from '#server/realtime/redis.ts'
import type { SignalHandlers } from '#server/realtime/signals.ts'
import { router } from '#server/router.ts'

/** Loads what is slow to load and needs no database. A failure is tried again with the first request that needs it. */
export async function warmUp(): Promise<void> {
  await loadGazetteer().catch(() => undefined)
}

export interface AppOptions extends HttpServerOptions {
  config: Config
  database: Database
  clock: Clock
  hasRateLimits?: boolean
  readFreeBytes?: ReadFreeBytes
  traces?: Traces | undefined
  /** For tests, which are about the server whether or not the web is built. */
  siteDir?: string
  /** For tests: what is pushed goes there instead of to the push services. */
  postPush?: PostPush
  /** For tests, which sign up thousands of people: less than the usual cost. */
  passwordCost?: PasswordCost
  /** For tests: jobs run only when `testing/run-jobs.ts` says so. */
  runsJobsByHand?: boolean
}

export interface App {
  http: FastifyInstance
  services: JobServices
  jobs: OpenJobs
  storage: Storage
  /** Stops taking requests, waits for those under way and for background work, then closes every service. */
  close(): Promise<void>
}

/** The whole server, on a database that the caller opens and closes. If a service cannot be opened, none stays open. */
export async function createApp(options: AppOptions): Promise<App> {
  const http = await createHttpServer(options.config, options)
  const resources = new AsyncDisposableStack()
  try {
    const metrics = createMetrics()
    http.addHook('onResponse', async ({ url }, { statusCode }) => metrics.answered(requestKind(url), statusCode))
    const { services, jobs, storage, redis, stream } = await openServices(http, { ...options, metrics }, resources)
    const { db, publicUrl } = services
    await mountMetrics(http, { ...options, services, redis, stream }, resources)
    mountHealth(http, { db, redis, storage, clock: options.clock, probe: createProxyProbe(options.config.secret) })
    mountOpenApi(http, publicUrl)
    mountApi(http, router, services)
    mountUnsubscribe(http, services)
    servePhotos(http, services)
    serveExports(http, services)
    serveVoice(http, services)
    serveEvidence(http, services)
    serveTicketPictures(http, services)
    serveMessagePhotos(http, services)
    serveHistory(http, services)
    serveQueue(http, services)
    serveCalendar(http, services)
    mountSite(http, {
      siteDir: options.siteDir ?? BUILT_SITE,
      publicUrl,
      findSettings: createPageSettings(() => findSiteSettings(db, VISITOR), metrics.cache('page settings')),
    })
    // Sockets that connect from the first moment on also get the events of other nodes.
    await stream?.waitUntilJoined()
    if (!options.runsJobsByHand) {
      startJobs(jobs, { jobs: JOBS, schedules: SCHEDULES }, services, resources)
      keepMetrics(options.database, services, resources)
    }
    const close = async () => {
      const sweep = closeIdleConnections(http)
      await resources.disposeAsync().finally(() => clearInterval(sweep))
    }
    return { http, services, jobs, storage, close }
  } catch (error) {
    // Whatever fails while closing, the first error is the one to report.
    await resources.disposeAsync().catch(() => undefined)
    throw error
  }
}

/** What needs nothing but the configuration. */
function createFromConfig({ config, passwordCost = PASSWORD_COST }: AppOptions) {
  const { secret, publicUrl, contactEmail, requiresAdminSecondFactor } = config
  return {
    passwordCost,
    publicUrl,
    requiresAdminSecondFactor,
    seal: createSeal(secret),
    cursors: createCursors(secret),
    unsubscribeLinks: createUnsubscribeLinks(secret, publicUrl),
    vapid: createVapid(secret, contactEmail ? `mailto:${contactEmail}` : publicUrl),
  }
}

function openReplica({ config, database }: AppOptions, redis: Redis | undefined, resources: AsyncDisposableStack) {
  const { databaseReadUrl: url, databaseTimeoutMs: timeoutMs } = config
  return url ? withKeys(openReadReplica({ url, primary: database.db, redis, timeoutMs }, resources)) : undefined
}

function limitsOf(
  { config, metrics, hasRateLimits = true }: AppOptions & { metrics: Metrics },
  log: FastifyInstance['log'],
): RateLimitOptions {
  return {
    isOff: !hasRateLimits,
    points: pointsSetBy(config),
    onReached: (name, key) => noteLimitReached(log, name, key),
    onRefused: metrics.limitRefused,
  }
}

/** Opens the services in order. Each registers how it is closed, and they are closed in the reverse order. */
async function openServices(
  http: FastifyInstance,
  options: AppOptions & { metrics: Metrics },
  resources: AsyncDisposableStack,
) {
  const { config, database, clock, metrics, traces, hasRateLimits = true, runsJobsByHand: isByHand = false } = options
  const { db, engine } = database
  const { log } = http
  const { vapid, ...configured } = createFromConfig(options)
  const logError = (message: string) => (err: unknown) => log.error({ err }, message)
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log, resources) : undefined
  const replica = openReplica(options, redis, resources)
  const stream = redis && createEventStream(redis, resources, metrics)
  const inBackground = createBackground(logError('work in the background failed'), resources)
  const storage = await watchStorage(config, log, resources, options.readFreeBytes)
  const hasRoomFor = roomOn(storage, { isEmbedded: engine === 'pglite', config })
  const limits = createRateLimits(redis, limitsOf(options, log))
  const mail = mailSettings(config, () => hasRoomFor('letters'))
  const jobs = await openJobs({ database, clock, log, jobs: JOBS, isByHand }, resources)
  const auth = createAuth(db, config, configured.passwordCost)
  const sessions = { db, clock, auth, findSessionByToken: createSessionLookup(db) }
  const stores = await openStores(config)
  keepCheckpoints(database, log, resources)
  const onReturn = tellReturn((...event) => realtime.emit(...event))
  const heartbeats = createHeartbeats(
    { db, clock, onReturn, onError: logError('who is here could not be written') },
    resources,
  )
  resources.use(http)
  const signals: SignalHandlers = {
    // Who is online is only a hint: without room on the disk it is not written.
    'presence.beat': (userId) => void (hasRoomFor('rows') && heartbeats.note(userId)),
    'presence.watch': (_userId, { userIds }, tab) => tab.watch(userIds),
    'chat.typing': (userId, payload) => passTypingOn({ db, clock, realtime }, userId, payload),
  }
  const sockets = { ...sessions, inBackground, stream, signals, hasRateLimits, metrics }
  const realtime = openSockets(http, config, sockets, resources)
  const services: JobServices = {
    ...sessions,
    replica,
    jobs,
    ...configured,
    payments: NO_PAYMENTS,
    letters: createLetters({ jobs, seal: configured.seal, clock }),
    mailer: createMailer(mail, log),
    push: createPush({ vapid, post: options.postPush ?? postPush, clock }),
    ...stores,
    limits,
    ...createCaches({ db, clock, inBackground, metrics }),
    insertMessage: createMessageInserter(db),
    realtime,
    metrics,
    traces,
    log,
    findPlaces: createPlaceFinder({ serviceUrl: config.placesUrl, log, traces }),
    inBackground,
    hasRoomFor,
  }
  return { services, jobs, storage, redis, stream }
}
