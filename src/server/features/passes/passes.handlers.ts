import { passes } from '#contract/passes.ts'
import { DISCOVER_PAGE_SIZE } from '#domain/discovery/discovery-rules.ts'
import { passEnd } from '#domain/passes/pass-rules.ts'
import { MomentKey } from '#server/db/keyset.ts'
import { deletePass, listPassed, savePass } from '#server/features/passes/passes.queries.ts'
import { listCards } from '#server/features/people/cards.queries.ts'
import { lockPair } from '#server/features/people/pair.queries.ts'
import { requireVisible } from '#server/features/people/people.guards.ts'
import { procedure } from '#server/http/api/procedure.ts'
import { toUser } from '#server/realtime/audiences.ts'

export const passesHandlers = {
  set: procedure(passes.set, async (context, { userId }) => {
    const { db, clock, limits, viewer, publish } = context
    await limits.take('likesPerAccount', viewer.id)
    const now = clock.now()
    const until = passEnd(now)
    const passedId = await db.transaction().execute(async (tx) => {
      await lockPair(tx, viewer.id, userId)
      const { id } = await requireVisible({ ...context, db: tx }, userId)
      await savePass(tx, { passerId: viewer.id, passedId: id, until, now })
      return id
    })
    publish('passes.changed', [toUser(viewer.id)], { userId: passedId, until: until.toISOString() })
    return { until: until.toISOString() }
  }),

  undo: procedure(passes.undo, async ({ db, viewer, errors, publish }, { userId }) => {
    if (!(await deletePass(db, viewer.id, userId))) throw errors.NOT_FOUND()
    publish('passes.changed', [toUser(viewer.id)], { userId: userId.toLowerCase(), until: null })
    return {}
  }),

  list: procedure(passes.list, async (context, { after }) => {
    const { db, clock, cursors, viewer } = context
    const now = clock.now()
    const { items, next } = await cursors.page(
      { list: 'passes', viewerId: viewer.id, key: MomentKey, after, size: DISCOVER_PAGE_SIZE },
      (page) => listPassed(db, { viewerId: viewer.id, now }, page),
    )
    const ids = items.map(({ id }) => id)
    const cards = await listCards(db, { ids, viewer, now })
    const ends = new Map(items.map(({ id, until }) => [id, until.toISOString()]))
    return { passed: cards.map((person) => ({ person, until: ends.get(person.id) ?? now.toISOString() })), next }
  }),
}
