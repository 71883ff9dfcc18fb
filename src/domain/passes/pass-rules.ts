import { DAY_MS } from '#domain/time/durations.ts'

/** So long somebody who is "not for me" stays out of one's lists. */
export const PASS_DAYS = 90

export const passEnd = (now: Date) => new Date(now.getTime() + PASS_DAYS * DAY_MS)
