import { people } from '#contract/people.ts'
import { listCards } from '#server/features/people/cards.queries.ts'
import { requireOwnVibe, requireVisible } from '#server/features/people/people.guards.ts'
import { findProfileDetails } from '#server/features/people/people.queries.ts'
import { photoView } from '#server/files/photo-store.ts'
import { Failure } from '#server/http/api/failure.ts'
import { procedure } from '#server/http/api/procedure.ts'

export const peopleHandlers = {
  find: procedure(people.find, async ({ db, clock, viewer }, { userId }) => {
    const isSelf = userId.toLowerCase() === viewer.id
    const { id } = isSelf ? viewer : await requireVisible(db, viewer.id, userId)
    const vibe = await requireOwnVibe(db, viewer.id)
    const [card] = await listCards(db, {
      ids: [id],
      viewer: { id: viewer.id, vibe: vibe },
      now: clock.now(),
    })
    const details = await findProfileDetails(db, id)
    if (!card || !details) throw Failure.of('NOT_FOUND')
    const { photo: _photo, score: _score, ...shown } = card
    return { person: { ...shown, ...details, photos: details.photos.map(photoView) }, viewer: vibe, isSelf }
  }),
}
