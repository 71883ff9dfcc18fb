import { z } from 'zod'
import { member, unconfirmedMember } from '#contract/access.ts'
import { requiredText, textUpTo } from '#contract/answers.ts'
import { Cursor } from '#contract/cursor.ts'
import { pickErrors, PICTURE_ERRORS } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'
import { PHOTO_MAX_BYTES } from '#domain/accounts/account-rules.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { STANDINGS } from '#domain/support/standing.ts'
import {
  PICTURES_PER_TICKET_MESSAGE,
  TICKET_CATEGORIES,
  TICKET_SUBJECT_MAX_LENGTH,
  TICKET_TEXT_MAX_LENGTH,
} from '#domain/support/ticket-rules.ts'

const Done = z.object({})

/** A picture in a message. Its addresses answer its requester and the desk only, and whoever has uploaded it. */
export const TicketPicture = z.object({
  id: Id,
  smallUrl: z.string(),
  largeUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  blur: z.string(),
})
export type TicketPicture = z.infer<typeof TicketPicture>

/** A line of the member's list. */
export const TicketSummary = z.object({
  id: Id,
  number: z.number().int(),
  subject: z.string(),
  category: z.enum(TICKET_CATEGORIES),
  isConcierge: z.boolean(),
  standing: z.enum(STANDINGS),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type TicketSummary = z.infer<typeof TicketSummary>

export const Ticket = TicketSummary.extend({
  /** The way it has gone, in order; the last may be still to come. */
  steps: z.array(z.object({ standing: z.enum(STANDINGS), at: z.iso.datetime().nullable() })),
  /** The first name of whoever works on it. */
  assignee: z.string().nullable(),
  /** The ticket that this one goes on from. */
  refersTo: z.object({ id: Id, number: z.number().int(), subject: z.string() }).nullable(),
})
export type Ticket = z.infer<typeof Ticket>

const Written = z.object({
  id: Id,
  createdAt: z.iso.datetime(),
  /** The first name of whoever of the desk it was; null for the requester, and for those who have left. */
  staffName: z.string().nullable(),
  isOwn: z.boolean(),
})

/** A message, or a line that says where the ticket stands from then on. */
export const TicketEntry = z.discriminatedUnion('kind', [
  Written.extend({
    kind: z.literal('message'),
    text: z.string(),
    pictures: z.array(TicketPicture),
    /** How many people the concierge proposes with it. */
    proposed: z.number().int(),
  }),
  Written.extend({ kind: z.literal('status'), standing: z.enum(STANDINGS) }),
])
export type TicketEntry = z.infer<typeof TicketEntry>

const PictureIds = z.array(Id).max(PICTURES_PER_TICKET_MESSAGE)
const Text = textUpTo(TICKET_TEXT_MAX_LENGTH)

/** A message has words, pictures, or both. The sender names it: sent twice, it is stored once. */
export const TicketMessage = z.object({ id: Id, ticketId: Id, text: Text, pictureIds: PictureIds.default([]) })
export const hasContent = ({ text, pictureIds }: { text: string; pictureIds: string[] }) =>
  text !== '' || pictureIds.length > 0
export const NO_CONTENT = { path: ['text'], error: INPUT_COPY.required }

const OfTicket = z.object({ ticketId: Id })

export const support = {
  list: member
    .route({ method: 'GET', path: '/support/tickets', summary: 'The member’s own tickets, latest first' })
    .input(z.object({ after: Cursor.optional() }))
    .output(z.object({ tickets: z.array(TicketSummary), next: Cursor.nullable() })),

  /** The member names the ticket: asked twice, it is made once. */
  create: unconfirmedMember
    .route({ method: 'POST', path: '/support/tickets', summary: 'Ask the people who run this site for help' })
    .input(
      z.object({
        id: Id,
        subject: requiredText(TICKET_SUBJECT_MAX_LENGTH),
        category: z.enum(TICKET_CATEGORIES),
        description: Text.default(''),
        pictureIds: PictureIds.default([]),
        /** A ticket of the member's own that this one goes on from. */
        refersToId: Id.optional(),
      }),
    )
    .output(TicketSummary)
    .errors(pickErrors('NOT_FOUND')),

  find: member
    .route({ method: 'GET', path: '/support/tickets/{ticketId}', summary: 'One ticket of the member’s own' })
    .input(OfTicket)
    .output(Ticket)
    .errors(pickErrors('NOT_FOUND')),

  /** Latest first. */
  listEntries: member
    .route({ method: 'GET', path: '/support/tickets/{ticketId}/entries', summary: 'The thread of a ticket' })
    .input(OfTicket.extend({ after: Cursor.optional() }))
    .output(z.object({ entries: z.array(TicketEntry), next: Cursor.nullable() }))
    .errors(pickErrors('NOT_FOUND')),

  answer: unconfirmedMember
    .route({ method: 'POST', path: '/support/tickets/{ticketId}/answers', summary: 'Write to the desk once more' })
    .input(TicketMessage.refine(hasContent, NO_CONTENT))
    .output(TicketEntry)
    .errors(pickErrors('NOT_FOUND', 'TICKET_CLOSED', 'CONCIERGE_REQUEST_OPEN')),

  /** "It works now". */
  resolve: unconfirmedMember
    .route({ method: 'POST', path: '/support/tickets/{ticketId}/resolved', summary: 'Say that a ticket is solved' })
    .input(OfTicket)
    .output(Done)
    .errors(pickErrors('NOT_FOUND', 'TICKET_CLOSED')),

  /** What the bell says about the ticket is read by that. */
  markSeen: unconfirmedMember
    .route({ method: 'PUT', path: '/support/tickets/{ticketId}/seen', summary: 'Say that the thread has been read' })
    .input(OfTicket)
    .output(Done)
    .errors(pickErrors('NOT_FOUND')),

  /** Uploaded before the message that it goes with; forgotten after a day without one. */
  addPicture: unconfirmedMember
    .route({ method: 'POST', path: '/support/pictures', summary: 'Upload a picture for a message of a ticket' })
    .input(z.object({ id: Id, file: z.file().max(PHOTO_MAX_BYTES, { error: INPUT_COPY.pictureSize }) }))
    .output(TicketPicture)
    .errors(pickErrors('NOT_FOUND', ...PICTURE_ERRORS)),

  removePicture: unconfirmedMember
    .route({ method: 'DELETE', path: '/support/pictures/{pictureId}', summary: 'Take back a picture that is not sent' })
    .input(z.object({ pictureId: Id }))
    .output(Done)
    .errors(pickErrors('NOT_FOUND')),
}

export const supportEvents = {
  /** To the requester: something about the ticket is new. */
  'support.ticketChanged': z.object({ ticketId: Id }),
}
