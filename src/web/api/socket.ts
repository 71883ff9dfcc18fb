import { useEffect, useEffectEvent } from 'react'
import type { Socket } from 'socket.io-client'
import { RECONNECT_DELAYS_SECONDS } from '#domain/chat/limits.ts'
import { createStore, useStore } from '#web/api/store.ts'
import type { ServerToClientEvents, SignalName, SignalPayload } from '#contract/events.ts'

interface Opening {
  socket: Promise<Socket>
  /** Aborted by `closeSocket`, also while the socket is still being loaded. */
  closing: AbortController
}

let opening: Opening | undefined

/** The only socket of this tab; its library is loaded when the first listener is mounted. */
function openSocket(): Promise<Socket> {
  opening ??= loadSocket(new AbortController())
  return opening.socket
}

function loadSocket(closing: AbortController): Opening {
  const { signal } = closing
  const socket = import('socket.io-client').then(({ io }) => {
    const made: Socket = io({
      transports: ['websocket', 'polling'],
      reconnection: false,
      autoConnect: !signal.aborted,
    })
    keepConnected(made, signal)
    return made
  })
  return { socket, closing }
}

/** Reconnects after 1, 2, 5 and then every 10 seconds, and at once when the browser is online again. */
function keepConnected(socket: Socket, closed: AbortSignal): void {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDisplaced = false
  const reconnect = () => {
    clearTimeout(timer)
    if (!closed.aborted && !isDisplaced && !socket.connected) socket.connect()
  }
  const retry = () => {
    const delays = RECONNECT_DELAYS_SECONDS
    const seconds = delays[Math.min(tries, delays.length - 1)] ?? 1
    tries += 1
    clearTimeout(timer)
    timer = setTimeout(reconnect, seconds * 1000)
  }
  // The server limits the sockets of one account: a tab that lost its socket to another waits until it is visible again.
  const reconnectWhenSeen = () => {
    if (!isDisplaced || document.visibilityState !== 'visible') return
    isDisplaced = false
    reconnect()
  }
  socket.on('accounts.socketDisplaced', () => (isDisplaced = true))
  socket.on('connect', () => {
    tries = 0
    connection.set({ isLive: true, since: new Date() })
  })
  socket.on('connect_error', retry)
  socket.on('disconnect', () => {
    connection.set({ isLive: false, since: new Date() })
    retry()
  })
  window.addEventListener('online', reconnect, { signal: closed })
  window.addEventListener('focus', reconnectWhenSeen, { signal: closed })
  document.addEventListener('visibilitychange', reconnectWhenSeen, { signal: closed })
}

/** Whether events arrive, and since when it is so; undefined before the first connection. */
const connection = createStore<{ isLive: boolean; since: Date } | undefined>(undefined)

export function useConnection() {
  return useStore(connection)
}

export function closeSocket(): void {
  opening?.closing.abort()
  void opening?.socket.then((socket) => socket.disconnect())
  opening = undefined
}

/** Sends a short-lived signal over the open socket. Without a connection it is dropped: nothing is queued. */
export function sendSignal<Name extends SignalName>(name: Name, payload: SignalPayload<Name>): void {
  void opening?.socket.then((socket) => {
    if (socket.connected) socket.emit(name, payload)
  })
}

/** The server's events, and those of the connection itself. */
interface SocketEvents extends ServerToClientEvents {
  connect(): void
  disconnect(): void
  connect_error(refusal: Error): void
}

/** Calls `onEvent` for every event of this name while the component is mounted; `connect` includes reconnects. */
export function useEvent<Name extends keyof SocketEvents>(name: Name, onEvent: SocketEvents[Name]): void {
  const handle = useEffectEvent(onEvent)
  useEffect(() => {
    // As a plain string: the library's types cannot resolve a generic name.
    const event: string = name
    const opened = openSocket()
    let isUnmounted = false
    void opened.then((socket) => {
      if (!isUnmounted) socket.on(event, handle)
    })
    return () => {
      isUnmounted = true
      void opened.then((socket) => socket.off(event, handle))
    }
  }, [name])
}
