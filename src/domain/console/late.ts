import { DAY_MS } from '#domain/time/durations.ts'

/** What has waited for the staff for so long is marked in the console. */
export function hasWaitedLong(waitingSince: string | Date, now: Date): boolean {
  return now.getTime() - new Date(waitingSince).getTime() > DAY_MS
}
