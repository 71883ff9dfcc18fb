import type { Socket } from 'socket.io'
import { signals, type SignalName, type SignalPayload } from '#contract/events.ts'
import type { InBackground } from '#server/http/background.ts'
import { createTokenBucket } from '#server/realtime/token-bucket.ts'

/** What a signal may change of the tab that it comes from. */
export interface Tab {
  /** From now on it hears of these people, and of nobody it has named before. */
  watch(userIds: readonly string[]): void
}

/** The handler of each signal. Signals have no answer. */
export type SignalHandlers = {
  [Name in SignalName]: (userId: string, payload: SignalPayload<Name>, tab: Tab) => void | Promise<void>
}

/** Our web sends at most one signal in two seconds, and a few at once when somebody leaves a page. */
const SIGNALS = { burst: 10, perSecond: 1 }
/** Far more than our web ever sends: such a socket is disconnected. */
const PACKETS_IGNORED_AT_MOST = 1000

type SignalSocket = Pick<Socket, 'on' | 'use' | 'disconnect'>

interface SignalOptions {
  signals: SignalHandlers
  tab: Tab
  inBackground: InBackground
}

/**
 * Any script can send signals, so what does not match the contract is dropped. So are signals that come too fast, or
 * while the last one of the same kind is still being handled: losing them does no harm.
 */
export function listenForSignals(
  socket: SignalSocket,
  userId: string,
  { signals: handlers, tab, inBackground }: SignalOptions,
): void {
  limitPackets(socket)
  for (const [name, signal] of Object.entries(signals)) {
    const handle = handlers[name as SignalName] as (...signal: [string, unknown, Tab]) => void | Promise<void>
    let isPending = false
    const settle = () => void (isPending = false)
    socket.on(name, (payload: unknown) => {
      if (isPending) return
      const parsed = signal.safeParse(payload)
      if (!parsed.success) return
      isPending = true
      const work = Promise.resolve(handle(userId, parsed.data, tab))
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
