import { z } from 'zod'
import { admin } from '#contract/access.ts'
import { requiredText, textUpTo } from '#contract/answers.ts'
import { Cursor } from '#contract/cursor.ts'
import { pickErrors } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'
import { hasContent, NO_CONTENT, TicketMessage, TicketPicture } from '#contract/support.ts'
import { DESK_VIEWS } from '#domain/concierge/introduction-rules.ts'
import { AUDIT_REASON_MAX_LENGTH } from '#domain/safety/audit.ts'
import {
  SEARCH_MAX_LENGTH,
  CANNED_TITLE_MAX_LENGTH,
  OLDEST_FILTER_DAYS,
  TICKET_ORDERS,
} from '#domain/support-desk/desk-rules.ts'
import {
  TICKET_CATEGORIES,
  TICKET_KINDS,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  TICKET_TEXT_MAX_LENGTH,
} from '#domain/support/ticket-rules.ts'

const Done = z.object({})

/** Somebody who helps to run the site. */
export const Staff = z.object({ id: Id, firstName: z.string(), username: z.string() })
export type Staff = z.infer<typeof Staff>

/** Who asks: a member, or a visitor with a name and an address. */
const Requester = z.object({
  /** Null for a visitor. */
  userId: Id.nullable(),
  name: z.string(),
  username: z.string().nullable(),
  email: z.string(),
})

