import { BOOSTS_PER_MONTH, type MembershipLevel } from '#domain/membership/entitlements.ts'
import { daysAfter, monthsAfter, type MembershipTerm } from '#domain/membership/terms.ts'

export const BOOST_MINUTES = 60
export const BOOST_MS = BOOST_MINUTES * 60 * 1000

/** Boosts are needed to count a month of a membership only; older ones are erased. */
export const BOOSTS_KEPT_DAYS = 100

export interface BoostMonth {
  /** The first day of this month. */
  from: string
  /** The first day of the next one, on which boosts are handed out anew. */
  until: string
}

/**
 * The month that a day is in, for whoever had these paid terms, oldest first. Months are counted from the first day of a
 * term, never from the month before: a membership begun on 31 January has months from 28 February and from 31 March. A
 * term that begins while a month of the one before is still running goes on with those months, so that nobody gets new
 * boosts by changing plans.
 */
export function boostMonth(terms: readonly MembershipTerm[], today: string): BoostMonth {
  let begun = today
  let nextMonth = ''
  for (const { startDate, endDate } of terms) {
    if (startDate >= nextMonth) begun = startDate
    nextMonth = monthOf(begun, daysAfter(endDate, -1)).until
  }
  return monthOf(begun, today)
}

function monthOf(begun: string, day: string): BoostMonth {
  let months = 0
  while (monthsAfter(begun, months + 1) <= day) months += 1
  return { from: monthsAfter(begun, months), until: monthsAfter(begun, months + 1) }
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
