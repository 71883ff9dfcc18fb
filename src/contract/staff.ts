import { z } from 'zod'
import { admin, mainAdmin } from '#contract/access.ts'
import { CurrentPassword, Email } from '#contract/accounts.ts'
import { textUpTo } from '#contract/answers.ts'
import { Cursor } from '#contract/cursor.ts'
import { pickErrors } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'
import { Code } from '#contract/two-factor.ts'
import { AUDIT_ACTIONS, AUDIT_REASON_MAX_LENGTH, AUDIT_TARGETS } from '#domain/safety/audit.ts'
import { JUNIOR_ADMIN_LEVEL, ROLE_LEVELS } from '#domain/safety/roles.ts'

const Done = z.object({})
const Level = z.literal(ROLE_LEVELS)
const Reason = textUpTo(AUDIT_REASON_MAX_LENGTH).optional()

const RoleGrant = z.object({
  userId: Id,
  username: z.string(),
  email: z.string(),
  level: Level,
  grantedAt: z.iso.datetime(),
})
export type RoleGrant = z.infer<typeof RoleGrant>

const Somebody = z.object({ userId: Id, username: z.string() })

const AuditEntry = z.object({
  id: Id,
  createdAt: z.iso.datetime(),
  /** Null for an operator, and for whoever was erased. */
  actor: Somebody.nullable(),
  action: z.enum(AUDIT_ACTIONS),
  targetKind: z.enum(AUDIT_TARGETS),
  targetId: Id.nullable(),
  /** If it was done to a member who is still here. */
  target: Somebody.nullable(),
  /** Ids and values, as they were recorded. */
  details: z.string(),
  reason: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Who helps to run the site, and what they did. */
export const staff = {
  /** Holds for some minutes, in this session: dangerous acts ask for it. */
  reconfirm: admin
    .route({ method: 'POST', path: '/staff/reconfirm', summary: 'Show once more who one is' })
    .input(
      z.union([
        z.object({ password: CurrentPassword }),
        /** Of the authenticator app. */
        z.object({ code: Code }),
      ]),
    )
    .output(Done)
    .errors(pickErrors('WRONG_PASSWORD', 'WRONG_CODE', 'CODE_USED', 'CODES_LOCKED')),

  listRoles: mainAdmin
    .route({ method: 'GET', path: '/staff/roles', summary: 'Active role grants, the newest first' })
    .output(z.object({ grants: z.array(RoleGrant) })),

  grantRole: mainAdmin
    .route({ method: 'POST', path: '/staff/roles', summary: 'Make somebody an admin' })
    .input(z.object({ email: Email, level: Level.default(JUNIOR_ADMIN_LEVEL), reason: Reason }))
    .output(Done)
    .errors(pickErrors('NOT_FOUND', 'RECONFIRM_NEEDED', 'LAST_MAIN_ADMIN', 'GRANTEE_UNVERIFIED')),

  revokeRole: mainAdmin
    .route({ method: 'DELETE', path: '/staff/roles/{userId}', summary: 'Take a role away' })
    .input(z.object({ userId: Id, reason: Reason }))
    .output(Done)
    .errors(pickErrors('NOT_FOUND', 'RECONFIRM_NEEDED', 'LAST_MAIN_ADMIN')),

  auditLog: mainAdmin
    .route({ method: 'GET', path: '/staff/audit-log', summary: 'Who did what to whom, and why; the newest first' })
    .input(
      z.object({
        action: z.enum(AUDIT_ACTIONS).optional(),
        targetKind: z.enum(AUDIT_TARGETS).optional(),
        actorId: Id.optional(),
        targetId: Id.optional(),
        after: Cursor.optional(),
      }),
    )
    .output(z.object({ entries: z.array(AuditEntry), next: Cursor.nullable() })),
}
