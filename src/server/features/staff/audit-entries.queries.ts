import { sql } from 'kysely'
import type { AuditAction, AuditTarget } from '#domain/safety/audit.ts'
import { comesAfter, inMicroseconds, type MomentKey, type PageRequest } from '#server/db/keyset.ts'
import type { Db } from '#server/db/open.ts'

export interface AuditFilter {
  action?: AuditAction | undefined
  targetKind?: AuditTarget | undefined
  actorId?: string | undefined
  targetId?: string | undefined
}

/** The newest first. */
export async function listAuditEntries(db: Db, filter: AuditFilter, { after, limit }: PageRequest<MomentKey>) {
  const row = { at: sql<Date>`audit_log.created_at`, id: sql`audit_log.id` }
  let query = db
    .selectFrom('auditLog')
    .leftJoin('users as actor', 'actor.userId', 'auditLog.actorId')
    .leftJoin('users as target', (join) =>
      join.onRef('target.userId', '=', 'auditLog.targetId').on('auditLog.targetKind', '=', 'user'),
    )
    .select(['auditLog.id', 'auditLog.createdAt', 'action', 'targetKind', 'targetId', 'details', 'reason'])
    .select(['actor.userId as actorId', 'actor.username as actorName'])
    .select(['target.userId as targetUserId', 'target.username as targetName'])
    .select(inMicroseconds(row.at).as('at'))
    .orderBy('auditLog.createdAt', 'desc')
    .orderBy('auditLog.id')
    .limit(limit)
  if (after) query = query.where(comesAfter(row, after))
  if (filter.action) query = query.where('action', '=', filter.action)
  if (filter.targetKind) query = query.where('targetKind', '=', filter.targetKind)
  if (filter.actorId) query = query.where('actorId', '=', filter.actorId)
  if (filter.targetId) query = query.where('targetId', '=', filter.targetId)
  return query.execute()
}
