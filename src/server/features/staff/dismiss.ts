import type { Db } from '#server/db/open.ts'
import { revokeRole, type RoleChange } from '#server/features/staff/roles.queries.ts'
import { releaseTickets, type ReleasedTicket } from '#server/features/support-desk/staff.queries.ts'

interface Dismissal {
  change: RoleChange
  released: ReleasedTicket[]
}

/** Takes the role away, in a transaction, and with it the tickets that would wait for somebody who cannot answer. */
export async function dismiss(tx: Db, userId: string, now: Date): Promise<Dismissal> {
  const change = await revokeRole(tx, userId, now)
  return { change, released: change === 'done' ? await releaseTickets(tx, userId) : [] }
}
