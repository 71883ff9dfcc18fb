import { listNamedMessagePhotos } from '#server/features/chat/photos/message-photos.queries.ts'
import { removeUnnamed } from '#server/jobs/sweep-photos.ts'
import type { Services } from '#server/http/api/request-context.ts'

/** Removes photos of conversations that neither a message nor the copy of something reported names. */
export const sweepMessagePhotos = {
  name: 'sweep-message-photos',
  maxSeconds: 60 * 60,
  run: ({ db, clock, messagePhotos, log }: Pick<Services, 'db' | 'clock' | 'messagePhotos' | 'log'>) =>
    removeUnnamed({
      store: messagePhotos,
      log,
      now: clock.now().getTime(),
      listNamed: (paths) => listNamedMessagePhotos(db, paths),
    }),
}
