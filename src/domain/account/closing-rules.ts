import { DAY_MS } from '#domain/time/durations.ts'

/** An account that is to be deleted is only closed at first: logging in within these days cancels it. */
export const DELETION_GRACE_DAYS = 14

/** From this moment on the account may be erased. */
export function erasureDueAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + DELETION_GRACE_DAYS * DAY_MS)
}

/** Whoever asked at this moment or before is due now. */
export function lastRequestDue(now: Date): Date {
  return new Date(now.getTime() - DELETION_GRACE_DAYS * DAY_MS)
}
