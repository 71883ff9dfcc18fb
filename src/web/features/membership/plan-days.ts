import { daysUntil } from '#domain/membership/terms.ts'
import { monthName, monthSeenFrom } from '#web/ui/calendar-words.ts'

/** Days of plans are calendar days, the same everywhere: they are read letter by letter, not as a moment. */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** "3 Dec" */
export function shortDay(day: string): string {
  const date = dateOf(day)
  return `${date.getDate()} ${monthName(date).slice(0, 3)}`
}

/** "3 December", or "3 December 2027" seen from another year. */
export function longDay(day: string, today: string): string {
  return `${dateOf(day).getDate()} ${monthSeenFrom(dateOf(day), dateOf(today))}`
}

/** As the reader's browser writes dates; a missing one is a dash. */
export function localDay(day: string | null): string {
  return day === null ? '—' : dateOf(day).toLocaleDateString()
}

export interface RulerTerm {
  startDate: string
  endDate: string
  daysLeft: number
}

/** A longer ruler would be a grey bar. */
const TICKS_AT_MOST = 62
const TICKS_OF_LONG_TERMS = 30

/** One tick is one day; terms of many months have as many ticks as a month, each of some days. */
export function rulerOf({ startDate, endDate, daysLeft }: RulerTerm): { ticks: number; used: number } {
  const days = Math.max(1, daysUntil(endDate, startDate))
  const usedDays = Math.min(days, Math.max(0, days - daysLeft))
  if (days <= TICKS_AT_MOST) return { ticks: days, used: usedDays }
  return { ticks: TICKS_OF_LONG_TERMS, used: Math.floor((usedDays / days) * TICKS_OF_LONG_TERMS) }
}
