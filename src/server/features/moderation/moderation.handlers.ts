import { moderation } from '#contract/moderation.ts'
import { CONTEXT_ALL_MAX, CONTEXT_STEP, HOLD_SECONDS, QUEUE_PAGE_SIZE } from '#domain/moderation/queue.ts'
import { mayActOn } from '#domain/safety/roles.ts'
import { endSessionsOf } from '#server/auth/sessions.ts'
import { MomentKey } from '#server/db/keyset.ts'
import { listAcquaintances } from '#server/features/account/closing.queries.ts'
import { decideAppeal, openAppeal } from '#server/features/moderation/appeals.ts'
import { openCase } from '#server/features/moderation/staff-cases/open-case.ts'
import { findCase, findNote, findReportedThing } from '#server/features/moderation/case/case.queries.ts'
import { readBefore } from '#server/features/moderation/case/conversation.queries.ts'
import { decide, type Decided } from '#server/features/moderation/decide.ts'
import { listOwnDecisions } from '#server/features/moderation/own-decisions.queries.ts'
import {
  countOpen,
  holdCase,
  listQueue,
  releaseCase,
  selectCases,
  summaryView,
} from '#server/features/moderation/queue.queries.ts'
import { setStatus } from '#server/features/moderation/set-status.ts'
import { endSuspensions } from '#server/features/moderation/standing.queries.ts'
import { recordAct } from '#server/features/safety/audit-log.queries.ts'
import { publishCase } from '#server/features/safety/staff-ids.queries.ts'
import { findRoleLevel } from '#server/features/staff/roles.queries.ts'
import { requireReconfirmed } from '#server/features/staff/staff.guards.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import { procedure } from '#server/http/api/procedure.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'
import { toUser } from '#server/realtime/audiences.ts'

type StaffContext = HandlerContext<'admin'>

