import type { Socket } from 'socket.io'
import { signals, type SignalName, type SignalPayload } from '#contract/events.ts'

/** What is done about each signal of a tab. Nothing is answered, so nobody waits. */
export type SignalHandlers = { [Name in SignalName]: (userId: string, payload: SignalPayload<Name>) => void }

/** Signals come from anybody's script: what the contract does not know, or not in this form, is dropped. */
export function listenForSignals(socket: Pick<Socket, 'on'>, userId: string, handlers: SignalHandlers): void {
  for (const [name, signal] of Object.entries(signals)) {
    const handle = handlers[name as SignalName] as (userId: string, payload: unknown) => void
    socket.on(name, (payload: unknown) => {
      const parsed = signal.safeParse(payload)
      if (parsed.success) handle(userId, parsed.data)
    })
  }
}
