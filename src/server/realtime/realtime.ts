import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { Server, type BroadcastOperator, type Socket } from 'socket.io'
import {
  events,
  type ClientToServerSignals,
  type EventName,
  type EventPayload,
  type ServerToClientEvents,
} from '#contract/events.ts'
import { SOCKETS_PER_ACCOUNT } from '#domain/chat/limits.ts'
import { ADDRESS_HEADER } from '#server/auth/auth.ts'
import type { EndedSession, SignedInViewer } from '#server/auth/viewer.queries.ts'
import type { InBackground } from '#server/http/background.ts'
import { addressKey } from '#server/http/limits/client-address.ts'
import { isOfWatchers, toMembers, toSession, toUser, toWatchers, type Audience } from '#server/realtime/audiences.ts'
import type { EventStream } from '#server/realtime/event-stream.ts'
import { listenForSignals, type SignalHandlers } from '#server/realtime/signals.ts'
import { createStreamAdapter } from '#server/realtime/stream-adapter.ts'

interface SocketData {
  userId: string
  sessionId: string
}
type EventServer = Server<ClientToServerSignals, ServerToClientEvents, Record<string, never>, SocketData>
type EventSocket = Socket<ClientToServerSignals, ServerToClientEvents, Record<string, never>, SocketData>

export interface Realtime {
  /** `except`: who is not told, whatever else they belong to. */
  emit<Name extends EventName>(name: Name, to: Audience[], payload: EventPayload<Name>, except?: Audience[]): void
  /** Tells the sockets of ended sessions why, on every node, and closes them. */
  endSessions(sessionIds: string[], reason: EndedSession['reason']): void
  /** Closes this node's sockets whose session has ended without an event: expired, or changed in the database. */
  checkSessions(): Promise<void>
  /** Of this node. */
  countSockets(): number
}

export interface RealtimeOptions {
  publicUrl: string
  /** To the other nodes, if there are several. */
  stream: EventStream | undefined
  addressOf: (request: IncomingMessage) => string
  /** Fails when there have been too many from this address. */
  takeHandshake: (addressKey: string) => Promise<void>
  findViewer: (headers: Headers) => Promise<SignedInViewer | null>
  listEndedSessions: (sessionIds: string[]) => Promise<EndedSession[]>
  signals: SignalHandlers
  inBackground: InBackground
  onSent?: (name: EventName) => void
  onError: (error: unknown) => void
}

/** A connection that has not been admitted after this time is closed. */
const ADMISSION_TIMEOUT_MS = 10_000

export function createRealtime(
  httpServer: HttpServer,
  options: RealtimeOptions,
  resources: AsyncDisposableStack,
): Realtime {
  const io: EventServer = new Server(httpServer, {
    serveClient: false,
    pingInterval: 25_000,
    pingTimeout: 10_000,
    connectTimeout: ADMISSION_TIMEOUT_MS,
    maxHttpBufferSize: 16 * 1024,
    allowRequest: handshakeGuard(options),
    ...(options.stream ? { adapter: createStreamAdapter(options.stream) } : {}),
  })
  // Socket.IO also closes the HTTP server, and waits for the requests under way.
  resources.defer(() => io.close())
  const { admit, isStillValid } = sessionChecks(options)
  io.use((socket, next) => void admit(socket).then(() => next(), next))
  io.on('connection', (socket) => {
    const { userId, sessionId } = socket.data
    void socket.join([toMembers, toUser(userId), toSession(sessionId)])
    closeOldest(io, userId)
    listenForSignals(socket, userId, { ...options, tab: { watch: (userIds) => watch(socket, userIds) } })
    // If the session ended between its look-up and now, its event did not reach this socket.
    void isStillValid(socket).then((isValid) => {
      if (!isValid) endSockets(io.local.in(socket.id), 'signedOut')
    }, options.onError)
  })

  return {
    emit: (name, to, payload, except = []) => {
      if (to.length === 0) return
      options.onSent?.(name)
      // Fields that the contract does not name are dropped here.
      const args = [events[name].parse(payload)] as Parameters<ServerToClientEvents[typeof name]>
      io.to(to)
        .except(except)
        .emit(name, ...args)
    },
    endSessions: (sessionIds, reason) => {
      if (sessionIds.length > 0) endSockets(io.in(sessionIds.map(toSession)), reason)
    },
    countSockets: () => io.sockets.sockets.size,
    checkSessions: async () => {
      const open = new Set([...io.sockets.sockets.values()].map(({ data }) => data.sessionId))
      if (open.size === 0) return
      for (const { sessionId, reason } of await options.listEndedSessions([...open])) {
        endSockets(io.local.in(toSession(sessionId)), reason)
      }
    },
  }
}

/** Refuses other sites and floods before a session is looked up. */
function handshakeGuard({ publicUrl, addressOf, takeHandshake }: RealtimeOptions) {
  const ownOrigin = new URL(publicUrl).origin
  return (request: IncomingMessage, answer: (refusal: string | null, isAllowed: boolean) => void) => {
    const { origin } = request.headers
    if (origin !== undefined && origin !== ownOrigin) return answer('ANOTHER_SITE', false)
    takeHandshake(addressKey(addressOf(request))).then(
      () => answer(null, true),
      () => answer('TOO_MANY_REQUESTS', false),
    )
  }
}

/** Every connection shows its session, a reconnection too: nothing of an earlier connection is reused. */
function sessionChecks({ addressOf, findViewer, onError }: RealtimeOptions) {
  const asked = new WeakSet<object>()
  const find = ({ request }: EventSocket) => {
    const headers = new Headers({ [ADDRESS_HEADER]: addressOf(request) })
    if (request.headers.cookie) headers.set('cookie', request.headers.cookie)
    return findViewer(headers)
  }
  const admit = async (socket: EventSocket) => {
    // Our web connects once on each connection; every further attempt would cost a look-up and a socket.
    if (asked.has(socket.conn)) {
      socket.conn.close()
      throw new Error('ASKED_TWICE')
    }
    asked.add(socket.conn)
    const viewer = await find(socket).catch((error: unknown) => {
      onError(error)
      // The cause is logged, and not sent to the client.
      throw new Error('UNAVAILABLE')
    })
    if (!viewer) throw new Error('SIGN_IN_NEEDED')
    socket.data = { userId: viewer.id, sessionId: viewer.sessionId }
  }
  return { admit, isStillValid: async (socket: EventSocket) => (await find(socket)) !== null }
}

function watch(socket: EventSocket, userIds: readonly string[]): void {
  const rooms = new Set<string>(userIds.map(toWatchers))
  for (const room of socket.rooms) {
    if (isOfWatchers(room) && !rooms.has(room)) void socket.leave(room)
  }
  void socket.join([...rooms])
}

/** Closes the oldest sockets beyond the limit: the page in use is probably the one opened last. */
function closeOldest(io: EventServer, userId: string): void {
  const ids = [...(io.sockets.adapter.rooms.get(toUser(userId)) ?? [])]
  for (const id of ids.slice(0, -SOCKETS_PER_ACCOUNT)) {
    const socket = io.sockets.sockets.get(id)
    socket?.emit('accounts.socketDisplaced', {})
    socket?.disconnect(true)
  }
}

function endSockets(sockets: BroadcastOperator<ServerToClientEvents, SocketData>, reason: EndedSession['reason']) {
  sockets.emit('accounts.sessionEnded', { reason })
  sockets.disconnectSockets(true)
}
