import { MAIN_ADMIN_LEVEL, type RoleLevel } from '#domain/safety/roles.ts'
import type { Db } from '#server/db/open.ts'

/** Active grants, the newest first. */
export async function listGrants(db: Db) {
  return db
    .selectFrom('userRoles')
    .innerJoin('users', 'users.userId', 'userRoles.userId')
    .innerJoin('logins', 'logins.id', 'userRoles.userId')
    .select(['userRoles.userId', 'users.username', 'logins.email', 'roleLevel', 'grantedAt'])
    .where('revokedAt', 'is', null)
    .orderBy('grantedAt', 'desc')
    .orderBy('userRoles.userId')
    .execute()
}

export type RoleChange = 'done' | 'unchanged' | 'lastMainAdmin'

/** One role a person: another level takes the place of the one before. */
export async function grantRole(tx: Db, userId: string, level: RoleLevel, now: Date): Promise<RoleChange> {
  const main = await lockMainAdmins(tx)
  const current = await tx
    .selectFrom('userRoles')
    .select('roleLevel')
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute()
  if (current.length === 1 && current[0]?.roleLevel === level) return 'unchanged'
  if (level !== MAIN_ADMIN_LEVEL && isOnlyOne(main, userId)) return 'lastMainAdmin'
  await endRoles(tx, userId, now)
  await tx.insertInto('userRoles').values({ userId, roleLevel: level, grantedAt: now, revokedAt: null }).execute()
  return 'done'
}

export async function revokeRole(tx: Db, userId: string, now: Date): Promise<RoleChange> {
  const main = await lockMainAdmins(tx)
  if (isOnlyOne(main, userId)) return 'lastMainAdmin'
  return (await endRoles(tx, userId, now)) > 0 ? 'done' : 'unchanged'
}

/** The strongest role of somebody, or null. */
export async function findRoleLevel(db: Db, userId: string): Promise<number | null> {
  const { level } = await db
    .selectFrom('userRoles')
    .select(({ fn }) => fn.min('roleLevel').as('level'))
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return level
}

/** Whether without this person nobody would be left who can give roles. */
export async function isLastMainAdmin(tx: Db, userId: string): Promise<boolean> {
  return isOnlyOne(await lockMainAdmins(tx), userId)
}

/**
 * The main admins who can sign in, and will be able to. Whoever takes one away holds the rows of all until the
 * transaction ends, so that of two who are taken away at the same moment the second is seen to be the last.
 */
async function lockMainAdmins(tx: Db): Promise<string[]> {
  const roles = await tx
    .selectFrom('userRoles')
    .select('userId')
    .where('roleLevel', '=', MAIN_ADMIN_LEVEL)
    .where('revokedAt', 'is', null)
    .orderBy('userId')
    .forUpdate()
    .execute()
  if (roles.length === 0) return []
  // Read after the lock: another transaction may have shut one of them out before it let go.
  const able = await tx
    .selectFrom('users')
    .select('userId')
    .where(
      'userId',
      'in',
      roles.map(({ userId }) => userId),
    )
    .where('suspendedAt', 'is', null)
    .where('deletionRequestedAt', 'is', null)
    .execute()
  return able.map(({ userId }) => userId)
}

function isOnlyOne(main: readonly string[], userId: string): boolean {
  return main.includes(userId) && main.every((each) => each === userId)
}

async function endRoles(tx: Db, userId: string, now: Date): Promise<number> {
  const ended = await tx
    .updateTable('userRoles')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .returning('roleLevel')
    .execute()
  return ended.length
}
