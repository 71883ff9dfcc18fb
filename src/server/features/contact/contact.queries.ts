import { randomUUID } from 'node:crypto'
import type { ContactForm } from '#contract/contact.ts'
import type { Db } from '#server/db/open.ts'
import { insertEntry } from '#server/features/support/entries.queries.ts'
import { insertTicket } from '#server/features/support/tickets.queries.ts'

/** A ticket without a requester: the desk answers it by mail. */
export async function insertContactTicket(
  tx: Db,
  { name, email, subject, message }: ContactForm,
  now: Date,
): Promise<{ id: string; number: number }> {
  const id = randomUUID()
  const visitor = { contactName: name, contactEmail: email, requesterUserId: null }
  await insertTicket(tx, { id, kind: 'contact', ...visitor, subject, category: 'other' }, now)
  const entry = { id, ticketId: id, kind: 'message', author: 'requester', authorUserId: null } as const
  await insertEntry(tx, { ...entry, text: message, isInternal: false }, now)
  const { number } = await tx.selectFrom('tickets').select('number').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, number }
}
