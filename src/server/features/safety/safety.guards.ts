import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { isVisibleTo } from '#server/features/people/visible.queries.ts'
import type { GuardContext } from '#server/http/api/request-context.ts'

/** Whom the viewer sees now, has blocked, or has talked with: anybody else looks like nobody at all. */
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
        hasTalkedWith(users, viewer.id),
      ]),
    )
    .executeTakeFirst()
  if (!person) throw errors.NOT_FOUND()
  return person
}

/** Neither going private nor a block keeps anybody from being reported by those they have written to. */
function hasTalkedWith(users: ExpressionBuilder<Tables, 'users'>, viewerId: string) {
  return users.exists(
    users
      .selectFrom('conversations')
      .select('conversations.id')
      .where('conversations.lastMessageId', 'is not', null)
      .where((conversation) =>
        conversation.or([
          conversation.and([
            conversation('conversations.user1Id', '=', viewerId),
            conversation('conversations.user2Id', '=', conversation.ref('users.userId')),
          ]),
          conversation.and([
            conversation('conversations.user2Id', '=', viewerId),
            conversation('conversations.user1Id', '=', conversation.ref('users.userId')),
          ]),
        ]),
      ),
  )
}