/** A line of the queue. */
export const DeskTicketSummary = z.object({
  id: Id,
  number: z.number().int(),
  kind: z.enum(TICKET_KINDS),
  subject: z.string(),
  category: z.enum(TICKET_CATEGORIES),
  priority: z.enum(TICKET_PRIORITIES),
  status: z.enum(TICKET_STATUSES),
  requester: z.string(),
  assignee: Staff.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type DeskTicketSummary = z.infer<typeof DeskTicketSummary>

const TicketLink = DeskTicketSummary.pick({ id: true, number: true, subject: true, status: true, createdAt: true })

/** Somebody whom the desk has proposed to the requester. */
const DeskIntroduction = z.object({
  id: Id,
  /** The message that proposes them. */
  entryId: Id,
  person: z.object({ id: Id, username: z.string() }),
  state: z.enum(DESK_VIEWS),
})
export type DeskIntroduction = z.infer<typeof DeskIntroduction>

export const DeskTicket = DeskTicketSummary.extend({
  requester: Requester,
  /** Of a request to the concierge, in the order in which they were proposed. */
  introductions: z.array(DeskIntroduction),
  refersTo: TicketLink.nullable(),
  /** Of the same member, or from the same address; the latest first. */
  others: z.array(TicketLink),
})
export type DeskTicket = z.infer<typeof DeskTicket>

const Written = z.object({
  id: Id,
  createdAt: z.iso.datetime(),
  author: z.enum(['requester', 'staff']),
  /** Null for the requester, and for those who have left. */
  staff: Staff.nullable(),
})

/** A message, a note that only the desk reads, or a change of the status. */
export const DeskEntry = z.discriminatedUnion('kind', [
  Written.extend({ kind: z.literal('message'), text: z.string(), pictures: z.array(TicketPicture) }),
  Written.extend({ kind: z.literal('note'), text: z.string() }),
  Written.extend({ kind: z.literal('status'), status: z.enum(TICKET_STATUSES) }),
])
export type DeskEntry = z.infer<typeof DeskEntry>

export const CannedAnswer = z.object({
  id: Id,
  title: requiredText(CANNED_TITLE_MAX_LENGTH),
  text: requiredText(TICKET_TEXT_MAX_LENGTH),
  /** Offered first for tickets of this category. */
  category: z.enum(TICKET_CATEGORIES).nullable(),
})
export type CannedAnswer = z.infer<typeof CannedAnswer>

const OfTicket = z.object({ ticketId: Id })
/** Why, for the audit log. */
const Reason = textUpTo(AUDIT_REASON_MAX_LENGTH).optional()

/** What the queue can be narrowed down to. */
export const QueueFilters = z.object({
  status: z.enum(TICKET_STATUSES).optional(),
  /** Part of the subject. */
  q: textUpTo(SEARCH_MAX_LENGTH).optional(),
  kind: z.enum(TICKET_KINDS).optional(),
  priority: z.enum(TICKET_PRIORITIES).optional(),
  category: z.enum(TICKET_CATEGORIES).optional(),
  assignee: z.union([z.literal('nobody'), Id]).optional(),
  /** Opened at least so many days ago. */
  openedDaysAgo: z.number().int().min(0).max(OLDEST_FILTER_DAYS).optional(),
  order: z.enum(TICKET_ORDERS).default('updated'),
})

/** What the people who run the site do about tickets. Everything but reading is recorded in the audit log. */
export const supportDesk = {
  list: admin
    .route({ method: 'GET', path: '/desk/tickets', summary: 'The queue, by status, words of the subject and more' })
    .input(QueueFilters.extend({ after: Cursor.optional() }))
    .output(z.object({ tickets: z.array(DeskTicketSummary), next: Cursor.nullable() })),

  find: admin
    .route({ method: 'GET', path: '/desk/tickets/{ticketId}', summary: 'One ticket, and others of the same person' })
    .input(OfTicket)
    .output(DeskTicket)
    .errors(pickErrors('NOT_FOUND')),

  /** Latest first, with the notes. */
  listEntries: admin
    .route({ method: 'GET', path: '/desk/tickets/{ticketId}/entries', summary: 'The whole thread of a ticket' })
    .input(OfTicket.extend({ after: Cursor.optional() }))
    .output(z.object({ entries: z.array(DeskEntry), next: Cursor.nullable() }))
    .errors(pickErrors('NOT_FOUND')),

  /** A member reads it on the ticket and is told; a visitor gets it as a letter, which takes no pictures. */
  answer: admin
    .route({ method: 'POST', path: '/desk/tickets/{ticketId}/answers', summary: 'Answer whoever asked' })
    .input(TicketMessage.extend({ status: z.enum(TICKET_STATUSES).optional() }).refine(hasContent, NO_CONTENT))
    .output(DeskEntry)
    .errors(pickErrors('NOT_FOUND', 'TICKET_CLOSED', 'CONCIERGE_REQUEST_OPEN')),

  addNote: admin
    .route({ method: 'POST', path: '/desk/tickets/{ticketId}/notes', summary: 'Leave a note for the desk' })
    .input(z.object({ id: Id, ticketId: Id, text: requiredText(TICKET_TEXT_MAX_LENGTH) }))
    .output(DeskEntry)
    .errors(pickErrors('NOT_FOUND')),

  /** What is left out stays as it is. Any status may be set. */
  update: admin
    .route({ method: 'PATCH', path: '/desk/tickets/{ticketId}', summary: 'Set status, priority, category, assignee' })
    .input(
      OfTicket.extend({
        status: z.enum(TICKET_STATUSES).optional(),
        priority: z.enum(TICKET_PRIORITIES).optional(),
        category: z.enum(TICKET_CATEGORIES).optional(),
        /** Somebody with a role, or null for nobody. */
        assigneeId: Id.nullable().optional(),
        reason: Reason,
      }),
    )
    .output(DeskTicket)
    .errors(pickErrors('NOT_FOUND', 'CONCIERGE_REQUEST_OPEN')),

  listStaff: admin
    .route({ method: 'GET', path: '/desk/staff', summary: 'Everybody who can be given a ticket' })
    .output(z.object({ staff: z.array(Staff) })),

  listCanned: admin
    .route({ method: 'GET', path: '/desk/canned-answers', summary: 'Answers that are written already, by title' })
    .output(z.object({ answers: z.array(CannedAnswer) })),

  saveCanned: admin
    .route({ method: 'PUT', path: '/desk/canned-answers/{id}', summary: 'Write or change a canned answer' })
    .input(CannedAnswer)
    .output(Done)
    .errors(pickErrors('CANNED_ANSWERS_FULL')),

  deleteCanned: admin
    .route({ method: 'DELETE', path: '/desk/canned-answers/{id}', summary: 'Delete a canned answer' })
    .input(z.object({ id: Id }))
    .output(Done)
    .errors(pickErrors('NOT_FOUND')),
}

export const supportDeskEvents = {
  /** To everybody with a role at this moment: something about the ticket is new. */
  'supportDesk.ticketChanged': z.object({ ticketId: Id }),
}
