import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { hasBlockBetween } from '#server/features/safety/blocks.queries.ts'
import type { GuardContext } from '#server/http/api/request-context.ts'

export type LockedConversation = Awaited<ReturnType<typeof lockConversation>>

/** A stranger learns nothing: someone else's conversation looks the same as none at all. */
export async function findOwnConversation(db: Db, viewerId: string, conversationId: string) {
  return selectOwnConversations(db, viewerId).where('id', '=', conversationId).executeTakeFirst()
}

export async function requireParticipant({ db, viewer, errors }: GuardContext<'NOT_FOUND'>, conversationId: string) {
  const conversation = await findOwnConversation(db, viewer.id, conversationId)
  if (!conversation) throw errors.NOT_FOUND()
  return conversation
}

/** The same within a transaction, locked until it ends: for changes to the sequence numbers or the counters. */
export async function lockConversation({ db, viewer, errors }: GuardContext<'NOT_FOUND'>, conversationId: string) {
  const conversation = await selectOwnConversations(db, viewer.id)
    .where('id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst()
  if (!conversation) throw errors.NOT_FOUND()
  return conversation
}

/** The conversation that a message belongs to, locked, if the viewer is part of it. */
export async function lockConversationOf({ db, viewer, errors }: GuardContext<'NOT_FOUND'>, messageId: string) {
  const conversation = await selectOwnConversations(db, viewer.id)
    .where('id', '=', db.selectFrom('messages').select('conversationId').where('id', '=', messageId))
    .forUpdate()
    .executeTakeFirst()
  if (!conversation) throw errors.NOT_FOUND()
  return conversation
}

function selectOwnConversations(db: Db, viewerId: string) {
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
      // Told apart, not left out: both go on reading, so that nobody can hide what they wrote by a block.
      sql.raw<boolean>(hasBlockBetween('user1_id', 'user2_id')).as('hasBlock'),
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

/** Blocked, gone and suspended get the same error, so that nobody learns which it is. */
export async function requireAvailable(
  { db, viewer, errors }: GuardContext<'PERSON_UNAVAILABLE'>,
  conversation: { user1Id: string; user2Id: string; hasBlock: boolean },
): Promise<void> {
  const other = await db
    .selectFrom('users')
    .select('userId')
    .where('userId', '=', otherThan(viewer.id, conversation))
    .where('accountActive', '=', true)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst()
  if (!other || conversation.hasBlock) throw errors.PERSON_UNAVAILABLE()
}
