export interface Repetition {
  /** No further run begins; resolves when the one under way has ended. */
  stop(): Promise<void>
}

/** Runs a piece of work soon and then again and again, never twice at once. */
export function repeat(
  work: () => Promise<unknown>,
  { firstAfterMs, everyMs, onError }: { firstAfterMs: number; everyMs: number; onError: (error: unknown) => void },
): Repetition {
  let run: Promise<unknown> = Promise.resolve()
  let isStopped = false
  const schedule = (delayMs: number) => {
    // A server that waits for nothing else may end.
    timer = setTimeout(() => {
      run = work()
        .catch(onError)
        .then(() => {
          if (!isStopped) schedule(everyMs)
        })
    }, delayMs).unref()
  }
  let timer: NodeJS.Timeout | undefined
  schedule(firstAfterMs)
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await run
    },
  }
}
