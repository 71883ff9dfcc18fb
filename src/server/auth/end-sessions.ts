import type { EndedSession } from '#server/auth/viewer.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

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
