import type { Db } from '#server/db/open.ts'
import { isVisibleTo } from '#server/features/people/visible.queries.ts'
import { Failure } from '#server/http/failure.ts'

/** Whom the viewer sees now, or has blocked: anybody else looks like nobody at all. */
export async function requireSeenOrBlocked(db: Db, viewerId: string, userId: string) {
  const person = await db
    .selectFrom('users')
    .select('users.userId as id')
    .where('users.userId', '=', userId)
    .where((users) =>
      users.or([
        isVisibleTo(viewerId)(users),
        users.exists(
          users
            .selectFrom('blocks')
            .select('blocks.blockedId')
            .whereRef('blocks.blockedId', '=', 'users.userId')
            .where('blocks.blockerId', '=', viewerId),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!person) throw Failure.of('NOT_FOUND')
  return person
}