export const moderationHandlers = {
  list: procedure(moderation.list, async ({ db, clock, cursors, viewer }, { after, ...filter }) => {
    const { items, next } = await cursors.page(
      { list: `reports ${filter.order}`, viewerId: viewer.id, key: MomentKey, after, size: QUEUE_PAGE_SIZE },
      (page) => listQueue(db, viewer.id, filter, page),
    )
    const now = clock.now()
    return { reports: items.map((row) => summaryView(row, now)), open: await countOpen(db, viewer.id), next }
  }),

  find: procedure(moderation.find, async ({ db, clock, viewer, errors }, { reportId }) => {
    const found = await findCase(db, viewer, reportId, clock.now())
    if (!found) throw errors.NOT_FOUND()
    return found
  }),

  openConversation: procedure(moderation.openConversation, async (context, { reportId, before, isAll }) => {
    const { db, clock, viewer, errors } = context
    return db.transaction().execute(async (tx) => {
      const thing = await findReportedThing(tx, reportId)
      const more =
        thing &&
        thing.personId !== viewer.id &&
        (await readBefore(tx, thing, before, isAll ? CONTEXT_ALL_MAX : CONTEXT_STEP))
      if (!more) throw errors.NOT_FOUND()
      const act = { actorId: viewer.id, action: 'report.conversationOpened', targetKind: 'report' } as const
      const details = { before, messages: more.messages.length }
      await recordAct(tx, { ...act, targetId: reportId, details }, clock.now())
      return more
    })
  }),

  hold: procedure(moderation.hold, async (context, { reportId }) => {
    const { db, clock, viewer, errors } = context
    await requireCase(context, reportId)
    const now = clock.now()
    const until = new Date(now.getTime() + HOLD_SECONDS * 1000)
    const held = await holdCase(db, { reportId, staffId: viewer.id, now, until })
    if (!held) throw errors.NOT_FOUND()
    if (held.isChanged) await publishCase(context, reportId)
    const row = await selectCases(db).where('reports.id', '=', reportId).executeTakeFirstOrThrow()
    const { holder } = summaryView(row, now)
    if (!holder) throw errors.NOT_FOUND()
    return { holder }
  }),

  release: procedure(moderation.release, async (context, { reportId }) => {
    await requireCase(context, reportId)
    if (await releaseCase(context.db, reportId, context.viewer.id)) await publishCase(context, reportId)
    return {}
  }),

  setStatus: procedure(moderation.setStatus, async (context, input) => {
    const isChanged = await context.db.transaction().execute((tx) => setStatus({ ...context, db: tx }, input))
    if (isChanged) await publishCase(context, input.reportId)
    return {}
  }),

  addNote: procedure(moderation.addNote, async (context, { reportId, id, text }) => {
    const { db, clock, viewer, errors } = context
    await requireCase(context, reportId)
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      const added = await tx
        .insertInto('reportNotes')
        .values({ id, reportId, authorId: viewer.id, text, createdAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) return
      const act = { actorId: viewer.id, action: 'report.noted', targetKind: 'report', targetId: reportId } as const
      await recordAct(tx, { ...act, details: { noteId: id } }, now)
    })
    const note = await findNote(db, reportId, id)
    // The id of a note elsewhere, or of somebody else's.
    if (note?.author?.id !== viewer.id) throw errors.NOT_FOUND()
    await publishCase(context, reportId)
    return note
  }),

  decide: procedure(moderation.decide, async (context, input) => {
    if (input.verb === 'ban') requireReconfirmed(context)
    const decided = await context.db.transaction().execute((tx) => decide({ ...context, db: tx }, input))
    if (decided) await announce(context, input.reportId, decided)
    return {}
  }),

  openCase: procedure(moderation.openCase, async (context, { id, userId, reason }) => {
    const { db, clock, viewer, errors } = context
    if (userId === viewer.id) throw errors.CASE_NOT_YOURS()
    if (!mayActOn({ roleLevel: await findRoleLevel(db, userId) }, viewer)) throw errors.STAFF_PROTECTED()
    const opened = await db
      .transaction()
      .execute((tx) => openCase(tx, { id, personId: userId, reason, openedBy: viewer.id }, clock.now()))
    if (opened === 'unknown') throw errors.NOT_FOUND()
    if (opened === 'opened') await publishCase(context, id)
    return {}
  }),

  decideAppeal: procedure(moderation.decideAppeal, async (context, input) => {
    const { seen } = await context.db.transaction().execute((tx) => decideAppeal({ ...context, db: tx }, input))
    await announce(context, input.reportId, { personId: null, isShut: false, seen })
    return {}
  }),

  mine: procedure(moderation.mine, async ({ db, clock, viewer }) => {
    if (!viewer) return { username: null, isSuspended: false, until: null, decisions: [] }
    const now = clock.now()
    await endSuspensions(db, now, viewer.id)
    const account = await db
      .selectFrom('users')
      .select(['suspendedAt', 'suspendedUntil'])
      .where('userId', '=', viewer.id)
      .executeTakeFirstOrThrow()
    return {
      username: viewer.username,
      isSuspended: account.suspendedAt !== null,
      until: account.suspendedUntil?.toISOString() ?? null,
      decisions: await listOwnDecisions(db, viewer.id, now),
    }
  }),

  appeal: procedure(moderation.appeal, async (context, input) => {
    await context.limits.take('reportsPerAccount', context.viewer.id)
    await publishCase(context, await openAppeal(context, input))
    return {}
  }),

  transparency: procedure(
    moderation.transparency,
    async ({ db, clock, publicRecord }) => ({ months: await publicRecord(db, clock.now()) }),
    { mayBeOld: true },
  ),
}

/** One about oneself looks like none. */
async function requireCase(
  { db, viewer, errors }: StaffContext & CanFail<'NOT_FOUND'>,
  reportId: string,
): Promise<void> {
  const report = await db.selectFrom('reports').select('personId').where('id', '=', reportId).executeTakeFirst()
  if (!report || report.personId === viewer.id) throw errors.NOT_FOUND()
}

/** Once it is decided: every open tab sees it, and whoever is shut out is shut out at once. */
async function announce(context: StaffContext, reportId: string, { personId, isShut, seen }: Decided): Promise<void> {
  for (const { userId, message } of seen) context.publish('chat.messageChanged', [toUser(userId)], message)
  await publishCase(context, reportId)
  if (!personId || !isShut) return
  await endSessionsOf(context, personId, 'suspended')
  const acquaintances = await listAcquaintances(context.db, personId)
  context.publish('safety.parted', acquaintances.map(toUser), { userId: personId })
}
