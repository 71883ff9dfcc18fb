import { support } from '#contract/support.ts'
import { canBeResolved, ENTRIES_PAGE_SIZE, statusAfterAnswer, TICKETS_PAGE_SIZE } from '#domain/support/ticket-rules.ts'
import { MomentKey } from '#server/db/keyset.ts'
import { markNotificationsAboutRead } from '#server/features/notifications/notifications.queries.ts'
import { EntryKey, entryView, findEntryRow, listEntryRows } from '#server/features/support/entries.queries.ts'
import { deleteUnsentPicture } from '#server/features/support/pictures.queries.ts'
import { addPicture, discardPicture } from '#server/features/support/save-picture.ts'
import { lockOwnTicket, requireOwnTicket, withOneRequest } from '#server/features/support/support.guards.ts'
import { publishTicket } from '#server/features/support/ticket-events.ts'
import {
  insertTicket,
  listOwnTickets,
  listTurns,
  summaryView,
  ticketView,
} from '#server/features/support/tickets.queries.ts'
import { setStatus, writeTicketMessage } from '#server/features/support/write-entry.ts'
import { procedure } from '#server/http/api/procedure.ts'
import { toUser } from '#server/realtime/audiences.ts'

export const supportHandlers = {
  list: procedure(support.list, async ({ db, cursors, viewer }, { after }) => {
    const { items, next } = await cursors.page(
      { list: 'tickets', viewerId: viewer.id, key: MomentKey, after, size: TICKETS_PAGE_SIZE },
      (page) => listOwnTickets(db, viewer.id, page),
    )
    return { tickets: items.map(summaryView), next }
  }),

  create: procedure(support.create, async (context, { id, description, pictureIds, ...form }) => {
    const { db, clock, limits, viewer } = context
    await limits.take('ticketsPerAccount', viewer.id)
    const now = clock.now()
    const { ticket, isNew } = await db.transaction().execute(async (tx) => {
      const within = { ...context, db: tx }
      if (form.refersToId) await requireOwnTicket(within, form.refersToId)
      const isInserted = await insertTicket(tx, { id, kind: 'support', requesterUserId: viewer.id, ...form }, now)
      // The first message of the thread, under the id of the ticket; a subject alone needs none.
      if (isInserted && (description !== '' || pictureIds.length > 0)) {
        await writeTicketMessage({ ...within, ticketId: id, now }, 'requester', { id, text: description, pictureIds })
      }
      return { ticket: await requireOwnTicket(within, id), isNew: isInserted }
    })
    if (isNew) await publishTicket(context, id, viewer.id)
    return summaryView(ticket)
  }),

  find: procedure(support.find, async (context, { ticketId }) => {
    const ticket = await requireOwnTicket(context, ticketId)
    return ticketView(ticket, await listTurns(context.db, ticketId))
  }),

  listEntries: procedure(support.listEntries, async (context, { ticketId, after }) => {
    const { db, cursors, viewer } = context
    await requireOwnTicket(context, ticketId)
    const { items, next } = await cursors.page(
      { list: `ticket ${ticketId}`, viewerId: viewer.id, key: EntryKey, after, size: ENTRIES_PAGE_SIZE },
      (page) => listEntryRows(db, { ticketId, hasInternal: false }, page),
    )
    return { entries: items.map(entryView), next }
  }),

  answer: procedure(support.answer, async (context, { ticketId, ...message }) => {
    const { clock, limits, viewer, errors } = context
    await limits.take('ticketLettersPerAccount', viewer.id)
    const now = clock.now()
    const { entry, isNew } = await withOneRequest(context, async (tx) => {
      const within = { ...context, db: tx, ticketId, now }
      const ticket = await lockOwnTicket(within, ticketId)
      const isWritten = await writeTicketMessage(within, 'requester', message)
      if (isWritten) {
        const status = statusAfterAnswer(ticket.status, ticket.assigneeUserId !== null)
        if (!status) throw errors.TICKET_CLOSED()
        await setStatus(tx, ticket, { status, author: 'requester', by: viewer.id, now })
      }
      return { entry: await findEntryRow(tx, ticketId, message.id), isNew: isWritten }
    })
    if (isNew) await publishTicket(context, ticketId, viewer.id)
    return entryView(entry)
  }),

  resolve: procedure(support.resolve, async (context, { ticketId }) => {
    const { db, clock, viewer, errors } = context
    const { isChanged } = await db.transaction().execute(async (tx) => {
      const ticket = await lockOwnTicket({ ...context, db: tx }, ticketId)
      if (ticket.status === 'closed') throw errors.TICKET_CLOSED()
      const status = canBeResolved(ticket.status) ? 'resolved' : ticket.status
      return setStatus(tx, ticket, { status, author: 'requester', by: viewer.id, now: clock.now() })
    })
    if (isChanged) await publishTicket(context, ticketId, viewer.id)
    return {}
  }),

  markSeen: procedure(support.markSeen, async (context, { ticketId }) => {
    const { db, clock, viewer, publish } = context
    await requireOwnTicket(context, ticketId)
    const count = await markNotificationsAboutRead(db, viewer.id, ticketId, clock.now())
    if (count > 0) publish('notifications.changed', [toUser(viewer.id)], {})
    return {}
  }),

  addPicture: procedure(support.addPicture, addPicture),

  removePicture: procedure(support.removePicture, async (context, { pictureId }) => {
    const path = await deleteUnsentPicture(context.db, context.viewer.id, pictureId)
    if (path === undefined) throw context.errors.NOT_FOUND()
    await discardPicture(context, path)
    return {}
  }),
}
