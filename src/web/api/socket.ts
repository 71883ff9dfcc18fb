import { useEffect } from 'react'
import type { Socket } from 'socket.io-client'
import type { EventName, ServerToClientEvents } from '#contract/events.ts'

type EventSocket = Socket<ServerToClientEvents>

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

/** Calls back for every event of this name while the component is shown and `isOn`. */
export function useEvent<Name extends EventName>(name: Name, onEvent: ServerToClientEvents[Name], isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    let isGone = false
    const connected = openSocket()
    void connected.then((socket) => {
      if (!isGone) socket.on(name, onEvent as never)
    })
    return () => {
      isGone = true
      void connected.then((socket) => socket.off(name, onEvent as never))
    }
  }, [name, onEvent, isOn])
}
