import { daysInMonth, requireDay } from '#domain/people/birthday.ts'
import { DAY_MS } from '#domain/time/durations.ts'

export const FREE_TIER_NAME = 'Free'
const FREE_MEMBERSHIP_MONTHS = 1
export const PAID_MEMBERSHIP_DAYS = 30

/** Told so many days before a paid plan ends. */
export const ENDING_NOTICE_DAYS = 7

export interface MembershipTerm {
  startDate: string
  endDate: string
}

/** The same day of a later month, or its last day if it has no such day: a month after 31 January is 28 February. */
export function monthsAfter(date: string, months: number): string {
  const { year, month, day } = requireDay(date)
  const monthsSinceYearZero = year * 12 + (month - 1) + months
  const [endYear, endMonth] = [Math.floor(monthsSinceYearZero / 12), (monthsSinceYearZero % 12) + 1]
  const endDay = Math.min(day, daysInMonth(endYear, endMonth))
  return [String(endYear).padStart(4, '0'), twoDigits(endMonth), twoDigits(endDay)].join('-')
}

/** A membership counts from its first day, and no longer on its end date. */
export function isMembershipCurrent({ startDate, endDate }: MembershipTerm, today: string): boolean {
  return startDate <= today && today < endDate
}

export function freeMembershipTerm(startDate: string): MembershipTerm {
  return { startDate, endDate: monthsAfter(startDate, FREE_MEMBERSHIP_MONTHS) }
}

/** The free membership goes on by itself, from month to month of its first day: 31 January, 28 February, 31 March. */
export function renewedFreeTerm({ startDate }: Pick<MembershipTerm, 'startDate'>, today: string): MembershipTerm {
  let months = FREE_MEMBERSHIP_MONTHS
  while (monthsAfter(startDate, months) <= today) months += FREE_MEMBERSHIP_MONTHS
  return { startDate, endDate: monthsAfter(startDate, months) }
}

export function paidMembershipTerm(startDate: string): MembershipTerm {
  return { startDate, endDate: daysAfter(startDate, PAID_MEMBERSHIP_DAYS) }
}

export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from one date to another. */
export function daysUntil(date: string, today: string): number {
  return Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS)
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
