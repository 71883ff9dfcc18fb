import { lazyValue } from '#domain/site/lazy-value.ts'
import type { Notification } from '#contract/notifications.ts'
import { NOTIFICATION_COPY } from '#web/blocks/notifications/notification.copy.ts'
import { daysBetween } from '#web/ui/calendar-days.ts'

const JUST_NOW_MS = 5 * 60_000

const clock = lazyValue(() => new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }))
const date = lazyValue(() => new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' }))

export function isJustNow(moment: string, now: Date): boolean {
  return now.getTime() - Date.parse(moment) < JUST_NOW_MS
}

/** The time of today and yesterday, otherwise the date. */
export function notificationTime(moment: string, now: Date): string {
  if (isJustNow(moment, now)) return NOTIFICATION_COPY.justNow
  const day = new Date(moment)
  return (daysBetween(day, now) < 2 ? clock() : date()).format(day)
}

const HEADINGS = [NOTIFICATION_COPY.today, NOTIFICATION_COPY.yesterday]

/** Today, Yesterday, Earlier, without those that are empty. The notifications are sorted, newest first. */
export function byDay(notifications: Notification[], now: Date): { heading: string; notifications: Notification[] }[] {
  const groups = new Map<string, Notification[]>()
  for (const each of notifications) {
    const heading = HEADINGS[Math.max(0, daysBetween(new Date(each.createdAt), now))] ?? NOTIFICATION_COPY.earlier
    groups.set(heading, [...(groups.get(heading) ?? []), each])
  }
  return [...groups].map(([heading, some]) => ({ heading, notifications: some }))
}
