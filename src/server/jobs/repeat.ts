interface Schedule {
  firstAfterMs: number
  everyMs: number
  onError: (error: unknown) => void
}

/**
 * Runs a job at intervals, never twice at once. When the resources are disposed, no further run begins, and the one
 * under way is waited for.
 */
export function repeat(
  job: () => Promise<unknown>,
  { firstAfterMs, everyMs, onError }: Schedule,
  resources: AsyncDisposableStack,
): void {
  let run: Promise<unknown> = Promise.resolve()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const schedule = (delayMs: number) => {
    // Unreferenced: the timer alone does not keep the process alive.
    timer = setTimeout(() => {
      run = job()
        .catch(onError)
        .then(() => {
          if (!isStopped) schedule(everyMs)
        })
    }, delayMs).unref()
  }
  schedule(firstAfterMs)
  resources.defer(async () => {
    isStopped = true
    clearTimeout(timer)
    await run
  })
}
