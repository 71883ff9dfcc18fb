import { z } from 'zod'
import { directory } from '#contract/directory.ts'
import { Id } from '#contract/id.ts'
import { ageOn } from '#domain/people/birthday.ts'
import { DISCOVER_PAGE_SIZE } from '#domain/discovery/discovery-rules.ts'
import { dayOf } from '#server/clock.ts'
import { listDirectoryPage } from '#server/features/directory/directory.queries.ts'
import { photoUrl } from '#server/files/photo-store.ts'
import { procedure } from '#server/http/api/procedure.ts'

const Place = z.object({ id: Id })

export const directoryHandlers = {
  list: procedure(directory.list, async ({ db, clock, cursors, viewer }, { after, ...filters }) => {
    const scope = { list: 'directory', viewerId: viewer?.id }
    const now = clock.now()
    const rows = await listDirectoryPage(db, {
      ...filters,
      after: cursors.open(scope, Place, after)?.id,
      now,
      viewerId: viewer?.id,
      limit: DISCOVER_PAGE_SIZE,
    })
    const people = rows.map(({ birthday, picturePath, ...shown }) => ({
      ...shown,
      age: ageOn(birthday, dayOf(now)),
      pictureUrl: picturePath && photoUrl(picturePath, 'medium'),
    }))
    const last = people.length < DISCOVER_PAGE_SIZE ? undefined : people.at(-1)
    return { people, next: last ? cursors.seal(scope, { id: last.id }) : null }
  }),
}
