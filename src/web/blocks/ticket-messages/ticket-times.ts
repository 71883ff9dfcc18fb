import { lazyValue } from '#domain/site/lazy-value.ts'
import { daysBetween } from '#web/ui/calendar-days.ts'

const clock = lazyValue(() => new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }))
const weekday = lazyValue(() => new Intl.DateTimeFormat(undefined, { weekday: 'long' }))
const date = lazyValue(() => new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' }))
const dateOfYear = lazyValue(
  () => new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' }),
)

const WEEK_DAYS = 7

/** "Today, 11:40", within a week "Friday, 19:20", then "13 Nov, 19:20", and in another year the year too. */
export function ticketTime(moment: string, now: Date): string {
  const day = new Date(moment)
  return `${dayWord(day, now)}, ${clock().format(day)}`
}

function dayWord(day: Date, now: Date): string {
  const days = daysBetween(day, now)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < WEEK_DAYS) return weekday().format(day)
  return (day.getFullYear() === now.getFullYear() ? date() : dateOfYear()).format(day)
}
