import type { TicketCategory, TicketPriority, TicketStatus } from '#domain/support/ticket-rules.ts'
import { recordAct } from '#server/features/safety/audit-log.queries.ts'
import { isStaff } from '#server/features/support-desk/staff.queries.ts'
import { requireLockedTicket } from '#server/features/support-desk/write-answer.ts'
import { setStatus } from '#server/features/support/write-entry.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'

interface Changes {
  ticketId: string
  status?: TicketStatus | undefined
  priority?: TicketPriority | undefined
  category?: TicketCategory | undefined
  assigneeId?: string | null | undefined
  reason?: string | undefined
}

/** What is left out stays as it is. Says whether the requester can see any of it, and whose ticket it is. */
export async function changeTicket(context: HandlerContext<'admin'> & CanFail<'NOT_FOUND'>, changes: Changes) {
  const { db: tx, clock, viewer, errors } = context
  const now = clock.now()
  const ticket = await requireLockedTicket(context, changes.ticketId)
  const { priority = ticket.priority, category = ticket.category, status = ticket.status } = changes
  const assigneeUserId = changes.assigneeId === undefined ? ticket.assigneeUserId : changes.assigneeId
  const wanted = { status, priority, category, assigneeUserId }
  const details = Object.fromEntries(
    Object.entries(wanted)
      .map(([name, to]) => [name, { from: ticket[name as keyof typeof wanted], to }] as const)
      .filter(([, { from, to }]) => from !== to),
  )
  if (Object.keys(details).length === 0) return { ticket, isChanged: false, isSeen: false }
  if (assigneeUserId && assigneeUserId !== ticket.assigneeUserId && !(await isStaff(tx, assigneeUserId))) {
    throw errors.NOT_FOUND()
  }
  // The priority is the desk's own affair: it moves nothing in the requester's list.
  const isSeen = category !== ticket.category || assigneeUserId !== ticket.assigneeUserId
  await tx
    .updateTable('tickets')
    .set({ priority, category, assigneeUserId, ...(isSeen && { updatedAt: now }) })
    .where('id', '=', ticket.id)
    .execute()
  const turn = await setStatus(tx, ticket, { status, author: 'staff', by: viewer.id, now })
  const act = { actorId: viewer.id, action: 'ticket.changed', targetKind: 'ticket', targetId: ticket.id } as const
  await recordAct(tx, { ...act, details, reason: changes.reason }, now)
  return { ticket, isChanged: true, isSeen: isSeen || turn.isSeen }
}
