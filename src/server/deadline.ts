/** Something did not answer in time. */
export class DeadlineError extends Error {}

/**
 * The result of the work, or a DeadlineError once the time is over. The work itself goes on: whoever calls ends it.
 * An answer that has arrived while this process was too busy to read it still counts.
 */
export function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  // Timers run before arrived data is read; the second step runs after it.
  const timer = setTimeout(
    () => setImmediate(() => reject(new DeadlineError(`No answer within ${milliseconds} ms`))),
    milliseconds,
  )
  work.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}
