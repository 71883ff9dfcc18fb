/** There was no answer in time. */
export class DeadlineError extends Error {}

/**
 * The result of the work, or a DeadlineError after the given time. The work itself is not cancelled. An answer that
 * arrived in time, while this process was too busy to read it, still counts.
 */
export function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  // Timers run before received data is read; setImmediate runs after that.
  const timer = setTimeout(
    () => setImmediate(() => reject(new DeadlineError(`No answer within ${milliseconds} ms`))),
    milliseconds,
  )
  work.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}
