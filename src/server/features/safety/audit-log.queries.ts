import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AuditAction, AuditDetails, AuditTarget } from '#domain/safety/audit.ts'
import type { Db } from '#server/db/open.ts'

export interface Act {
  /** Null for an operator at the machine. */
  actorId: string | null
  action: AuditAction
  targetKind: AuditTarget
  targetId: string | null
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
      details: JSON.stringify(details, wellFormed),
      reason: reason || null,
      createdAt: now,
    })
    .execute()
}

/** Half of a character that takes two is nothing that the database could store in JSON. */
const wellFormed = (_key: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/**
 * That something was done, and when, stays for ever. Who somebody erased was does not: neither as the one who did it, nor
 * as the one it was done to, with the reasons given. `email` is null for an address that was never confirmed:
 * it may be a stranger's, and so may the tickets that came from it.
 */
export async function leaveAuditLog(tx: Db, userId: string, email: string | null): Promise<void> {
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
