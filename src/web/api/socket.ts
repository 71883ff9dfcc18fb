import { useEffect } from 'react'
import type { Socket } from 'socket.io-client'
import type {
  ClientToServerSignals,
  EventName,
  ServerToClientEvents,
  SignalName,
  SignalPayload,
} from '#contract/events.ts'

type EventSocket = Socket<ServerToClientEvents, ClientToServerSignals>

let opening: Promise<EventSocket> | undefined

/** The only socket of this tab, opened for members and loaded when first needed. */
function openSocket(): Promise<EventSocket> {
  opening ??= import('socket.io-client').then(({ io }) =>
    io({ transports: ['websocket', 'polling'], reconnectionDelay: 1_000, reconnectionDelayMax: 10_000 }),
  )
  return opening
}

export function closeSocket(): void {
  void opening?.then((socket) => socket.disconnect())
  opening = undefined
}

/** Says something short-lived over the open socket. Without a connection it is lost: nothing is kept for later. */
export function sendSignal<Name extends SignalName>(name: Name, payload: SignalPayload<Name>): void {
  void opening?.then((socket) => {
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

function useListener(name: EventName | 'connect', onEvent: () => void, isOn: boolean): void {
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
