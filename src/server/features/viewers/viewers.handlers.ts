import { viewers } from '#contract/viewers.ts'
import { VIEWERS_PAGE_SIZE } from '#domain/viewers/viewer-rules.ts'
import { MomentKey } from '#server/db/keyset.ts'
import { hasPerk } from '#server/features/membership/membership.queries.ts'
import { listCards } from '#server/features/people/cards.queries.ts'
import { requireVisible } from '#server/features/people/people.guards.ts'
import { countViewers, listViewers, noteVisit } from '#server/features/viewers/viewers.queries.ts'
import { procedure } from '#server/http/api/procedure.ts'

export const viewersHandlers = {
  count: procedure(viewers.count, async ({ db, clock, viewer }) => {
    const now = clock.now()
    return {
      people: await countViewers(db, viewer.id, now),
      canList: await hasPerk(db, viewer.id, 'profile_views', now),
    }
  }),

  list: procedure(viewers.list, async (context, { after }) => {
    const { db, clock, cursors, viewer, errors } = context
    const now = clock.now()
    if (!(await hasPerk(db, viewer.id, 'profile_views', now))) throw errors.PERK_NEEDED()
    const { items, next } = await cursors.page(
      { list: 'viewers', viewerId: viewer.id, key: MomentKey, after, size: VIEWERS_PAGE_SIZE },
      (page) => listViewers(db, viewer.id, { ...page, now }),
    )
    const cards = await listCards(db, { ids: items.map(({ id }) => id), viewer, now })
    const visits = new Map(items.map((item) => [item.id, item]))
    return {
      viewers: cards.flatMap((person) => {
        const visit = visits.get(person.id)
        return visit ? [{ person, visits: visit.visits, lastViewedAt: visit.lastViewedAt.toISOString() }] : []
      }),
      next,
    }
  }),

  visit: procedure(viewers.visit, async (context, { userId }) => {
    const { db, clock, viewer } = context
    if (userId.toLowerCase() === viewer.id) return {}
    const { id } = await requireVisible(context, userId)
    await noteVisit(db, { viewerId: viewer.id, viewedId: id, at: clock.now() })
    return {}
  }),
}
