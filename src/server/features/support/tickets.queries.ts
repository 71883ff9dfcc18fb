import { sql } from 'kysely'
import type { Ticket, TicketSummary } from '#contract/support.ts'
import { firstNameOf } from '#domain/accounts/name-rules.ts'
import { standingOf, stepsOf } from '#domain/support/standing.ts'
import {
  ENDED_STATUSES,
  WAITING_STATUSES,
  type TicketCategory,
  type TicketKind,
  type TicketStatus,
} from '#domain/support/ticket-rules.ts'
import { comesAfter, inMicroseconds, type MomentKey, type PageRequest } from '#server/db/keyset.ts'
import type { Db } from '#server/db/open.ts'

const SUMMARY = [
  'tickets.id',
  'tickets.number',
  'tickets.kind',
  'tickets.subject',
  'tickets.category',
  'tickets.status',
  'tickets.createdAt',
  'tickets.updatedAt',
] as const

interface SummaryRow {
  id: string
  number: number
  kind: TicketKind
  subject: string
  category: TicketCategory
  status: TicketStatus
  createdAt: Date
  updatedAt: Date
}

export interface NewTicket {
  id: string
  kind: TicketKind
  requesterUserId: string | null
  contactName?: string
  contactEmail?: string
  subject: string
  category: TicketCategory
  refersToId?: string | undefined
}

/** False when there is a ticket of this id already. */
export async function insertTicket(tx: Db, ticket: NewTicket, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('tickets')
    .values({
      contactName: null,
      contactEmail: null,
      assigneeUserId: null,
      ...ticket,
      refersToId: ticket.refersToId ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The latest change first. */
export async function listOwnTickets(db: Db, requesterId: string, { after, limit }: PageRequest<MomentKey>) {
  const row = { at: sql<Date>`tickets.updated_at`, id: sql`tickets.id` }
  let query = db
    .selectFrom('tickets')
    .select(SUMMARY)
    .select(inMicroseconds(row.at).as('at'))
    .where('requesterUserId', '=', requesterId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(limit)
  if (after) query = query.where(comesAfter(row, after))
  return query.execute()
}

/** A ticket that the requester may see; somebody else's looks like none. */
export async function findOwnTicket(db: Db, requesterId: string, ticketId: string) {
  return db
    .selectFrom('tickets')
    .leftJoin('users as assignee', 'assignee.userId', 'tickets.assigneeUserId')
    .leftJoin('tickets as former', (join) =>
      join.onRef('former.id', '=', 'tickets.refersToId').on('former.requesterUserId', '=', requesterId),
    )
    .select(SUMMARY)
    .select([
      'assignee.name as assigneeName',
      'former.id as formerId',
      'former.number as formerNumber',
      'former.subject as formerSubject',
    ])
    .where('tickets.id', '=', ticketId)
    .where('tickets.requesterUserId', '=', requesterId)
    .executeTakeFirst()
}

/** Every change of the status that the requester sees, in order. */
export async function listTurns(db: Db, ticketId: string) {
  const rows = await db
    .selectFrom('ticketEntries')
    .select(['status', 'createdAt'])
    .where('ticketId', '=', ticketId)
    .where('kind', '=', 'status')
    .where('isInternal', '=', false)
    .orderBy('sequence')
    .execute()
  return rows.map(({ status, createdAt }) => ({
    standing: standingOf(status ?? 'open'),
    at: createdAt.toISOString(),
  }))
}

/** How many are open, and how many of these wait for the requester. */
export async function countOwnTickets(db: Db, requesterId: string): Promise<{ open: number; waiting: number }> {
  return db
    .selectFrom('tickets')
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      fn
        .countAll<number>()
        .filterWhere('status', 'in', [...WAITING_STATUSES])
        .as('waiting'),
    ])
    .where('requesterUserId', '=', requesterId)
    .where('status', 'not in', [...ENDED_STATUSES])
    .executeTakeFirstOrThrow()
}

export function summaryView(row: SummaryRow): TicketSummary {
  const { id, number, kind, subject, category, status, createdAt, updatedAt } = row
  return {
    id,
    number,
    subject,
    category,
    isConcierge: kind === 'concierge',
    standing: standingOf(status),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

type TicketRow = NonNullable<Awaited<ReturnType<typeof findOwnTicket>>>

export function ticketView(row: TicketRow, turns: Awaited<ReturnType<typeof listTurns>>): Ticket {
  const { assigneeName, formerId, formerNumber, formerSubject } = row
  return {
    ...summaryView(row),
    steps: stepsOf(row.createdAt.toISOString(), turns),
    assignee: assigneeName && firstNameOf(assigneeName),
    refersTo:
      formerId && formerNumber !== null && formerSubject !== null
        ? { id: formerId, number: formerNumber, subject: formerSubject }
        : null,
  }
}
