import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { DeskEntry, DeskTicket, DeskTicketSummary, QueueFilters, Staff } from '#contract/support-desk.ts'
import { firstNameOf } from '#domain/accounts/name-rules.ts'
import { OTHER_TICKETS_SHOWN, type TicketOrder } from '#domain/support-desk/desk-rules.ts'
import type { TicketCategory, TicketKind, TicketPriority, TicketStatus } from '#domain/support/ticket-rules.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { comesAfter, inMicroseconds, momentOf, type MomentKey, type PageRequest } from '#server/db/keyset.ts'
import type { Db } from '#server/db/open.ts'
import type { EntryRow } from '#server/features/support/entries.queries.ts'
import { listOfTicket } from '#server/features/concierge/introductions.queries.ts'
import { pictureView } from '#server/features/support/pictures.queries.ts'

/** The filters as of now. */
export function queueOf({ order, openedDaysAgo, ...filter }: z.infer<typeof QueueFilters>, now: Date) {
  const openedBefore = openedDaysAgo === undefined ? undefined : new Date(now.getTime() - openedDaysAgo * DAY_MS)
  return { order, filter: { ...filter, openedBefore } }
}

interface QueueFilter {
  status?: TicketStatus | undefined
  q?: string | undefined
  kind?: TicketKind | undefined
  priority?: TicketPriority | undefined
  category?: TicketCategory | undefined
  /** `nobody`, or the id of somebody. */
  assignee?: string | undefined
  openedBefore?: Date | undefined
}

function selectTickets(db: Db) {
  return db
    .selectFrom('tickets')
    .leftJoin('users as requester', 'requester.userId', 'tickets.requesterUserId')
    .leftJoin('logins', 'logins.id', 'tickets.requesterUserId')
    .leftJoin('users as assignee', 'assignee.userId', 'tickets.assigneeUserId')
    .select([
      'tickets.id',
      'tickets.number',
      'tickets.kind',
      'tickets.subject',
      'tickets.category',
      'tickets.priority',
      'tickets.status',
      'tickets.createdAt',
      'tickets.updatedAt',
      'tickets.requesterUserId',
      'tickets.contactName',
      'tickets.contactEmail',
      'tickets.refersToId',
      'requester.name as requesterName',
      'requester.username as requesterUsername',
      'logins.email as requesterEmail',
      'assignee.userId as assigneeId',
      'assignee.name as assigneeName',
      'assignee.username as assigneeUsername',
    ])
}

type QueueRow = Awaited<ReturnType<ReturnType<typeof selectTickets>['execute']>>[number]

/** Any characters count as themselves, also those that mean something in a pattern. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The latest change first, or what has waited longest first. */
export async function listQueue(
  db: Db,
  { filter, order }: { filter: QueueFilter; order: TicketOrder },
  { after, limit }: PageRequest<MomentKey>,
) {
  const isLatestFirst = order === 'updated'
  const row = {
    at: sql<Date>`${sql.ref(isLatestFirst ? 'tickets.updated_at' : 'tickets.created_at')}`,
    id: sql`tickets.id`,
  }
  let query = selectTickets(db)
    .select(inMicroseconds(row.at).as('at'))
    .orderBy(row.at, isLatestFirst ? 'desc' : 'asc')
    .orderBy('tickets.id')
    .limit(limit)
  if (after) query = query.where(isLatestFirst ? comesAfter(row, after) : isLaterThan(row, after))
  for (const name of ['status', 'kind', 'priority', 'category'] as const) {
    const value = filter[name]
    if (value) query = query.where(`tickets.${name}`, '=', value)
  }
  if (filter.q) query = query.where('tickets.subject', 'ilike', containing(filter.q))
  if (filter.assignee === 'nobody') query = query.where('tickets.assigneeUserId', 'is', null)
  else if (filter.assignee) query = query.where('tickets.assigneeUserId', '=', filter.assignee)
  if (filter.openedBefore) query = query.where('tickets.createdAt', '<=', filter.openedBefore)
  return query.execute()
}

function isLaterThan(row: { at: ReturnType<typeof sql>; id: ReturnType<typeof sql> }, { at, id }: MomentKey) {
  return sql<SqlBool>`(${row.at}, ${row.id}) > (${momentOf(at)}, ${id}::uuid)`
}

export async function findDeskTicket(db: Db, ticketId: string, now: Date): Promise<DeskTicket | undefined> {
  const row = await selectTickets(db).where('tickets.id', '=', ticketId).executeTakeFirst()
  if (!row) return undefined
  const former = row.refersToId && (await selectLinks(db).where('id', '=', row.refersToId).executeTakeFirst())
  return {
    ...summaryView(row),
    requester: {
      userId: row.requesterUserId,
      name: row.requesterName ?? row.contactName ?? '',
      username: row.requesterUsername,
      email: row.requesterEmail ?? row.contactEmail ?? '',
    },
    introductions: row.kind === 'concierge' ? await listOfTicket(db, ticketId, now) : [],
    refersTo: former ? linkView(former) : null,
    others: await listOthers(db, row),
  }
}

function selectLinks(db: Db) {
  return db.selectFrom('tickets').select(['id', 'number', 'subject', 'status', 'createdAt'])
}

/** Of the same member, or from the same address. */
async function listOthers(db: Db, { id, requesterUserId, contactEmail }: QueueRow) {
  const rows = await selectLinks(db)
    .where('id', '!=', id)
    .where((ticket) =>
      requesterUserId
        ? ticket('requesterUserId', '=', requesterUserId)
        : sql<boolean>`lower(contact_email) = lower(${contactEmail})`,
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(OTHER_TICKETS_SHOWN)
    .execute()
  return rows.map(linkView)
}

function linkView({
  createdAt,
  ...link
}: {
  id: string
  number: number
  subject: string
  status: TicketStatus
  createdAt: Date
}) {
  return { ...link, createdAt: createdAt.toISOString() }
}

export function summaryView(row: QueueRow): DeskTicketSummary {
  const { id, number, kind, subject, category, priority, status } = row
  return {
    id,
    number,
    kind,
    subject,
    category,
    priority,
    status,
    requester: row.requesterUsername ?? row.contactName ?? '',
    assignee: staffView({ id: row.assigneeId, name: row.assigneeName, username: row.assigneeUsername }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

interface StaffRow {
  id: string | null
  name: string | null
  username: string | null
}

export function staffView({ id, name, username }: StaffRow): Staff | null {
  return id === null || name === null || username === null ? null : { id, username, firstName: firstNameOf(name) }
}

export function deskEntryView(row: EntryRow): DeskEntry {
  const isStaff = row.author === 'staff'
  const written = {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    author: row.author,
    staff: isStaff ? staffView({ id: row.authorId, name: row.authorName, username: row.authorUsername }) : null,
  }
  if (row.kind === 'status') return { ...written, kind: 'status', status: row.status ?? 'open' }
  if (row.kind === 'note') return { ...written, kind: 'note', text: row.text }
  return { ...written, kind: 'message', text: row.text, pictures: row.pictures.map(pictureView) }
}
