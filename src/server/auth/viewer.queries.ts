import { SESSION_LIFETIME_SECONDS, SESSION_RENEWED_AFTER_SECONDS, type Auth } from '#server/auth/auth.ts'
import { readSessionToken } from '#server/auth/session-cookie.ts'
import type { FoundSession, SessionLookup } from '#server/auth/session-lookup.ts'
import type { Db } from '#server/db/open.ts'

/** Who a valid session belongs to; the role is their strongest that is not revoked. */
export type SignedInViewer = Omit<FoundSession, 'expiresAt'>

/**
 * Looks the session cookie up on every call, so that an ended session is ended at once, everywhere. Mostly that is one
 * statement; better-auth is asked only about a session that is to be renewed, or is no longer good.
 */
export async function findViewer(
  { auth, findSessionByToken }: { auth: Auth; findSessionByToken: SessionLookup },
  headers: Headers,
  setCookies: (from: Headers) => void,
): Promise<SignedInViewer | null> {
  const { authCookies, secret } = await auth.$context
  const token = readSessionToken(headers.get('cookie') ?? '', { name: authCookies.sessionToken.name, secret })
  if (token === null) return null
  const session = await findSessionByToken(token)
  if (!session || isDue(session.expiresAt)) {
    const { headers: answered, response } = await auth.api.getSession({ headers, returnHeaders: true })
    setCookies(answered)
    if (!response) return null
  }
  if (!session) return null
  const { expiresAt: _, ...viewer } = session
  return viewer
}

/** Every use of a session renews it, but not more than once a day. */
function isDue(expiresAt: Date): boolean {
  const renewedAt = expiresAt.getTime() - SESSION_LIFETIME_SECONDS * 1000
  return Date.now() >= renewedAt + SESSION_RENEWED_AFTER_SECONDS * 1000
}

export async function listSessionIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()
  return rows.map(({ id }) => id)
}
