import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AuditAction, AuditDetails, AuditTarget } from '#domain/safety/audit.ts'
import type { Db } from '#server/db/open.ts'

export interface Act {
  actorId: string
  action: AuditAction
  targetKind: AuditTarget
  targetId: string
  details?: AuditDetails
  reason?: string | undefined
}

/** Records what somebody with a role did, in the transaction that does it. */
export async function recordAct(tx: Db, { details = {}, reason, ...act }: Act, now: Date): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      id: randomUUID(),
      ...act,
      details: JSON.stringify(details),
      reason: reason || null,
      createdAt: now,
    })
    .execute()
}

/**
 * That something was done, and when, stays for ever. Who somebody erased was does not: neither as the one who did it, nor
 * as the one it was done to, with the reasons given.
 */
export async function leaveAuditLog(tx: Db, userId: string, email: string): Promise<void> {
  await tx.updateTable('auditLog').set({ actorId: null }).where('actorId', '=', userId).execute()
  const ofTheirs = tx
    .selectFrom('tickets')
    .select('id')
    .where((ticket) =>
      ticket.or([ticket('requesterUserId', '=', userId), sql<boolean>`lower(contact_email) = ${email}`]),
    )
  await tx
    .updateTable('auditLog')
    .set({ details: '{}', reason: null })
    .where('targetKind', '=', 'ticket')
    .where('targetId', 'in', ofTheirs)
    .execute()
  await tx
    .updateTable('auditLog')
    .set({ targetId: null, details: '{}', reason: null })
    .where('targetKind', '=', 'user')
    .where('targetId', '=', userId)
    .execute()
  await tx
    .updateTable('auditLog')
    .set({ details: '{}' })
    .where(sql<boolean>`position(${userId} in details::text) > 0`)
    .execute()
}
