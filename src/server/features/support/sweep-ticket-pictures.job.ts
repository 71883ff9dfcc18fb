import { UNSENT_PICTURE_HOURS } from '#domain/support/ticket-rules.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { deleteUnsentBefore, listNamedPictures } from '#server/features/support/pictures.queries.ts'
import { removeUnnamed } from '#server/jobs/sweep-photos.ts'
import type { Services } from '#server/http/api/request-context.ts'

/** Removes pictures that were uploaded and never sent, and files without a row. */
export const sweepTicketPictures = {
  name: 'sweep-ticket-pictures',
  maxSeconds: 60 * 60,
  run: async ({ db, clock, ticketPictures, log }: Pick<Services, 'db' | 'clock' | 'ticketPictures' | 'log'>) => {
    const now = clock.now().getTime()
    const unsent = await deleteUnsentBefore(db, new Date(now - UNSENT_PICTURE_HOURS * HOUR_MS))
    for (const path of unsent) await ticketPictures.remove(path)
    await removeUnnamed({ store: ticketPictures, log, now, listNamed: (paths) => listNamedPictures(db, paths) })
  },
}
