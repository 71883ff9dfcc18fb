import { daysUntil } from '#domain/membership/terms.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** Days of plans are calendar days, the same everywhere: they are read letter by letter, not as a moment. */
function partsOf(day: string): { year: number; month: number; date: number } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, date }
}

/** "3 Dec" */
export function shortDay(day: string): string {
  const { month, date } = partsOf(day)
  return `${date} ${(MONTHS[month - 1] ?? '').slice(0, 3)}`
}

/** "3 December", or "3 December 2027" seen from another year. */
export function longDay(day: string, today: string): string {
  const { year, month, date } = partsOf(day)
  return `${date} ${MONTHS[month - 1]}${year === partsOf(today).year ? '' : ` ${year}`}`
}

/** As the reader's browser writes dates; a missing one is a dash. */
export function localDay(day: string | null): string {
  if (day === null) return '—'
  const { year, month, date } = partsOf(day)
  return new Date(year, month - 1, date).toLocaleDateString()
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
