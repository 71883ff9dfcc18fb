import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Server, type Socket } from 'socket.io'
import {
  events,
  type ClientToServerSignals,
  type EventName,
  type EventPayload,
  type ServerToClientEvents,
} from '#contract/events.ts'
import { ADDRESS_HEADER } from '#server/auth/auth.ts'
import type { SignedInViewer } from '#server/auth/viewer.queries.ts'
import type { RedisClient } from '#server/realtime/redis.ts'
import { listenForSignals, type SignalHandlers } from '#server/realtime/signals.ts'

declare const audience: unique symbol
/** A room: all sockets of a person, or of one session. */
export type Audience = string & { [audience]: true }

export const toUser = (userId: string) => `user:${userId}` as Audience
export const toSession = (sessionId: string) => `session:${sessionId}` as Audience

interface SocketData {
  userId: string
}

export interface Realtime {
  emit<Name extends EventName>(name: Name, to: Audience[], payload: EventPayload<Name>): void
  /** Says goodbye to the sockets of ended sessions, on every node, and closes them. */
  endSessions(sessionIds: string[], reason: EventPayload<'accounts.sessionEnded'>['reason']): void
  close(): Promise<void>
}

export function createRealtime(
  httpServer: HttpServer,
  options: {
    publicUrl: string
    redis: RedisClient | undefined
    findViewer: (headers: Headers) => Promise<SignedInViewer | null>
    signals: SignalHandlers
    onConnected: (userId: string) => void
  },
): Realtime {
  const ownOrigin = new URL(options.publicUrl).origin
  const io = new Server<ClientToServerSignals, ServerToClientEvents, Record<string, never>, SocketData>(httpServer, {
    serveClient: false,
    pingInterval: 25_000,
    pingTimeout: 10_000,
    maxHttpBufferSize: 16 * 1024,
    // A socket that comes back shows its session again: it may have ended meanwhile.
    connectionStateRecovery: { skipMiddlewares: false },
    allowRequest: ({ headers }, answer) => answer(null, headers.origin === undefined || headers.origin === ownOrigin),
    ...(options.redis ? { adapter: createAdapter(options.redis) } : {}),
  })

  const admit = async (
    socket: Socket<ClientToServerSignals, ServerToClientEvents, Record<string, never>, SocketData>,
  ) => {
    const headers = new Headers({ [ADDRESS_HEADER]: socket.handshake.address })
    const { cookie } = socket.handshake.headers
    if (cookie) headers.set('cookie', cookie)
    const viewer = await options.findViewer(headers)
    if (!viewer) throw new Error('SIGN_IN_NEEDED')
    socket.data.userId = viewer.id
    await socket.join([toUser(viewer.id), toSession(viewer.sessionId)])
  }
  io.use((socket, next) => void admit(socket).then(() => next(), next))

  io.on('connection', (socket) => {
    const { userId } = socket.data
    options.onConnected(userId)
    listenForSignals(socket, userId, options.signals)
  })

  const emit: Realtime['emit'] = (name, to, payload) => {
    if (to.length === 0) return
    // The contract decides what leaves: a field it does not name is dropped here.
    const args = [events[name].parse(payload)] as Parameters<ServerToClientEvents[typeof name]>
    io.to(to).emit(name, ...args)
  }

  return {
    emit,
    endSessions: (sessionIds, reason) => {
      const rooms = sessionIds.map(toSession)
      if (rooms.length === 0) return
      emit('accounts.sessionEnded', rooms, { reason })
      io.in(rooms).disconnectSockets(true)
    },
    close: () => io.close(),
  }
}
