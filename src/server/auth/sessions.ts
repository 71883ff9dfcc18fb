import { isAPIError } from 'better-auth/api'
import type { Auth } from '#server/auth/auth.ts'
import type { EndedSession } from '#server/auth/viewer.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

interface Credentials {
  email: string
  password: string
}

/** A session for the right password, or undefined. Takes equally long for an unknown email and a wrong password. */
export async function startSession(auth: Auth, credentials: Credentials, headers: Headers) {
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
