import type { Auth } from '#server/auth/auth.ts'
import type { Db } from '#server/db/open.ts'

/** Who a valid session belongs to. */
export interface SignedInViewer {
  id: string
  sessionId: string
  username: string
  fullName: string
  /** The strongest role that is not revoked. */
  roleLevel: number | null
}

/** Looks the session cookie up on every call, so that an ended session is ended at once, everywhere. */
export async function findViewer(
  auth: Auth,
  db: Db,
  headers: Headers,
  setCookies: (from: Headers) => void,
): Promise<SignedInViewer | null> {
  if (!headers.has('cookie')) return null
  const { headers: answered, response } = await auth.api.getSession({ headers, returnHeaders: true })
  setCookies(answered)
  if (!response) return null
  const user = await db
    .selectFrom('users')
    .leftJoin('userRoles', (join) =>
      join.onRef('userRoles.userId', '=', 'users.userId').on('userRoles.revokedAt', 'is', null),
    )
    .select(({ fn }) => ['users.username', 'users.name', fn.min('userRoles.roleLevel').as('roleLevel')])
    .where('users.userId', '=', response.user.id)
    .groupBy(['users.username', 'users.name'])
    .executeTakeFirst()
  if (!user) return null
  return {
    id: response.user.id,
    sessionId: response.session.id,
    username: user.username,
    fullName: user.name,
    roleLevel: user.roleLevel,
  }
}

export async function listSessionIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()
  return rows.map(({ id }) => id)
}
