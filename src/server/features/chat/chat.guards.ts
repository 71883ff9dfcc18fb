import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/http/api/failure.ts'

export type LockedConversation = Awaited<ReturnType<typeof lockConversation>>

/** A stranger learns nothing: someone else's conversation looks the same as none at all. */
export async function requireParticipant(db: Db, viewerId: string, conversationId: string) {
  const conversation = await participantQuery(db, viewerId).where('id', '=', conversationId).executeTakeFirst()
  if (!conversation) throw Failure.of('NOT_FOUND')
  return conversation
}

/** The same, held until the transaction ends: whoever changes the numbers or the counters holds the row. */
export async function lockConversation(tx: Db, viewerId: string, conversationId: string) {
  const conversation = await participantQuery(tx, viewerId)
    .where('id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst()
  if (!conversation) throw Failure.of('NOT_FOUND')
  return conversation
}

/** The conversation that a message belongs to, locked, if the viewer is part of it. */
export async function lockConversationOf(tx: Db, viewerId: string, messageId: string) {
  const conversation = await participantQuery(tx, viewerId)
    .where('id', '=', tx.selectFrom('messages').select('conversationId').where('id', '=', messageId))
    .forUpdate()
    .executeTakeFirst()
  if (!conversation) throw Failure.of('NOT_FOUND')
  return conversation
}

function participantQuery(db: Db, viewerId: string) {
  return db
    .selectFrom('conversations')
    .select([
      'id',
      'user1Id',
      'user2Id',
      'lastSequence',
      'user1ReadSequence',
      'user2ReadSequence',
      'user1MarkSequence',
      'user2MarkSequence',
    ])
    .select(
      // Who has a block between them goes on reading, so that nobody can put what they wrote out of reach.
      sql<boolean>`exists (
        select from blocks where (blocker_id, blocked_id) in ((user1_id, user2_id), (user2_id, user1_id)))`.as(
        'isParted',
      ),
    )
    .where(sql<boolean>`${viewerId}::uuid in (user1_id, user2_id)`)
}

/** Both people of a conversation, for whoever hears of what happens in it. */
export function participantsOf({ user1Id, user2Id }: { user1Id: string; user2Id: string }): string[] {
  return [user1Id, user2Id]
}

export function otherThan(viewerId: string, { user1Id, user2Id }: { user1Id: string; user2Id: string }): string {
  return user1Id === viewerId ? user2Id : user1Id
}
