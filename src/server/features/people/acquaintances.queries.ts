import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** Whether two people like each other, for a pair whose ids are columns; as text, so that prepared statements can hold it. */
export function isMutualLike(oneId: string, otherId: string): string {
  return `exists (
    select from likes as mine join likes as theirs
      on theirs.liker_id = mine.liked_id and theirs.liked_id = mine.liker_id and theirs.is_liked
    where mine.liker_id = ${oneId} and mine.liked_id = ${otherId} and mine.is_liked)`
}

/** An empty conversation is none: anybody can open one. */
function hasTalkedWith(users: ExpressionBuilder<Tables, 'users'>, viewerId: string): Expression<SqlBool> {
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

/** The two people know of each other: whoever is private stays visible to these. */
export function isAcquaintedWith(users: ExpressionBuilder<Tables, 'users'>, viewerId: string): Expression<SqlBool> {
  return users.or([hasTalkedWith(users, viewerId), likesBack(viewerId)])
}

const likesBack = (viewerId: string) => sql<SqlBool>`exists (
  select from likes as mine join likes as theirs
    on theirs.liker_id = mine.liked_id and theirs.liked_id = mine.liker_id and theirs.is_liked
  where mine.liker_id = ${viewerId} and mine.liked_id = users.user_id and mine.is_liked)`
