import { deleteViewsBefore, viewsKeptSince } from '#server/features/viewers/viewers.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

/** Erases who viewed whom when it has been kept long enough. */
export const sweepViews = {
  name: 'sweep-views',
  run: async ({ db, clock }: Pick<Services, 'db' | 'clock'>) => deleteViewsBefore(db, viewsKeptSince(clock.now())),
}
