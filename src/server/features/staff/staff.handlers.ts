import { staff } from '#contract/staff.ts'
import type { RoleLevel } from '#domain/safety/roles.ts'
import { AUDIT_PAGE_SIZE } from '#domain/staff/reconfirmation.ts'
import { requirePassword, requireUnchangedPassword } from '#server/auth/require-password.ts'
import { MomentKey } from '#server/db/keyset.ts'
import { findLoginByEmail } from '#server/features/accounts/accounts.queries.ts'
import { recordAct } from '#server/features/safety/audit-log.queries.ts'
import { listAuditEntries } from '#server/features/staff/audit-entries.queries.ts'
import { dismiss } from '#server/features/staff/dismiss.ts'
import { grantRole, listGrants } from '#server/features/staff/roles.queries.ts'
import { requireReconfirmed } from '#server/features/staff/staff.guards.ts'
import { publishTicket } from '#server/features/support/ticket-events.ts'
import { requireCode } from '#server/features/two-factor/two-factor.guards.ts'
import { procedure } from '#server/http/api/procedure.ts'
import { noteSecurity } from '#server/http/security-log.ts'
import { toUser } from '#server/realtime/audiences.ts'

export const staffHandlers = {
  reconfirm: procedure(staff.reconfirm, async (context, input) => {
    const { db, clock, viewer } = context
    const verifiedHash = 'password' in input ? await requirePassword(context, input.password) : undefined
    if ('code' in input) await requireCode(context, viewer.id, { kind: 'app', code: input.code })
    await db.transaction().execute(async (tx) => {
      if (verifiedHash) await requireUnchangedPassword(context, tx, verifiedHash)
      await tx.updateTable('sessions').set({ reconfirmedAt: clock.now() }).where('id', '=', viewer.sessionId).execute()
    })
    return {}
  }),

  listRoles: procedure(staff.listRoles, async ({ db }) => {
    const rows = await listGrants(db)
    return {
      grants: rows.map(({ roleLevel, grantedAt, ...grant }) => ({
        ...grant,
        level: roleLevel as RoleLevel,
        grantedAt: grantedAt.toISOString(),
      })),
    }
  }),

  grantRole: procedure(staff.grantRole, async (context, { email, level, reason }) => {
    requireReconfirmed(context)
    const { db, clock, viewer, errors, publish } = context
    const now = clock.now()
    const owner = await findLoginByEmail(db, email)
    if (!owner) throw errors.NOT_FOUND()
    // Anybody can have signed up with a colleague's address.
    if (!owner.emailVerified) throw errors.GRANTEE_UNVERIFIED()
    const change = await db.transaction().execute(async (tx) => {
      const outcome = await grantRole(tx, owner.id, level, now)
      const act = { actorId: viewer.id, action: 'role.granted', targetKind: 'user', targetId: owner.id } as const
      if (outcome === 'done') await recordAct(tx, { ...act, details: { level }, reason }, now)
      return outcome
    })
    if (change === 'lastMainAdmin') throw errors.LAST_MAIN_ADMIN()
    noteSecurity(context, 'roleChanged', { accountId: owner.id })
    publish('accounts.roleChanged', [toUser(owner.id)], {})
    return {}
  }),

  revokeRole: procedure(staff.revokeRole, async (context, { userId, reason }) => {
    requireReconfirmed(context)
    const { db, clock, viewer, errors, publish } = context
    const now = clock.now()
    const { change, released } = await db.transaction().execute(async (tx) => {
      const dismissal = await dismiss(tx, userId, now)
      const act = { actorId: viewer.id, action: 'role.revoked', targetKind: 'user', targetId: userId } as const
      const details = dismissal.released.length > 0 ? { ticketsReleased: dismissal.released.length } : {}
      if (dismissal.change === 'done') await recordAct(tx, { ...act, details, reason }, now)
      return dismissal
    })
    if (change === 'unchanged') throw errors.NOT_FOUND()
    if (change === 'lastMainAdmin') throw errors.LAST_MAIN_ADMIN()
    noteSecurity(context, 'roleChanged', { accountId: userId })
    publish('accounts.roleChanged', [toUser(userId)], {})
    for (const ticket of released) await publishTicket(context, ticket.id, ticket.requesterUserId)
    return {}
  }),

  auditLog: procedure(staff.auditLog, async ({ db, cursors, viewer }, { after, ...filter }) => {
    const { items, next } = await cursors.page(
      { list: 'audit log', viewerId: viewer.id, key: MomentKey, after, size: AUDIT_PAGE_SIZE },
      (page) => listAuditEntries(db, filter, page),
    )
    return { entries: items.map(entryView), next }
  }),
}

function entryView(row: Awaited<ReturnType<typeof listAuditEntries>>[number]) {
  const { id, createdAt, action, targetKind, targetId, details, reason } = row
  return {
    id,
    createdAt: createdAt.toISOString(),
    action,
    targetKind,
    targetId,
    reason,
    details: JSON.stringify(details),
    actor: somebody(row.actorId, row.actorName),
    target: somebody(row.targetUserId, row.targetName),
  }
}

function somebody(userId: string | null, username: string | null) {
  return userId && username ? { userId, username } : null
}
