import type { Socket } from 'socket.io'
import { signals, type SignalName, type SignalPayload } from '#contract/events.ts'

/** What is done about each signal of a tab. Nothing is answered, so nobody waits. */
export type SignalHandlers = { [Name in SignalName]: (userId: string, payload: SignalPayload<Name>) => void }

/** Signals come from anybody's script: what the contract does not know, or not in this form, is dropped. */
export function listenForSignals(socket: Pick<Socket, 'on'>, userId: string, handlers: SignalHandlers): void {
  const listen = <Name extends SignalName>(name: Name) => {
    socket.on(name as string, (payload: unknown) => {
      const parsed = signals[name].safeParse(payload)
      if (parsed.success) handlers[name](userId, parsed.data)
    })
  }
  for (const name of Object.keys(signals) as SignalName[]) listen(name)
}
