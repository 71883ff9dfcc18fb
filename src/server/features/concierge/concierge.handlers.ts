import { concierge, type Introduction, type Invitation } from '#contract/concierge.ts'
import { CONCIERGE_SUBJECT, viewOfPerson, viewOfRequester } from '#domain/concierge/introduction-rules.ts'
import { answerAsPerson, answerAsRequester } from '#server/features/concierge/answer-introduction.ts'
import { listCandidates } from '#server/features/concierge/candidates.ts'
import {
  findOpenRequest,
  findRequesterOf,
  listIntroductions,
} from '#server/features/concierge/introductions.queries.ts'
import { propose } from '#server/features/concierge/propose.ts'
import { hasPerk } from '#server/features/membership/membership.queries.ts'
import { listCards } from '#server/features/people/cards.queries.ts'
import { requireOwnTicket, withOneRequest } from '#server/features/support/support.guards.ts'
import { publishTicket } from '#server/features/support/ticket-events.ts'
import { insertTicket, summaryView } from '#server/features/support/tickets.queries.ts'
import { writeTicketMessage } from '#server/features/support/write-entry.ts'
import { procedure } from '#server/http/api/procedure.ts'
import { toUser } from '#server/realtime/audiences.ts'

export const conciergeHandlers = {
  mine: procedure(concierge.mine, async (context) => {
    const { db, clock, viewer } = context
    const now = clock.now()
    const made = await listIntroductions(db, viewer.id, 'requester')
    const received = await listIntroductions(db, viewer.id, 'person')
    const ids = [...made.map(({ personId }) => personId), ...received.map(({ requesterId }) => requesterId)]
    const cards = await listCards(db, { ids: [...new Set(ids)], viewer, now })
    const cardOf = new Map(cards.map((card) => [card.id, card]))
    const introductions = made.flatMap((row): Introduction[] => {
      const person = cardOf.get(row.personId)
      const state = viewOfRequester(row, now)
      return person ? [{ id: row.id, person, state, conversationId: row.conversationId }] : []
    })
    const invitations = received.flatMap((row): Invitation[] => {
      const person = cardOf.get(row.requesterId)
      const state = viewOfPerson(row, now)
      if (!person || !state || !row.expiresAt) return []
      return [{ id: row.id, person, state, expiresAt: row.expiresAt.toISOString(), conversationId: row.conversationId }]
    })
    const request = await findOpenRequest(db, viewer.id)
    return {
      hasPerk: await hasPerk(db, viewer.id, 'concierge', now),
      request: request ? summaryView(request) : null,
      introductions,
      invitations,
      viewer: viewer.vibe,
    }
  }),

  request: procedure(concierge.request, async (context, { id, wishes }) => {
    const { clock, limits, viewer, errors } = context
    await limits.take('ticketsPerAccount', viewer.id)
    const now = clock.now()
    if (!(await hasPerk(context.db, viewer.id, 'concierge', now))) throw errors.PERK_NEEDED()
    const { ticket, isNew } = await withOneRequest(context, async (tx) => {
      const within = { ...context, db: tx }
      const form = { subject: CONCIERGE_SUBJECT, category: 'other' } as const
      const isInserted = await insertTicket(tx, { id, kind: 'concierge', requesterUserId: viewer.id, ...form }, now)
      if (isInserted) {
        await writeTicketMessage({ ...within, ticketId: id, now }, 'requester', { id, text: wishes, pictureIds: [] })
      }
      return { ticket: await requireOwnTicket(within, id), isNew: isInserted }
    })
    if (isNew) await publishTicket(context, id, viewer.id)
    return summaryView(ticket)
  }),

  answerIntroduction: procedure(concierge.answerIntroduction, async (context, answer) => {
    await context.db.transaction().execute((tx) => answerAsRequester({ ...context, db: tx }, answer))
    return {}
  }),

  answerInvitation: procedure(concierge.answerInvitation, async (context, answer) => ({
    conversationId: await context.db.transaction().execute((tx) => answerAsPerson({ ...context, db: tx }, answer)),
  })),

  candidates: procedure(concierge.candidates, async (context, { ticketId, q = '' }) => {
    const requesterId = await findRequesterOf(context.db, ticketId)
    if (!requesterId) throw context.errors.NOT_FOUND()
    return { people: await listCandidates(context, requesterId, q) }
  }),

  propose: procedure(concierge.propose, async (context, proposal) => {
    const { requesterId, isNew } = await withOneRequest(context, (tx) => propose({ ...context, db: tx }, proposal))
    if (isNew) {
      await publishTicket(context, proposal.ticketId, requesterId)
      context.publish('concierge.changed', [toUser(requesterId)], {})
    }
    return {}
  }),
}
