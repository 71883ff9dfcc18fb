import type { Db } from '#server/db/open.ts'
import type { RequestContext } from '#server/http/api/request-context.ts'
import { toUser } from '#server/realtime/realtime.ts'

/**
 * Everybody with a role at this moment. Asked with every event, so that whoever loses the role hears nothing more from
 * then on, on any node.
 */
async function listStaffIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('userRoles').select('userId').distinct().where('revokedAt', 'is', null).execute()
  return rows.map(({ userId }) => userId)
}

/** Tells the desk, and the requester of what they can see. Says which ticket, and nothing else about it. */
export async function publishTicket(
  { db, publish }: Pick<RequestContext, 'db' | 'publish'>,
  ticketId: string,
  requesterId: string | null,
): Promise<void> {
  if (requesterId) publish('support.ticketChanged', [toUser(requesterId)], { ticketId })
  publish('supportDesk.ticketChanged', (await listStaffIds(db)).map(toUser), { ticketId })
}
