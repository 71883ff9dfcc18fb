import { statusAfterDeskAnswer, type TicketStatus } from '#domain/support/ticket-rules.ts'
import { deleteUnreadNotificationsAbout } from '#server/features/notifications/notifications.queries.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { recordAct } from '#server/features/safety/audit-log.queries.ts'
import { contactAnswerLetter } from '#server/features/support-desk/support-desk.letters.ts'
import { lockTicket, type LockedTicket } from '#server/features/support/support.guards.ts'
import { setStatus, writeTicketMessage } from '#server/features/support/write-entry.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'

type DeskContext = HandlerContext<'admin'> & CanFail<'NOT_FOUND' | 'TICKET_CLOSED' | 'INVALID_INPUT'>

interface Answer {
  id: string
  ticketId: string
  text: string
  pictureIds: string[]
  status?: TicketStatus | undefined
}

export async function requireLockedTicket(
  { db: tx, errors }: Pick<DeskContext, 'db'> & CanFail<'NOT_FOUND'>,
  ticketId: string,
) {
  const ticket = await lockTicket(tx, ticketId)
  if (!ticket) throw errors.NOT_FOUND()
  return ticket
}

/**
 * An answer of the desk, in a transaction: in the thread, in the audit log, and to whoever asked. False when the same
 * answer had been written before.
 */
export async function writeAnswer(context: DeskContext, ticket: LockedTicket, answer: Answer): Promise<boolean> {
  const { db: tx, clock, viewer, errors } = context
  const now = clock.now()
  const isNew = await writeTicketMessage({ ...context, ticketId: ticket.id, now }, 'staff', answer)
  if (!isNew) return false
  if (ticket.status === 'closed') throw errors.TICKET_CLOSED()
  const status = answer.status ?? statusAfterDeskAnswer(ticket.status, ticket.kind)
  await setStatus(tx, ticket, { status, author: 'staff', by: viewer.id, now })
  // Whoever answers a ticket that nobody has takes it up.
  if (ticket.assigneeUserId === null) {
    await tx.updateTable('tickets').set({ assigneeUserId: viewer.id }).where('id', '=', ticket.id).execute()
  }
  const details = {
    entryId: answer.id,
    ...(status !== ticket.status && { status: { from: ticket.status, to: status } }),
  }
  const act = { actorId: viewer.id, action: 'ticket.answered', targetKind: 'ticket', targetId: ticket.id } as const
  await recordAct(tx, { ...act, details }, now)
  await tellRequester(context, ticket, answer)
  return true
}

async function tellRequester(
  context: DeskContext,
  ticket: LockedTicket,
  { id, text, pictureIds }: Answer,
): Promise<void> {
  const { db: tx, letters, errors } = context
  const { requesterUserId: userId, contactName, contactEmail } = ticket
  if (userId) {
    await deleteUnreadNotificationsAbout(tx, userId, ticket.id)
    await notify(context, { userId, kind: 'ticketAnswer', subject: ticket.subject, subjectId: ticket.id })
  } else if (contactEmail !== null && contactName !== null) {
    if (pictureIds.length > 0) throw errors.INVALID_INPUT({ data: { issues: [NO_PICTURES] } })
    const letter = contactAnswerLetter({ ...ticket, contactName }, text)
    const sent = { key: `contact-answer:${id}`, kind: 'contact-answer', userId: null, isLimited: false }
    await letters.send(tx, { ...sent, to: contactEmail, letter, repliesToDesk: true })
  }
}

const NO_PICTURES = { path: ['pictureIds'], message: 'A letter to a visitor takes no pictures.' }
