import type { Socket } from 'socket.io'
import { signals, type SignalName, type SignalPayload } from '#contract/events.ts'
import type { InBackground } from '#server/http/background.ts'
import { createTokenBucket } from '#server/realtime/token-bucket.ts'

/** What is done about each signal of a tab. Nothing is answered, so nobody waits. */
export type SignalHandlers = {
  [Name in SignalName]: (userId: string, payload: SignalPayload<Name>) => void | Promise<void>
}

/** A tab of ours says something every two seconds at most, and a few things at once when one leaves a page. */
const SIGNALS = { burst: 10, perSecond: 1 }
/** No tab of ours ever comes near: whoever goes on like this is cut off. */
const PACKETS_IGNORED_AT_MOST = 1000

type SignalSocket = Pick<Socket, 'on' | 'use' | 'disconnect'>

/**
 * Signals come from anybody's script: what the contract does not know, or not in this form, is dropped. So is what
 * comes too fast, and what comes while the last signal of its kind is still being worked on: they are lost without harm.
 */
export function listenForSignals(
  socket: SignalSocket,
  userId: string,
  { signals: handlers, inBackground }: { signals: SignalHandlers; inBackground: InBackground },
): void {
  limitPackets(socket)
  for (const [name, signal] of Object.entries(signals)) {
    const handle = handlers[name as SignalName] as (userId: string, payload: unknown) => void | Promise<void>
    let isPending = false
    const settle = () => void (isPending = false)
    socket.on(name, (payload: unknown) => {
      if (isPending) return
      const parsed = signal.safeParse(payload)
      if (!parsed.success) return
      isPending = true
      const work = Promise.resolve(handle(userId, parsed.data))
      inBackground(work)
      void work.then(settle, settle)
    })
  }
}

function limitPackets(socket: SignalSocket): void {
  const bucket = createTokenBucket(SIGNALS)
  let ignored = 0
  socket.use((_packet, next) => {
    if (bucket.take()) return next()
    ignored += 1
    if (ignored > PACKETS_IGNORED_AT_MOST) socket.disconnect(true)
  })
}
