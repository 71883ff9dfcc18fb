import type { FastifyInstance } from 'fastify'
import { findViewer, listEndedSessions } from '#server/auth/viewer.queries.ts'
import type { Config } from '#server/config.ts'
import type { Services } from '#server/http/api/request-context.ts'
import { clientAddressBehind } from '#server/http/limits/client-address.ts'
import { createRateLimits } from '#server/http/limits/rate-limits.ts'
import { repeat } from '#server/jobs/repeat.ts'
import type { EventStream } from '#server/realtime/event-stream.ts'
import { createRealtime, type Realtime } from '#server/realtime/realtime.ts'
import type { SignalHandlers } from '#server/realtime/signals.ts'

/** How long a socket may stay open after its session ended without an event, for example by expiring. */
const SESSION_CHECK_MS = 30_000

interface SocketServices extends Pick<
  Services,
  'db' | 'clock' | 'auth' | 'findSessionByToken' | 'inBackground' | 'metrics'
> {
  stream: EventStream | undefined
  signals: SignalHandlers
  hasRateLimits: boolean
}

/** Serves sockets on the HTTP server, for the same sessions as its requests. */
export function openSockets(
  http: FastifyInstance,
  { publicUrl, trustedProxies }: Pick<Config, 'publicUrl' | 'trustedProxies'>,
  { db, clock, auth, findSessionByToken, inBackground, stream, signals, hasRateLimits, metrics }: SocketServices,
  resources: AsyncDisposableStack,
): Realtime {
  const logError = (message: string) => (err: unknown) => http.log.error({ err }, message)
  // Registered before the sockets, so that these do not wait for a check under way when the server stops.
  repeat(
    () => realtime.checkSessions(),
    {
      firstAfterMs: SESSION_CHECK_MS,
      everyMs: SESSION_CHECK_MS,
      onError: logError('the sessions of open sockets could not be checked'),
    },
    resources,
  )
  // A handshake costs only the node that takes it: each node counts its own, without Redis.
  const ownLimits = createRateLimits(undefined, { isOff: !hasRateLimits, onRefused: metrics.limitRefused })
  const realtime = createRealtime(
    http.server,
    {
      publicUrl,
      stream,
      addressOf: clientAddressBehind(trustedProxies),
      takeHandshake: (key) => ownLimits.take('handshakesPerAddress', key),
      findViewer: (headers) => findViewer({ auth, findSessionByToken }, headers, () => undefined),
      listEndedSessions: (sessionIds) => listEndedSessions(db, sessionIds, clock.now()),
      onError: logError('the session of a socket could not be looked up'),
      signals,
      inBackground,
      onSent: metrics.eventSent,
    },
    resources,
  )
  return realtime
}
