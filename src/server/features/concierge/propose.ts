import { randomUUID } from 'node:crypto'
import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import { insertIntroduction, isVisible, wereIntroduced } from '#server/features/concierge/introductions.queries.ts'
import { hasPerk } from '#server/features/membership/membership.queries.ts'
import { findPassEnd } from '#server/features/passes/passes.queries.ts'
import { findVibe } from '#server/features/people/vibe.queries.ts'
import { recordAct } from '#server/features/safety/audit-log.queries.ts'
import { requireLockedTicket, writeAnswer } from '#server/features/support-desk/write-answer.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'

type ProposeContext = HandlerContext<'admin'> &
  CanFail<'NOT_FOUND' | 'TICKET_CLOSED' | 'INVALID_INPUT' | 'PERK_NEEDED' | 'PERSON_UNAVAILABLE'>

interface Proposal {
  id: string
  ticketId: string
  text: string
  userIds: string[]
}

/** An answer to a request with people in it. Sent twice, it is written once. Returns whose request it is. */
export async function propose(context: ProposeContext, { userIds, ...message }: Proposal) {
  const { db: tx, clock, viewer, errors } = context
  const now = clock.now()
  const ticket = await requireLockedTicket(context, message.ticketId)
  const requesterId = ticket.requesterUserId
  if (ticket.kind !== 'concierge' || requesterId === null) throw errors.NOT_FOUND()
  const answer = { ...message, pictureIds: [] }
  if (!(await writeAnswer(context, ticket, { ...answer, status: 'waiting_user' }))) return { requesterId, isNew: false }
  if (!(await hasPerk(tx, requesterId, 'concierge', now))) throw errors.PERK_NEEDED()
  for (const personId of new Set(userIds)) {
    if (!(await canBeProposed(context, requesterId, personId))) throw errors.PERSON_UNAVAILABLE()
    const introduction = { ticketId: ticket.id, entryId: message.id, requesterId, personId }
    await insertIntroduction(tx, { id: randomUUID(), ...introduction }, now)
  }
  const act = {
    actorId: viewer.id,
    action: 'introduction.proposed',
    targetKind: 'ticket',
    targetId: ticket.id,
  } as const
  await recordAct(tx, { ...act, details: { entryId: message.id, people: new Set(userIds).size } }, now)
  return { requesterId, isNew: true }
}

/** Visible, without a block, not passed on by the requester, somebody each would look for, and not proposed before. */
async function canBeProposed(
  { db, clock }: Pick<ProposeContext, 'db' | 'clock'>,
  requesterId: string,
  personId: string,
) {
  const [requester, person] = [await findVibe(db, requesterId), await findVibe(db, personId)]
  if (!requester || !person || !mayBeMatched(requester, person)) return false
  // In both directions: who hides from everybody is not shown to anybody either.
  const areVisible = (await isVisible(db, requesterId, personId)) && (await isVisible(db, personId, requesterId))
  if (await findPassEnd(db, { viewerId: requesterId, now: clock.now() }, personId)) return false
  return areVisible && !(await wereIntroduced(db, requesterId, personId))
}
