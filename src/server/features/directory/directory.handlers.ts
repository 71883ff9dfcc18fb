import { directory } from '#contract/directory.ts'
import { ageOn } from '#domain/people/birthday.ts'
import { DISCOVER_PAGE_SIZE } from '#domain/people/discovery.ts'
import { dayOf } from '#server/clock.ts'
import { listDirectoryPage } from '#server/features/directory/directory.queries.ts'
import { photoUrl } from '#server/files/photo-store.ts'
import { handle } from '#server/http/handle.ts'

export const directoryHandlers = {
  list: handle(directory.list, async ({ db, clock, viewer }, { after, ...filters }) => {
    const now = clock.now()
    const rows = await listDirectoryPage(db, {
      ...filters,
      after,
      now,
      viewerId: viewer?.id,
      limit: DISCOVER_PAGE_SIZE,
    })
    const people = rows.map(({ birthday, picturePath, ...shown }) => ({
      ...shown,
      age: ageOn(birthday, dayOf(now)),
      pictureUrl: picturePath && photoUrl(picturePath, 'medium'),
    }))
    const isLastPage = people.length < DISCOVER_PAGE_SIZE
    return { people, next: isLastPage ? null : (people.at(-1)?.id ?? null) }
  }),
}
