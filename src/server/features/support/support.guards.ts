import type { ErrorCode } from '#contract/errors.ts'
import { violatedIndex } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { findOwnTicket } from '#server/features/support/tickets.queries.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { GuardContext } from '#server/http/api/request-context.ts'

/** Somebody else's ticket looks like none. */
export async function requireOwnTicket({ db, viewer, errors }: GuardContext<'NOT_FOUND'>, ticketId: string) {
  const ticket = await findOwnTicket(db, viewer.id, ticketId)
  if (!ticket) throw errors.NOT_FOUND()
  return ticket
}

/** Until the transaction ends, nobody else writes to this ticket. */
export async function lockTicket(tx: Db, ticketId: string) {
  return tx
    .selectFrom('tickets')
    .select([
      'id',
      'number',
      'kind',
      'subject',
      'category',
      'priority',
      'status',
      'requesterUserId',
      'contactName',
      'contactEmail',
      'assigneeUserId',
    ])
    .where('id', '=', ticketId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type LockedTicket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>

export async function lockOwnTicket({ db: tx, viewer, errors }: GuardContext<'NOT_FOUND'>, ticketId: string) {
  const ticket = await lockTicket(tx, ticketId)
  if (ticket?.requesterUserId !== viewer.id) throw errors.NOT_FOUND()
  return ticket
}

/** A transaction that may open a request to the concierge while its requester has another. */
export async function withOneRequest<Result>(
  { db, errors }: { db: Db } & CanFail<'CONCIERGE_REQUEST_OPEN' & ErrorCode>,
  run: (tx: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(run)
  } catch (error) {
    if (violatedIndex(error) === 'tickets_one_concierge_request') throw errors.CONCIERGE_REQUEST_OPEN()
    throw error
  }
}
