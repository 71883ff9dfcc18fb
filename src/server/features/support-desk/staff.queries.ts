import type { Staff } from '#contract/support-desk.ts'
import { ENDED_STATUSES } from '#domain/support/ticket-rules.ts'
import type { Db } from '#server/db/open.ts'
import { staffView } from '#server/features/support-desk/desk-tickets.queries.ts'

function selectStaff(db: Db) {
  return db
    .selectFrom('userRoles')
    .innerJoin('users', 'users.userId', 'userRoles.userId')
    .select(['users.userId as id', 'users.name', 'users.username'])
    .distinct()
    .where('userRoles.revokedAt', 'is', null)
}

/** Everybody with a role today, by name. */
export async function listStaff(db: Db): Promise<Staff[]> {
  const rows = await selectStaff(db).orderBy('users.username').execute()
  return rows.flatMap((row) => staffView(row) ?? [])
}

export async function isStaff(db: Db, userId: string): Promise<boolean> {
  return (await selectStaff(db).where('users.userId', '=', userId).executeTakeFirst()) !== undefined
}

export interface ReleasedTicket {
  id: string
  requesterUserId: string | null
}

/** Tickets of somebody who works here no more are nobody's again; those that are done keep whoever did them. */
export async function releaseTickets(tx: Db, userId: string): Promise<ReleasedTicket[]> {
  return tx
    .updateTable('tickets')
    .set({ assigneeUserId: null })
    .where('assigneeUserId', '=', userId)
    .where('status', 'not in', [...ENDED_STATUSES])
    .returning(['id', 'requesterUserId'])
    .execute()
}
