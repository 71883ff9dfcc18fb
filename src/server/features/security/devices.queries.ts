import { oldestSessionStart } from '#domain/security/session-rules.ts'
import type { Db } from '#server/db/open.ts'

/** More than anybody can look through. */
const SHOWN_AT_MOST = 50

/** The sessions that are valid now, the one used last first. */
export async function listSessions(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('createdAt', '>', oldestSessionStart(now))
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(SHOWN_AT_MOST)
    .execute()
}

/** Returns whether the member had such a session. */
export async function deleteSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Returns the ids of the ended ones. */
export async function deleteOtherSessions(db: Db, userId: string, sessionId: string): Promise<string[]> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '!=', sessionId)
    .returning('id')
    .execute()
  return deleted.map(({ id }) => id)
}

export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((session) =>
      session.or([session('expiresAt', '<=', now), session('createdAt', '<=', oldestSessionStart(now))]),
    )
    .execute()
}
