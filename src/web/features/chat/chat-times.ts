import { lazyValue } from '#domain/site/lazy-value.ts'
import { CHAT_COPY } from '#web/features/chat/chat.copy.ts'
import { daysBetween } from '#web/ui/calendar-days.ts'

// In the language, the form and the time zone of the reader's browser.
const clock = lazyValue(() => new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }))
const weekday = lazyValue(() => new Intl.DateTimeFormat(undefined, { weekday: 'long' }))
const date = lazyValue(() => new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' }))
const dateOfYear = lazyValue(
  () => new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' }),
)
const whole = lazyValue(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' }))
const longDate = lazyValue(
  () => new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
)

export function timeOfDay(moment: string): string {
  return clock().format(new Date(moment))
}

/** Date and time, for whoever asks for more than fits. */
export function wholeMoment(moment: string): string {
  return whole().format(new Date(moment))
}

/** Today, Yesterday, or the date. */
export function dayName(moment: string, now: Date): string {
  const days = daysBetween(new Date(moment), now)
  if (days === 0) return CHAT_COPY.today
  return days === 1 ? CHAT_COPY.yesterday : longDate().format(new Date(moment))
}

/** For lists: the time of today, the weekday within a week, or the date, with the year if it is another one. */
export function shortTime(moment: string, now: Date): string {
  const days = daysBetween(new Date(moment), now)
  if (days === 0) return timeOfDay(moment)
  if (days === 1) return CHAT_COPY.yesterday
  const then = new Date(moment)
  if (days < 7) return weekday().format(then)
  return (then.getFullYear() === now.getFullYear() ? date() : dateOfYear()).format(then)
}

export function isSameDay(one: string, other: string): boolean {
  return daysBetween(new Date(one), new Date(other)) === 0
}
