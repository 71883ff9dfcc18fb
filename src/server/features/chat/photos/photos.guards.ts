import { marksSeenBy, messageState } from '#domain/chat/message-state.ts'
import type { Db } from '#server/db/open.ts'
import { hasNoBlockWith } from '#server/features/safety/blocks.queries.ts'

/**
 * Where a photo is stored, for one of the two who sees the message. Whoever got it sees it as long as its sender can be
 * written to: blocked, gone and suspended look alike, so that nobody learns which it is.
 */
export async function findShownPhoto(db: Db, viewerId: string, messageId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('messages')
    .innerJoin('messagePhotos', 'messagePhotos.messageId', 'messages.id')
    .innerJoin('users', 'users.userId', 'messages.senderId')
    .select(['path', 'senderId', 'deletedBySender', 'deletedByReceiver', 'flaggedByReceiver'])
    .where('messages.id', '=', messageId)
    .where((message) =>
      message.or([
        message('senderId', '=', viewerId),
        message.and([
          message('receiverId', '=', viewerId),
          message('accountActive', '=', true),
          message('suspendedAt', 'is', null),
          hasNoBlockWith(viewerId),
        ]),
      ]),
    )
    .executeTakeFirst()
  return row && messageState(marksSeenBy(viewerId, row)) === 'normal' ? row.path : undefined
}
