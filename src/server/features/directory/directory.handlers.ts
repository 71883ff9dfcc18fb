import { z } from 'zod'
import { directory } from '#contract/directory.ts'
import { Id } from '#contract/id.ts'
import { ageOn } from '#domain/people/birthday.ts'
import { DISCOVER_PAGE_SIZE } from '#domain/discovery/discovery-rules.ts'
import { dayOf } from '#server/clock.ts'
import { listDirectory } from '#server/features/directory/directory.queries.ts'
import { photoUrl } from '#server/files/photo-store.ts'
import { procedure } from '#server/http/api/procedure.ts'

const IdKey = z.object({ id: Id })

export const directoryHandlers = {
  list: procedure(
    directory.list,
    async ({ db, clock, cursors, viewer }, { after, ...filters }) => {
      const now = clock.now()
      const viewerId = viewer?.id
      const { items, next } = await cursors.page(
        { list: 'directory', viewerId, key: IdKey, after, size: DISCOVER_PAGE_SIZE },
        (page) => listDirectory(db, { ...page, filters, now, viewerId }),
      )
      const people = items.map(({ birthday, picturePath, ...shown }) => ({
        ...shown,
        age: ageOn(birthday, dayOf(now)),
        pictureUrl: picturePath && photoUrl(picturePath, 'medium'),
      }))
      return { people, next }
    },
    { mayBeOld: true },
  ),
}
