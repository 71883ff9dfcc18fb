import { randomUUID } from 'node:crypto'
import { standingOf } from '#domain/support/standing.ts'
import type { TicketStatus } from '#domain/support/ticket-rules.ts'
import type { Db } from '#server/db/open.ts'
import { attachPictures } from '#server/features/support/pictures.queries.ts'
import { findWrittenEntry, insertEntry } from '#server/features/support/entries.queries.ts'
import type { LockedTicket } from '#server/features/support/support.guards.ts'
import type { GuardContext } from '#server/http/api/request-context.ts'

interface TicketMessage {
  id: string
  text: string
  pictureIds: string[]
}

interface Writing extends GuardContext<'NOT_FOUND'> {
  ticketId: string
  now: Date
}

/**
 * Adds a message with its pictures to a ticket that the transaction has locked or made. False when the same one had
 * arrived before; the id of anything else is nobody's.
 */
export async function writeTicketMessage(
  { db: tx, viewer, errors, ticketId, now }: Writing,
  author: 'requester' | 'staff',
  { id, text, pictureIds }: TicketMessage,
): Promise<boolean> {
  const known = await findWrittenEntry(tx, id)
  if (known) {
    const isSame = known.ticketId === ticketId && known.authorUserId === viewer.id && known.kind === 'message'
    if (!isSame) throw errors.NOT_FOUND()
    return false
  }
  const entry = { id, ticketId, kind: 'message', author, authorUserId: viewer.id, text, isInternal: false } as const
  await insertEntry(tx, entry, now)
  await tx.updateTable('tickets').set({ updatedAt: now }).where('id', '=', ticketId).execute()
  const ids = [...new Set(pictureIds)]
  if (!(await attachPictures(tx, { ids, entryId: id, uploaderId: viewer.id }))) throw errors.NOT_FOUND()
  return true
}

/** A line of its own in the thread. What reads the same to the requester is a line for the desk only. */
export async function setStatus(
  tx: Db,
  ticket: Pick<LockedTicket, 'id' | 'status'>,
  { status, author, by, now }: { status: TicketStatus; author: 'requester' | 'staff'; by: string; now: Date },
): Promise<{ isChanged: boolean; isSeen: boolean }> {
  if (status === ticket.status) return { isChanged: false, isSeen: false }
  const isInternal = standingOf(status) === standingOf(ticket.status)
  await tx.updateTable('tickets').set({ status, updatedAt: now }).where('id', '=', ticket.id).execute()
  const entry = { ticketId: ticket.id, kind: 'status', author, authorUserId: by, status, isInternal } as const
  await insertEntry(tx, { id: randomUUID(), ...entry }, now)
  return { isChanged: true, isSeen: !isInternal }
}
