import { deleteVerificationsExpiredBefore } from '#server/auth/reset-links.queries.ts'
import { deleteEndedSessions } from '#server/features/security/devices.queries.ts'
import { deleteLinksExpiredBefore } from '#server/features/security/email-links.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

/** Sessions and links that are no longer valid are not needed by anybody, and name addresses and devices. */
export const sweepSessions = {
  name: 'sweep-sessions',
  run: async ({ db, clock }: Pick<Services, 'db' | 'clock'>) => {
    await deleteEndedSessions(db, clock.now())
    await deleteLinksExpiredBefore(db, clock.now())
    await deleteVerificationsExpiredBefore(db, clock.now())
  },
}
