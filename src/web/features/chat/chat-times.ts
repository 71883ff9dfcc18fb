import { CHAT_COPY } from '#web/features/chat/chat.copy.ts'
import { daysBetween } from '#web/ui/calendar-days.ts'

const MINUTE_MS = 60_000

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long' })
const date = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })
const longDate = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

export function timeOfDay(moment: string): string {
  return clock.format(new Date(moment))
}

/** Today, Yesterday, or the date. */
export function dayName(moment: string, now: Date): string {
  const days = daysBetween(new Date(moment), now)
  if (days === 0) return CHAT_COPY.today
  return days === 1 ? CHAT_COPY.yesterday : longDate.format(new Date(moment))
}

/** For lists: the time of today, the weekday within a week, or the date. */
export function shortTime(moment: string, now: Date): string {
  const days = daysBetween(new Date(moment), now)
  if (days === 0) return timeOfDay(moment)
  if (days === 1) return CHAT_COPY.yesterday
  return (days < 7 ? weekday : date).format(new Date(moment))
}

export function isSameDay(one: string, other: string): boolean {
  return daysBetween(new Date(one), new Date(other)) === 0
}

export function isSameMinute(one: string, other: string): boolean {
  return Math.floor(Date.parse(one) / MINUTE_MS) === Math.floor(Date.parse(other) / MINUTE_MS)
}
