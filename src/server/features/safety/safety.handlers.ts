import { safety } from '#contract/safety.ts'
import type { Db } from '#server/db/open.ts'
import { lockPair } from '#server/features/people/pair.queries.ts'
import { personEvidence } from '#server/features/safety/evidence.queries.ts'
import { requireKnown } from '#server/features/safety/safety.guards.ts'
import {
  deleteBlock,
  deleteLikesBetween,
  hasBlocked,
  insertBlock,
  insertReport,
  listBlocked,
} from '#server/features/safety/safety.queries.ts'
import { Failure } from '#server/http/api/failure.ts'
import { procedure } from '#server/http/api/procedure.ts'
import { toUser } from '#server/realtime/realtime.ts'

export const safetyHandlers = {
  block: procedure(safety.block, async ({ db, clock, viewer, publish }, { userId }) => {
    const { personId, isNew, wasParted } = await part(db, viewer.id, userId, clock.now())
    if (isNew) publish('safety.parted', [toUser(viewer.id)], { userId: personId })
    // Whoever has blocked the viewer before does not learn that they did the same.
    if (isNew && !wasParted) publish('safety.parted', [toUser(personId)], { userId: viewer.id })
    return {}
  }),

  unblock: procedure(safety.unblock, async ({ db, viewer }, { userId }) => {
    if (!(await deleteBlock(db, viewer.id, userId))) throw Failure.of('NOT_FOUND')
    return {}
  }),

  listBlocked: procedure(safety.listBlocked, async ({ db, viewer }) => ({ people: await listBlocked(db, viewer.id) })),

  reportPerson: procedure(safety.reportPerson, async ({ db, clock, limits, viewer }, { userId, reason }) => {
    await limits.take('reportsPerAccount', viewer.id)
    const { id } = await requireKnown(db, viewer.id, userId)
    const evidence = await personEvidence(db, viewer.id, id)
    const report = { reporterId: viewer.id, targetType: 'user', targetId: id, reason, evidence } as const
    await insertReport(db, { ...report, now: clock.now() })
    return {}
  }),
}

/** What the two liked of each other goes with the block; taking the block back does not bring it back. */
async function part(db: Db, viewerId: string, userId: string, now: Date) {
  return db.transaction().execute(async (tx) => {
    await lockPair(tx, viewerId, userId)
    const { id: personId } = await requireKnown(tx, viewerId, userId)
    const isNew = await insertBlock(tx, viewerId, personId, now)
    if (isNew) await deleteLikesBetween(tx, viewerId, personId)
    return { personId, isNew, wasParted: await hasBlocked(tx, personId, viewerId) }
  })
}
