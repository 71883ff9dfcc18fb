import { NEWS_KEPT_DAYS } from '#domain/notifications/news.ts'
import { deleteNewsBefore } from '#server/features/notifications/notifications.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes news, and notes of letters about a week, that have been kept long enough. */
export const sweepNews = {
  name: 'sweep-news',
  run: async ({ db, clock }: Pick<Services, 'db' | 'clock'>) => {
    await deleteNewsBefore(db, new Date(clock.now().getTime() - NEWS_KEPT_DAYS * DAY_MS))
  },
}
