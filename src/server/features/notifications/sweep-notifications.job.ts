import { NOTIFICATIONS_KEPT_DAYS } from '#domain/notifications/notification-rules.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { deleteNotificationsBefore } from '#server/features/notifications/notifications.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

/** Deletes notifications, and notes of letters about a week, that have been kept long enough. */
export const sweepNotifications = {
  // The queue of every installation has it under this name.
  name: 'sweep-news',
  run: async ({ db, clock }: Pick<Services, 'db' | 'clock'>) => {
    await deleteNotificationsBefore(db, new Date(clock.now().getTime() - NOTIFICATIONS_KEPT_DAYS * DAY_MS))
  },
}
