export class QueueFullError extends Error {}

interface FairQueueOptions {
  /** How many tasks run at the same time. */
  running: number
  /** How many tasks of one owner may run or wait. */
  perOwner: number
  /** How many tasks may run or wait in all. */
  inAll: number
}

/**
 * Runs a few tasks at a time, at most one of each owner. Owners take turns, so somebody with many tasks waits behind
 * everybody with one. A task that comes when the queue is full is refused with a `QueueFullError`.
 */
export function createFairQueue({ running: maxRunning, perOwner, inAll }: FairQueueOptions) {
  const running = new Set<string>()
  /** In the order of the owners' turns. */
  const waiting = new Map<string, (() => void)[]>()
  let count = 0

  const startWaiting = () => {
    // A copy, because an owner with more tasks is put back at the end.
    for (const [owner, [start, ...later]] of Array.from(waiting)) {
      if (running.size >= maxRunning) return
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

  return async <Result>(owner: string, task: () => Promise<Result>): Promise<Result> => {
    const ofOwner = (waiting.get(owner)?.length ?? 0) + (running.has(owner) ? 1 : 0)
    if (ofOwner >= perOwner || count >= inAll) throw new QueueFullError('The queue is full')
    count += 1
    await waitForTurn(owner)
    try {
      return await task()
    } finally {
      count -= 1
      running.delete(owner)
      startWaiting()
    }
  }
}
