import { BOOSTS_PER_MONTH, type MembershipLevel } from '#domain/membership/entitlements.ts'
import { monthsAfter } from '#domain/membership/terms.ts'

export const BOOST_MINUTES = 60
export const BOOST_MS = BOOST_MINUTES * 60 * 1000

/** Boosts are needed to count a month of a membership only; older ones are erased. */
export const BOOSTS_KEPT_DAYS = 100

export interface BoostMonth {
  /** The first day of this month of the membership. */
  from: string
  /** The first day of the next one, on which boosts are handed out anew. */
  until: string
}

/**
 * The month of a membership that a day is in. Months are counted from the first day, never from the month before: a
 * membership begun on 31 January has months from 28 February and from 31 March.
 */
export function boostMonth(startDate: string, today: string): BoostMonth {
  let months = 0
  while (monthsAfter(startDate, months + 1) <= today) months += 1
  return { from: monthsAfter(startDate, months), until: monthsAfter(startDate, months + 1) }
}

/** How many are left, given how many were started this month. A plan that has become smaller leaves none, not less. */
export function boostsLeft(level: MembershipLevel, used: number): number {
  return Math.max(0, BOOSTS_PER_MONTH[level] - used)
}

/** When the boost that was started last ends, if it still runs. */
export function runningUntil(startedAt: Date | undefined, now: Date): Date | null {
  const elapsed = startedAt ? now.getTime() - startedAt.getTime() : BOOST_MS
  return startedAt && elapsed >= 0 && elapsed < BOOST_MS ? new Date(startedAt.getTime() + BOOST_MS) : null
}
