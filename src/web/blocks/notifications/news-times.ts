import { lazyValue } from '#domain/site/lazy-value.ts'
import type { Notification } from '#contract/notifications.ts'
import { NEWS_COPY } from '#web/blocks/notifications/news.copy.ts'
import { daysBetween } from '#web/ui/calendar-days.ts'

const JUST_NOW_MS = 5 * 60_000

const clock = lazyValue(() => new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }))
const date = lazyValue(() => new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' }))

export function isJustNow(moment: string, now: Date): boolean {
  return now.getTime() - Date.parse(moment) < JUST_NOW_MS
}

/** The time of today and yesterday, otherwise the date. */
export function newsTime(moment: string, now: Date): string {
  if (isJustNow(moment, now)) return NEWS_COPY.justNow
  const day = new Date(moment)
  return (daysBetween(day, now) < 2 ? clock() : date()).format(day)
}

const HEADINGS = [NEWS_COPY.today, NEWS_COPY.yesterday]

/** Today, Yesterday, Earlier, without those that are empty. The news is sorted, newest first. */
export function byDay(news: Notification[], now: Date): { heading: string; news: Notification[] }[] {
  const groups = new Map<string, Notification[]>()
  for (const each of news) {
    const heading = HEADINGS[Math.max(0, daysBetween(new Date(each.createdAt), now))] ?? NEWS_COPY.earlier
    groups.set(heading, [...(groups.get(heading) ?? []), each])
  }
  return [...groups].map(([heading, some]) => ({ heading, news: some }))
}
