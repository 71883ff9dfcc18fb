import { isAPIError } from 'better-auth/api'
import type { Auth } from '#server/auth/auth.ts'
import type { EndedSession } from '#server/auth/viewer.queries.ts'
import type { Db } from '#server/db/open.ts'
import type { RequestContext, Services } from '#server/http/api/request-context.ts'

interface Credentials {
  email: string
  password: string
}

/**
 * A session for the right password, or undefined. Takes equally long for an unknown email and a wrong password.
 * Comparing takes a while: if the password was changed meanwhile, which ends all sessions, this one must not outlive it.
 */
export async function startSession(
  { auth, db, authHeaders }: Pick<RequestContext, 'auth' | 'db' | 'authHeaders'>,
  credentials: Credentials,
) {
  const before = await findPasswordHash(db, credentials.email)
  const started = await signInWithPassword(auth, credentials, authHeaders)
  if (!started) return undefined
  const isCurrent = await db.transaction().execute(async (tx) => {
    // Whoever changes the password locks the login first.
    await tx.selectFrom('logins').select('id').where('id', '=', started.userId).forShare().execute()
    return (await findPasswordHash(tx, credentials.email)) === before
  })
  if (isCurrent) return started
  await db.deleteFrom('sessions').where('token', '=', started.token).execute()
  return undefined
}

async function findPasswordHash(db: Db, email: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('credentials')
    .innerJoin('logins', 'logins.id', 'credentials.userId')
    .select('credentials.password')
    .where('logins.email', '=', email)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return row?.password
}

async function signInWithPassword(auth: Auth, credentials: Credentials, headers: Headers) {
  try {
    const { headers: cookies, response } = await auth.api.signInEmail({
      body: credentials,
      headers,
      returnHeaders: true,
    })
    return { cookies, userId: response.user.id, token: response.token }
  } catch (error) {
    if (isAPIError(error)) return undefined
    throw error
  }
}

export async function endSession(auth: Auth, headers: Headers): Promise<Headers> {
  const { headers: cookies } = await auth.api.signOut({ headers, returnHeaders: true })
  return cookies
}

/**
 * Ends every session of a person, on all nodes, and closes their sockets at once; `exceptToken` is one that stays.
 * For suspending, deactivating or deleting an account: call it once that is committed.
 */
export async function endSessionsOf(
  { db, realtime }: Pick<Services, 'db' | 'realtime'>,
  userId: string,
  reason: EndedSession['reason'],
  exceptToken = '',
): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('token', '!=', exceptToken)
    .returning('id')
    .execute()
  realtime.endSessions(
    ended.map(({ id }) => id),
    reason,
  )
}
