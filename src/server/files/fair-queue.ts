export class QueueFullError extends Error {}

interface FairQueueOptions {
  /** How many pieces of work run at the same time. */
  running: number
  /** How many of one owner may be here, the running one included. */
  perOwner: number
  /** How many of everybody together. */
  inAll: number
}

/**
 * Runs a few pieces of work at a time, one of each owner at most. Owners take turns, so whoever brings many waits behind
 * everybody who brings one. What comes when there is no room is refused with a `QueueFullError`.
 */
export function createFairQueue({ running: places, perOwner, inAll }: FairQueueOptions) {
  const running = new Set<string>()
  /** In the order of the owners' turns. */
  const waiting = new Map<string, (() => void)[]>()
  let count = 0

  const startWaiting = () => {
    // A copy, because whoever has more to do is put back at the end.
    for (const [owner, [start, ...later]] of Array.from(waiting)) {
      if (running.size >= places) return
      if (!start || running.has(owner)) continue
      running.add(owner)
      waiting.delete(owner)
      if (later.length > 0) waiting.set(owner, later)
      start()
    }
  }
  const waitForTurn = (owner: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.set(owner, [...(waiting.get(owner) ?? []), resolve])
    startWaiting()
    return promise
  }

  return async <Result>(owner: string, work: () => Promise<Result>): Promise<Result> => {
    const ofOwner = (waiting.get(owner)?.length ?? 0) + (running.has(owner) ? 1 : 0)
    if (ofOwner >= perOwner || count >= inAll) throw new QueueFullError('The queue is full')
    count += 1
    await waitForTurn(owner)
    try {
      return await work()
    } finally {
      count -= 1
      running.delete(owner)
      startWaiting()
    }
  }
}
