import { useEffect } from 'react'
import type { Socket } from 'socket.io-client'
import { RECONNECT_DELAYS_SECONDS } from '#domain/chat/limits.ts'
import type {
  ClientToServerSignals,
  EventName,
  ServerToClientEvents,
  SignalName,
  SignalPayload,
} from '#contract/events.ts'

type EventSocket = Socket<ServerToClientEvents, ClientToServerSignals>

interface Opening {
  socket: Promise<EventSocket>
  /** Aborted once the socket is no longer wanted, however far it has come. */
  closing: AbortController
}

let opening: Opening | undefined

/** The only socket of this tab, opened for members and loaded when first needed. */
function openSocket(): Promise<EventSocket> {
  opening ??= loadSocket(new AbortController())
  return opening.socket
}

function loadSocket(closing: AbortController): Opening {
  const { signal } = closing
  const socket = import('socket.io-client').then(({ io }) => {
    const made: EventSocket = io({
      transports: ['websocket', 'polling'],
      reconnection: false,
      autoConnect: !signal.aborted,
    })
    keepConnected(made, signal)
    return made
  })
  return { socket, closing }
}

/** Comes back after 1, 2, 5 and then every 10 seconds, and at once when the network does. */
function keepConnected(socket: EventSocket, closed: AbortSignal): void {
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
  // This account has more pages open than the server talks to: this one waits until somebody looks at it again.
  const reconnectWhenSeen = () => {
    if (!isDisplaced || document.visibilityState !== 'visible') return
    isDisplaced = false
    reconnect()
  }
  socket.on('accounts.socketDisplaced', () => (isDisplaced = true))
  socket.on('connect', () => (tries = 0))
  socket.on('connect_error', retry)
  socket.on('disconnect', retry)
  window.addEventListener('online', reconnect, { signal: closed })
  window.addEventListener('focus', reconnectWhenSeen, { signal: closed })
  document.addEventListener('visibilitychange', reconnectWhenSeen, { signal: closed })
}

export function closeSocket(): void {
  opening?.closing.abort()
  void opening?.socket.then((socket) => socket.disconnect())
  opening = undefined
}

/** Says something short-lived over the open socket. Without a connection it is lost: nothing is kept for later. */
export function sendSignal<Name extends SignalName>(name: Name, payload: SignalPayload<Name>): void {
  void opening?.socket.then((socket) => {
    const args = [payload] as Parameters<ClientToServerSignals[Name]>
    if (socket.connected) socket.volatile.emit(name, ...args)
  })
}

/** Calls back for every event of this name while the component is shown and `isOn`. */
export function useEvent<Name extends EventName>(name: Name, onEvent: ServerToClientEvents[Name], isOn: boolean): void {
  useListener(name, onEvent as never, isOn)
}

/** Calls back whenever the socket connects, for the first time or anew, while the component is shown and `isOn`. */
export function useConnected(onConnected: () => void, isOn: boolean): void {
  useListener('connect', onConnected, isOn)
}

/** Calls back whenever the connection is lost, while the component is shown and `isOn`. */
export function useDisconnected(onDisconnected: () => void, isOn: boolean): void {
  useListener('disconnect', onDisconnected, isOn)
}

/** Calls back whenever the server does not let the socket in, with its code, while the component is shown and `isOn`. */
export function useRefused(onRefused: (refusal: { message: string }) => void, isOn: boolean): void {
  useListener('connect_error', onRefused as () => void, isOn)
}

function useListener(
  name: EventName | 'connect' | 'disconnect' | 'connect_error',
  onEvent: () => void,
  isOn: boolean,
): void {
  useEffect(() => {
    if (!isOn) return
    let isGone = false
    const connected = openSocket()
    void connected.then((socket) => {
      if (!isGone) socket.on(name, onEvent)
    })
    return () => {
      isGone = true
      void connected.then((socket) => socket.off(name, onEvent))
    }
  }, [name, onEvent, isOn])
}
