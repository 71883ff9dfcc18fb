import { people } from '#contract/people.ts'
import { findPassEnd } from '#server/features/passes/passes.queries.ts'
import { listCards } from '#server/features/people/cards.queries.ts'
import { requireVisible } from '#server/features/people/people.guards.ts'
import { findProfileDetails } from '#server/features/people/people.queries.ts'
import { clipView } from '#server/features/voice/clip-view.ts'
import { findHeardProfile } from '#server/features/voice/voice.queries.ts'
import { photoView } from '#server/files/photo-store.ts'
import { procedure } from '#server/http/api/procedure.ts'

export const peopleHandlers = {
  find: procedure(people.find, async (context, { userId }) => {
    const { db, clock, viewer, errors } = context
    const isSelf = userId.toLowerCase() === viewer.id
    const { id } = isSelf ? viewer : await requireVisible(context, userId)
    const now = clock.now()
    const [[card], details, clip, passEnd] = await Promise.all([
      listCards(db, { ids: [id], viewer, now }),
      findProfileDetails(db, id),
      // One's own profile too is shown here as others see it.
      findHeardProfile(db, id, now),
      findPassEnd(db, { viewerId: viewer.id, now }, id),
    ])
    if (!card || !details) throw errors.NOT_FOUND()
    const { photo: _photo, score: _score, ...shown } = card
    const recorded = { photos: details.photos.map(photoView), voice: clip ? clipView(clip) : null }
    const passedUntil = passEnd?.toISOString() ?? null
    return { person: { ...shown, ...details, ...recorded }, viewer: viewer.vibe, isSelf, passedUntil }
  }),
}
