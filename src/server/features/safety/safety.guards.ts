import { isAcquaintedWith } from '#server/features/people/acquaintances.queries.ts'
import { isVisibleTo } from '#server/features/people/visible.queries.ts'
import type { GuardContext } from '#server/http/api/request-context.ts'

/** Whom the viewer sees now, has blocked, has talked or matched with: anybody else looks like nobody at all. */
export async function requireKnown({ db, viewer, errors }: GuardContext<'NOT_FOUND'>, userId: string) {
  const person = await db
    .selectFrom('users')
    .select('users.userId as id')
    .where('users.userId', '=', userId)
    .where((users) =>
      users.or([
        isVisibleTo(viewer.id)(users),
        users.exists(
          users
            .selectFrom('blocks')
            .select('blocks.blockedId')
            .whereRef('blocks.blockedId', '=', 'users.userId')
            .where('blocks.blockerId', '=', viewer.id),
        ),
        // Neither going private nor a block keeps anybody from being reported by those they know.
        isAcquaintedWith(users, viewer.id),
      ]),
    )
    .executeTakeFirst()
  if (!person) throw errors.NOT_FOUND()
  return person
}
