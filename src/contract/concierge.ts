import { z } from 'zod'
import { admin, member } from '#contract/access.ts'
import { requiredText, textUpTo } from '#contract/answers.ts'
import { pickErrors } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'
import { CardMember, PersonVibe } from '#contract/person.ts'
import { TicketSummary } from '#contract/support.ts'
import {
  CANDIDATE_SEARCH_MAX_LENGTH,
  PEOPLE_PER_PROPOSAL,
  WISHES_MAX_LENGTH,
} from '#domain/concierge/introduction-rules.ts'
import { TICKET_TEXT_MAX_LENGTH } from '#domain/support/ticket-rules.ts'

const Done = z.object({})

/** Somebody whom the concierge proposes to the viewer. */
export const Introduction = z.object({
  id: Id,
  person: CardMember,
  state: z.enum(['proposed', 'declined', 'waiting', 'introduced', 'over']),
  /** Once both have agreed. */
  conversationId: Id.nullable(),
})
export type Introduction = z.infer<typeof Introduction>

/** Somebody who would like to meet the viewer, by way of the concierge. */
export const Invitation = z.object({
  id: Id,
  person: CardMember,
  state: z.enum(['asked', 'introduced']),
  expiresAt: z.iso.datetime(),
  conversationId: Id.nullable(),
})
export type Invitation = z.infer<typeof Invitation>

export const Concierge = z.object({
  /** The viewer may ask the concierge today. */
  hasPerk: z.boolean(),
  /** The request under way. */
  request: TicketSummary.nullable(),
  introductions: z.array(Introduction),
  invitations: z.array(Invitation),
  /** The viewer's own, for the cards. */
  viewer: PersonVibe,
})
export type Concierge = z.infer<typeof Concierge>

const Answer = z.object({ introductionId: Id, agrees: z.boolean() })

export const concierge = {
  mine: member
    .route({ method: 'GET', path: '/concierge', summary: 'The member’s request, introductions and invitations' })
    .output(Concierge),

  /** Becomes a ticket, one at a time. The member names it: asked twice, it is made once. */
  request: member
    .route({ method: 'POST', path: '/concierge', summary: 'Tell the concierge whom one hopes to meet' })
    .input(z.object({ id: Id, wishes: requiredText(WISHES_MAX_LENGTH) }))
    .output(TicketSummary)
    .errors(pickErrors('PERK_NEEDED', 'CONCIERGE_REQUEST_OPEN', 'NOT_FOUND')),

  /** Of the member who asked for it. A yes asks the other, and takes a profile that they can see. */
  answerIntroduction: member
    .route({
      method: 'PUT',
      path: '/concierge/introductions/{introductionId}',
      summary: 'Meet somebody proposed, or not',
    })
    .input(Answer)
    .output(Done)
    .errors(pickErrors('NOT_FOUND', 'PROFILE_HIDDEN')),

  /** Of whoever is asked. A yes opens a conversation for both, and takes such a profile too; a no is told to nobody. */
  answerInvitation: member
    .route({ method: 'PUT', path: '/concierge/invitations/{introductionId}', summary: 'Meet whoever asks, or not' })
    .input(Answer)
    .output(z.object({ conversationId: Id.nullable() }))
    .errors(pickErrors('NOT_FOUND', 'PROFILE_HIDDEN')),

  /** For the desk: the best first, or by a part of the name. All of them can be proposed. */
  candidates: admin
    .route({ method: 'GET', path: '/desk/tickets/{ticketId}/candidates', summary: 'Whom to propose to a member' })
    .input(z.object({ ticketId: Id, q: textUpTo(CANDIDATE_SEARCH_MAX_LENGTH).optional() }))
    .output(z.object({ people: z.array(CardMember.omit({ like: true, placement: true })) }))
    .errors(pickErrors('NOT_FOUND')),

  /** An answer of the desk to a request, with people who could be matched with the member and are visible to them. */
  propose: admin
    .route({ method: 'POST', path: '/desk/tickets/{ticketId}/introductions', summary: 'Propose people to a member' })
    .input(
      z.object({
        id: Id,
        ticketId: Id,
        text: requiredText(TICKET_TEXT_MAX_LENGTH),
        userIds: z.array(Id).min(1).max(PEOPLE_PER_PROPOSAL),
      }),
    )
    .output(Done)
    .errors(pickErrors('NOT_FOUND', 'TICKET_CLOSED', 'CONCIERGE_REQUEST_OPEN', 'PERK_NEEDED', 'PERSON_UNAVAILABLE')),
}

export const conciergeEvents = {
  /** To one of the two: something is new for them. */
  'concierge.changed': z.object({}),
}
