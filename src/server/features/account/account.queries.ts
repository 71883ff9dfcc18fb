import { sql } from 'kysely'
import { FACTORS } from '#domain/compatibility/vibe.ts'
import { oldestSessionStart } from '#domain/security/session-rules.ts'
import type { Db } from '#server/db/open.ts'

/** All that the overview says, in one statement; the plan has rules of its own and is asked for apart. */
export async function findOverview(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('users')
    .innerJoin('logins', 'logins.id', 'users.userId')
    .leftJoin('credentials', (join) =>
      join.onRef('credentials.userId', '=', 'users.userId').on('credentials.providerId', '=', 'credential'),
    )
    .select([...FACTORS, 'loveLanguage'])
    .select([
      'users.name',
      'users.createdAt as memberSince',
      'users.profileVisibility',
      'users.notificationSettings as notifications',
      'logins.email',
      'logins.emailVerified as isEmailVerified',
      'credentials.createdAt as passwordSetAt',
      'credentials.updatedAt as passwordChangedAt',
    ])
    .select((user) => [
      user
        .selectFrom('sessions')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('sessions.userId', '=', 'users.userId')
        .where('sessions.expiresAt', '>', now)
        .where('sessions.createdAt', '>', oldestSessionStart(now))
        .as('deviceCount'),
      user
        .exists(
          user
            .selectFrom('emailLinks')
            .select('emailLinks.id')
            .whereRef('emailLinks.userId', '=', 'users.userId')
            .where('emailLinks.purpose', '=', 'change')
            .where('emailLinks.usedAt', 'is', null)
            .where('emailLinks.expiresAt', '>', now),
        )
        .$castTo<boolean>()
        .as('isEmailChanging'),
      user
        .selectFrom('authenticatorApps')
        .select('authenticatorApps.userId')
        .whereRef('authenticatorApps.userId', '=', 'users.userId')
        .where('authenticatorApps.confirmedAt', 'is not', null)
        .as('appOf'),
      user
        .selectFrom('passkeys')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('passkeys.userId', '=', 'users.userId')
        .as('passkeyCount'),
    ])
    .where('users.userId', '=', userId)
    .executeTakeFirst()
}
