import { FREE_LIKES_PER_DAY } from '#domain/membership/entitlements.ts'
import { nextMidnight } from '#domain/site/time-zones.ts'

/** Days on which the clocks go forward are this short. */
const SHORTEST_DAY_MS = 23 * 60 * 60 * 1000

/** Told once when so few are left. */
export const FEW_LIKES_LEFT = 10

/** The likes that somebody has given since their day began, and when it ends. */
export interface LikeAllowance {
  endsAt: Date
  used: number
}

/** The allowance as it stands now: the one that is running, or a new one once it has ended. */
export function allowanceAt(now: Date, timeZone: string, last: LikeAllowance | undefined): LikeAllowance {
  if (last && now < last.endsAt) return last
  return { endsAt: endOfDay(now, timeZone, last?.endsAt), used: 0 }
}

export function likesLeft({ used }: LikeAllowance): number {
  return Math.max(0, FREE_LIKES_PER_DAY - used)
}

/**
 * Midnight where the member is, and at least a short day after the last one: whoever moves from zone to zone, or says
 * so, has a longer day, and never a second one.
 */
function endOfDay(now: Date, timeZone: string, lastEnd: Date | undefined): Date {
  const earliest = lastEnd ? lastEnd.getTime() + SHORTEST_DAY_MS : 0
  let end = nextMidnight(timeZone, now)
  while (end.getTime() < earliest) end = nextMidnight(timeZone, end)
  return end
}
