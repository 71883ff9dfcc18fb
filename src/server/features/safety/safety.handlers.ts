import { safety } from '#contract/safety.ts'
import { withdrawNotifications } from '#server/features/notifications/notify.ts'
import { lockPair } from '#server/features/people/pair.queries.ts'
import { personEvidence } from '#server/features/safety/evidence.queries.ts'
import { publishCase } from '#server/features/safety/staff-ids.queries.ts'
import { requireKnown } from '#server/features/safety/safety.guards.ts'
import {
  deleteBlock,
  deleteLikesBetween,
  hasBlocked,
  insertBlock,
  insertReport,
  listBlocked,
} from '#server/features/safety/safety.queries.ts'
import { procedure } from '#server/http/api/procedure.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'
import { toUser } from '#server/realtime/audiences.ts'

export const safetyHandlers = {
  block: procedure(safety.block, async (context, { userId }) => {
    const { viewer, publish, replica } = context
    const { personId, isNew, wasParted } = await blockPerson(context, userId)
    // It holds at once for both, also where they read from a replica.
    await replica?.noteWrite(personId)
    if (isNew) publish('safety.parted', [toUser(viewer.id)], { userId: personId })
    // Whoever has blocked the viewer before does not learn that they did the same.
    if (isNew && !wasParted) publish('safety.parted', [toUser(personId)], { userId: viewer.id })
    return {}
  }),

  unblock: procedure(safety.unblock, async ({ db, viewer, errors }, { userId }) => {
    if (!(await deleteBlock(db, viewer.id, userId))) throw errors.NOT_FOUND()
    return {}
  }),

  listBlocked: procedure(safety.listBlocked, async ({ db, viewer }) => ({ people: await listBlocked(db, viewer.id) })),

  reportPerson: procedure(safety.reportPerson, async (context, { userId, reason }) => {
    const { db, clock, limits, viewer } = context
    await limits.take('reportsPerAccount', viewer.id)
    const { id } = await requireKnown(context, userId)
    const evidence = await personEvidence(db, viewer.id, id)
    const report = { reporterId: viewer.id, targetType: 'user', targetId: id, personId: id, reason, evidence } as const
    const reportId = await insertReport(db, { ...report, now: clock.now() })
    if (reportId) await publishCase(context, reportId)
    return {}
  }),
}

/** Blocking deletes the likes between the two; taking the block back does not restore them. */
async function blockPerson(context: HandlerContext<'member'> & CanFail<'NOT_FOUND'>, userId: string) {
  const { db, clock, viewer } = context
  return db.transaction().execute(async (tx) => {
    await lockPair(tx, viewer.id, userId)
    const { id: personId } = await requireKnown({ ...context, db: tx }, userId)
    const isNew = await insertBlock(tx, viewer.id, personId, clock.now())
    if (isNew) {
      await deleteLikesBetween(tx, viewer.id, personId)
      await withdrawNotifications({ ...context, db: tx }, [viewer.id, personId])
    }
    return { personId, isNew, wasParted: await hasBlocked(tx, personId, viewer.id) }
  })
}
