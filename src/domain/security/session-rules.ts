import { DAY_MS } from '#domain/time/durations.ts'

/** A session ends so long after its last use. */
export const SESSION_IDLE_DAYS = 30
/** However much it is used, a session ends so long after it began. */
export const SESSION_LONGEST_DAYS = 180

/** Sessions that began at this moment or before have ended. */
export function oldestSessionStart(now: Date): Date {
  return new Date(now.getTime() - SESSION_LONGEST_DAYS * DAY_MS)
}
