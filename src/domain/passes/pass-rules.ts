/** So long somebody who is "not for me" stays out of one's lists. */
export const PASS_DAYS = 90

const DAY_MS = 24 * 60 * 60 * 1000

export const passEnd = (now: Date) => new Date(now.getTime() + PASS_DAYS * DAY_MS)
