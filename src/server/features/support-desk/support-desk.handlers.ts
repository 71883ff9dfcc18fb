import { supportDesk } from '#contract/support-desk.ts'
import { DESK_PAGE_SIZE } from '#domain/support-desk/desk-rules.ts'
import { ENTRIES_PAGE_SIZE } from '#domain/support/ticket-rules.ts'
import { MomentKey } from '#server/db/keyset.ts'
import { recordAct } from '#server/features/safety/audit-log.queries.ts'
import {
  deleteCannedAnswer,
  listCannedAnswers,
  saveCannedAnswer,
} from '#server/features/support-desk/canned-answers.queries.ts'
import { changeTicket } from '#server/features/support-desk/change-ticket.ts'
import {
  deskEntryView,
  findDeskTicket,
  listQueue,
  queueOf,
  summaryView,
} from '#server/features/support-desk/desk-tickets.queries.ts'
import { listStaff } from '#server/features/support-desk/staff.queries.ts'
import { requireLockedTicket, writeAnswer } from '#server/features/support-desk/write-answer.ts'
import { addNote } from '#server/features/support-desk/write-note.ts'
import { EntryKey, findEntryRow, listEntryRows } from '#server/features/support/entries.queries.ts'
import { withOneRequest } from '#server/features/support/support.guards.ts'
import { publishTicket } from '#server/features/support/ticket-events.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import { procedure } from '#server/http/api/procedure.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'

export const supportDeskHandlers = {
  list: procedure(supportDesk.list, async ({ db, clock, cursors, viewer }, { after, ...query }) => {
    const { items, next } = await cursors.page(
      { list: `desk ${query.order}`, viewerId: viewer.id, key: MomentKey, after, size: DESK_PAGE_SIZE },
      (page) => listQueue(db, queueOf(query, clock.now()), page),
    )
    return { tickets: items.map(summaryView), next }
  }),

  find: procedure(supportDesk.find, (context, { ticketId }) => requireDeskTicket(context, ticketId)),

  listEntries: procedure(supportDesk.listEntries, async (context, { ticketId, after }) => {
    const { db, cursors, viewer } = context
    await requireDeskTicket(context, ticketId)
    const { items, next } = await cursors.page(
      { list: `desk ticket ${ticketId}`, viewerId: viewer.id, key: EntryKey, after, size: ENTRIES_PAGE_SIZE },
      (page) => listEntryRows(db, { ticketId, hasInternal: true }, page),
    )
    return { entries: items.map(deskEntryView), next }
  }),

  answer: procedure(supportDesk.answer, async (context, answer) => {
    const { ticketId } = answer
    const { ticket, isNew } = await withOneRequest(context, async (tx) => {
      const within = { ...context, db: tx }
      const locked = await requireLockedTicket(within, ticketId)
      return { ticket: locked, isNew: await writeAnswer(within, locked, answer) }
    })
    if (isNew) await publishTicket(context, ticketId, ticket.requesterUserId)
    return deskEntryView(await findEntryRow(context.db, ticketId, answer.id))
  }),

  addNote: procedure(supportDesk.addNote, async (context, note) => {
    const { db } = context
    const isNew = await db.transaction().execute((tx) => addNote({ ...context, db: tx }, note))
    if (isNew) await publishTicket(context, note.ticketId, null)
    return deskEntryView(await findEntryRow(db, note.ticketId, note.id))
  }),

  update: procedure(supportDesk.update, async (context, changes) => {
    const { ticket, isChanged, isSeen } = await withOneRequest(context, (tx) =>
      changeTicket({ ...context, db: tx }, changes),
    )
    if (isChanged) await publishTicket(context, ticket.id, isSeen ? ticket.requesterUserId : null)
    return requireDeskTicket(context, ticket.id)
  }),

  listStaff: procedure(supportDesk.listStaff, async ({ db }) => ({ staff: await listStaff(db) })),

  listCanned: procedure(supportDesk.listCanned, async ({ db }) => ({ answers: await listCannedAnswers(db) })),

  saveCanned: procedure(supportDesk.saveCanned, async ({ db, clock, viewer, errors }, answer) => {
    const now = clock.now()
    const act = { actorId: viewer.id, action: 'cannedAnswer.saved', targetKind: 'cannedAnswer' } as const
    await db.transaction().execute(async (tx) => {
      if (!(await saveCannedAnswer(tx, answer, now))) throw errors.CANNED_ANSWERS_FULL()
      await recordAct(tx, { ...act, targetId: answer.id, details: { title: answer.title } }, now)
    })
    return {}
  }),

  deleteCanned: procedure(supportDesk.deleteCanned, async ({ db, clock, viewer, errors }, { id }) => {
    const act = { actorId: viewer.id, action: 'cannedAnswer.deleted', targetKind: 'cannedAnswer' } as const
    await db.transaction().execute(async (tx) => {
      if (!(await deleteCannedAnswer(tx, id))) throw errors.NOT_FOUND()
      await recordAct(tx, { ...act, targetId: id }, clock.now())
    })
    return {}
  }),
}

async function requireDeskTicket(
  { db, clock, errors }: HandlerContext<'admin'> & CanFail<'NOT_FOUND'>,
  ticketId: string,
) {
  const ticket = await findDeskTicket(db, ticketId, clock.now())
  if (!ticket) throw errors.NOT_FOUND()
  return ticket
}
