import { recordAct } from '#server/features/safety/audit-log.queries.ts'
import { requireLockedTicket } from '#server/features/support-desk/write-answer.ts'
import { findWrittenEntry, insertEntry } from '#server/features/support/entries.queries.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'

/** For the desk only; the ticket looks the same to its requester. False when the same note was there already. */
export async function addNote(
  context: HandlerContext<'admin'> & CanFail<'NOT_FOUND'>,
  { id, ticketId, text }: { id: string; ticketId: string; text: string },
): Promise<boolean> {
  const { db: tx, clock, viewer, errors } = context
  await requireLockedTicket(context, ticketId)
  const known = await findWrittenEntry(tx, id)
  if (known) {
    const isSame = known.ticketId === ticketId && known.authorUserId === viewer.id && known.kind === 'note'
    if (!isSame) throw errors.NOT_FOUND()
    return false
  }
  const now = clock.now()
  const note = { id, ticketId, kind: 'note', author: 'staff', authorUserId: viewer.id, text, isInternal: true } as const
  await insertEntry(tx, note, now)
  const act = { actorId: viewer.id, action: 'ticket.noted', targetKind: 'ticket', targetId: ticketId } as const
  await recordAct(tx, { ...act, details: { entryId: id } }, now)
  return true
}
