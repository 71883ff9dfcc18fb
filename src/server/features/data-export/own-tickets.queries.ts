import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { sql } from 'kysely'
import { firstNameOf } from '#domain/accounts/name-rules.ts'
import { standingOf } from '#domain/support/standing.ts'
import { ticketName } from '#domain/support/ticket-rules.ts'
import type { Db } from '#server/db/open.ts'

/** Every ticket of the member's own with what they can read of it: no notes, and of the desk only first names. */
export async function listOwnTickets(db: Db, userId: string) {
  const rows = await db
    .selectFrom('tickets')
    .select(['id', 'number', 'subject', 'category', 'status', 'createdAt', 'updatedAt'])
    .select((ticket) =>
      jsonArrayFrom(
        ticket
          .selectFrom('ticketEntries')
          .leftJoin('users as author', 'author.userId', 'ticketEntries.authorUserId')
          .select(['ticketEntries.id', 'ticketEntries.kind', 'ticketEntries.author', 'ticketEntries.text'])
          .select(['ticketEntries.status', 'ticketEntries.createdAt', 'author.name'])
          .select(
            sql<string[]>`array(select path from ticket_pictures
              where entry_id = ticket_entries.id order by position)`.as('paths'),
          )
          .whereRef('ticketEntries.ticketId', '=', 'tickets.id')
          .where('ticketEntries.isInternal', '=', false)
          .orderBy('ticketEntries.sequence'),
      ).as('entries'),
    )
    .where('requesterUserId', '=', userId)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ id: _id, number, status, entries, ...ticket }) => ({
    ticket: ticketName(number),
    ...ticket,
    standing: standingOf(status),
    thread: entries.map((entry) => ({
      by: entry.author === 'requester' ? 'you' : entry.name === null ? 'Kismetry' : firstNameOf(entry.name),
      at: entry.createdAt,
      ...(entry.status ? { standing: standingOf(entry.status) } : { text: entry.text }),
      paths: entry.paths,
    })),
  }))
}

export type OwnTicket = Awaited<ReturnType<typeof listOwnTickets>>[number]

/** What the concierge has proposed, without who it was: that is theirs. */
export async function listOwnIntroductions(db: Db, userId: string) {
  return db
    .selectFrom('introductions')
    .select(['createdAt', 'requesterAgrees as youAgreed', 'requesterAnsweredAt as answeredAt'])
    .where('requesterId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

/** What the member has answered when they were asked. */
export async function listOwnInvitations(db: Db, userId: string) {
  return db
    .selectFrom('introductions')
    .select(['requesterAnsweredAt as askedAt', 'personAgrees as youAgreed', 'personAnsweredAt as answeredAt'])
    .where('personId', '=', userId)
    .where('requesterAgrees', '=', true)
    .orderBy('requesterAnsweredAt')
    .execute()
}
