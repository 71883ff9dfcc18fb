import { nextMidnight } from '#domain/site/time-zones.ts'

/** Days on which the clocks go forward are this short. */
const SHORTEST_DAY_MS = 23 * 60 * 60 * 1000

/**
 * When somebody's day ends: midnight where they are, and at least a short day after the last one. Whoever moves from
 * zone to zone, or says so, has a longer day, and never a second one.
 */
export function endOfOwnDay(now: Date, timeZone: string, lastEnd: Date | undefined): Date {
  const earliest = lastEnd ? lastEnd.getTime() + SHORTEST_DAY_MS : 0
  let end = nextMidnight(timeZone, now)
  while (end.getTime() < earliest) end = nextMidnight(timeZone, end)
  return end
}
