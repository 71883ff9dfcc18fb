const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis

/**
 * The clock of the queues' own timers. It never jumps: with the system's, a clock that is set back would stop
 * supervision until it has caught up, and from 25 days on keep a core busy. When a job is due is for the database to say.
 */
export const steadyClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work: () => void, milliseconds: number) => setTimeout(work, milliseconds).unref(),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work: () => void, milliseconds: number) => setInterval(work, milliseconds).unref(),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
}
