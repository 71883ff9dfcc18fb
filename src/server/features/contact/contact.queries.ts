import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ContactForm } from '#contract/contact.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Db } from '#server/db/open.ts'
import { insertEntry } from '#server/features/support/entries.queries.ts'
import { insertTicket } from '#server/features/support/tickets.queries.ts'

/** For so long the same words from the same address are taken for one message, sent again after an answer that was lost. */
const SENT_AGAIN_MINUTES = 15

export async function isSentAlready(tx: Db, { email, subject, message }: ContactForm, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('tickets')
    // The message begins the thread, under the id of the ticket.
    .innerJoin('ticketEntries', 'ticketEntries.id', 'tickets.id')
    .select('tickets.id')
    .where(sql`lower(contact_email)`, '=', email.toLowerCase())
    .where('tickets.createdAt', '>', new Date(now.getTime() - SENT_AGAIN_MINUTES * MINUTE_MS))
    .where('tickets.subject', '=', subject)
    .where('ticketEntries.text', '=', message)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

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
