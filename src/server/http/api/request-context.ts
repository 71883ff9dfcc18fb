import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import type { Place } from '#contract/places.ts'
import type { AccessLevel } from '#domain/safety/roles.ts'
import { ADDRESS_HEADER, type Auth } from '#server/auth/auth.ts'
import type { PasswordCost } from '#server/auth/passwords.ts'
import type { SessionLookup } from '#server/auth/session-lookup.ts'
import { findViewer, type SignedInViewer } from '#server/auth/viewer.queries.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { ReadReplica } from '#server/replica/read-replica.ts'
import type { InsertMessage } from '#server/features/chat/insert-message.queries.ts'
import type { PublicRecord } from '#server/features/moderation/transparency.queries.ts'
import type { GroupSizes } from '#server/features/discovery/ranking/group-sizes.queries.ts'
import type { PaymentProvider } from '#server/payments.ts'
import type { UnsubscribeLinks } from '#server/mail/unsubscribe-links.ts'
import type { ExportStore } from '#server/files/export-store.ts'
import type { VibeKeys } from '#server/features/discovery/ranking/vibe-keys.queries.ts'
import type { PhotoStore } from '#server/files/photo-store.ts'
import type { VoiceStore } from '#server/files/voice-store.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { Cursors } from '#server/http/api/cursor.ts'
import type { RateLimits } from '#server/http/limits/rate-limits.ts'
import type { Jobs } from '#server/jobs/enqueue.ts'
import type { Letters } from '#server/mail/letters.ts'
import type { Push } from '#server/push/push-service.ts'
import type { Audience } from '#server/realtime/audiences.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import type { Metrics } from '#server/telemetry/metrics/app-metrics.ts'
import type { Traces } from '#server/telemetry/traces/traces.ts'
import type { EventName, EventPayload } from '#contract/events.ts'

/** What the app is made of, built once in `app.ts` and handed to every request. */
export interface Services {
  db: Db
  /** A copy of the database for answers that may be a second old; `procedure` decides who reads there. */
  replica: (ReadReplica & Pick<Services, 'vibeKeys' | 'vipKeys'>) | undefined
  clock: Clock
  auth: Auth
  passwordCost: PasswordCost
  findSessionByToken: SessionLookup
  jobs: Jobs
  letters: Letters
  payments: PaymentProvider
  photos: PhotoStore
  /** Apart from the photos: nothing of it is served by its name. */
  ticketPictures: PhotoStore
  messagePhotos: PhotoStore
  exports: ExportStore
  voices: VoiceStore
  limits: RateLimits
  cursors: Cursors
  groupSizes: GroupSizes
  publicRecord: PublicRecord
  vibeKeys: VibeKeys
  /** Those that a VIP has. */
  vipKeys: VibeKeys
  insertMessage: InsertMessage
  unsubscribeLinks: UnsubscribeLinks
  push: Push
  realtime: Realtime
  metrics: Metrics
  /** Only where there is a collector. */
  traces: Traces | undefined
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  publicUrl: string
  requiresAdminSecondFactor: boolean
  findPlaces(query: string): Promise<Place[]>
  /** Whether there is room on the disk, where such things lie there. */
  hasRoomFor(what: 'rows' | 'sessions' | 'photos' | 'letters'): boolean
  /** Work that the answer does not wait for, but the shutdown does. */
  inBackground(work: Promise<unknown>): void
}

/** One request: the services, who calls, and what is to happen once the handler has succeeded. */
export interface RequestContext extends Services {
  address: string
  /** Only what better-auth may read: the cookie, the browser's name and the real address. */
  authHeaders: Headers
  /** Looked up once a request, and counted among the requests of the account. Nobody suspended, unless asked for. */
  findSession(options?: { isForSuspended: boolean }): Promise<SignedInViewer | null>
  /** The person behind a session that this very request has started. */
  findViewerOf(newCookies: Headers): Promise<SignedInViewer | null>
  setCookies(from: Headers): void
  /** Tells the browser to throw away what it has kept of this site's answers, photos for example. */
  clearBrowserCache(): void
  /** Held back until the handler has returned, so that nobody hears of a change that was rolled back. */
  publish<Name extends EventName>(name: Name, to: Audience[], payload: EventPayload<Name>): void
  successListeners: (() => void)[]
  /** The code of the error that it was answered with. An object, because oRPC hands out copies of the context. */
  outcome: { failure?: string }
}

export type HandlerContext<Access extends AccessLevel> = RequestContext & {
  viewer: Access extends 'anyone' ? SignedInViewer | null : SignedInViewer
}

/** Who asks, where to look (within a transaction: `{ ...context, db: tx }`), and how to fail. */
export type GuardContext<Code extends ErrorCode> = Pick<HandlerContext<'member'>, 'db' | 'viewer'> & CanFail<Code>

export function createRequestContext(services: Services, request: FastifyRequest, reply: FastifyReply): RequestContext {
  const authHeaders = new Headers({ [ADDRESS_HEADER]: request.ip })
  if (request.headers.cookie) authHeaders.set('cookie', request.headers.cookie)
  if (request.headers['user-agent']) authHeaders.set('user-agent', request.headers['user-agent'])

  const setCookies = (from: Headers) => {
    for (const cookie of from.getSetCookie()) reply.header('set-cookie', cookie)
  }
  const clearBrowserCache = () => void reply.header('clear-site-data', '"cache"')
  const findCountedViewer = async (isForSuspended: boolean) => {
    const viewer = await findViewer({ ...services, isForSuspended }, authHeaders, setCookies, clearBrowserCache)
    if (viewer) await services.limits.take('requestsPerAccount', viewer.id)
    return viewer
  }
  const found = new Map<boolean, Promise<SignedInViewer | null>>()
  const findSession = ({ isForSuspended } = { isForSuspended: false }) => {
    const known = found.get(isForSuspended) ?? findCountedViewer(isForSuspended)
    found.set(isForSuspended, known)
    return known
  }
  const successListeners: (() => void)[] = []

  return {
    ...services,
    address: request.ip,
    authHeaders,
    setCookies,
    clearBrowserCache,
    findViewerOf: async (newCookies) => {
      const viewer = await findViewer(services, withCookies(authHeaders, newCookies), () => undefined)
      if (viewer) await services.replica?.noteWrite(viewer.id)
      return viewer
    },
    findSession,
    publish: (name, to, payload) => successListeners.push(() => services.realtime.emit(name, to, payload)),
    successListeners,
    outcome: {},
  }
}

function withCookies(headers: Headers, from: Headers): Headers {
  const merged = new Headers(headers)
  merged.set(
    'cookie',
    from
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  )
  return merged
}
