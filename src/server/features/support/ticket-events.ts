import { listStaffIds } from '#server/features/safety/staff-ids.queries.ts'
import type { RequestContext } from '#server/http/api/request-context.ts'
import { toUser } from '#server/realtime/audiences.ts'

/** Tells the desk, and the requester of what they can see. Says which ticket, and nothing else about it. */
export async function publishTicket(
  { db, publish }: Pick<RequestContext, 'db' | 'publish'>,
  ticketId: string,
  requesterId: string | null,
): Promise<void> {
  if (requesterId) publish('support.ticketChanged', [toUser(requesterId)], { ticketId })
  publish('supportDesk.ticketChanged', (await listStaffIds(db)).map(toUser), { ticketId })
}
