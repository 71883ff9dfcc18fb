import { marksSeenBy, messageState } from '#domain/chat/message-state.ts'
import type { Db } from '#server/db/open.ts'
import { MESSAGE_COLUMNS } from '#server/features/chat/message-view.ts'
import { isKnownTo } from '#server/features/people/visible.queries.ts'
import { hasNoBlockWith } from '#server/features/safety/blocks.queries.ts'
import { findClip, findHeardProfile } from '#server/features/voice/voice.queries.ts'
import type { StoredClip } from '#server/files/voice-store.ts'

interface Listener {
  viewerId: string
  now: Date
}

/**
 * The recording, if the listener may hear it: their own, the voice profile of somebody they can see whose plan includes
 * it, or an intro in a conversation of theirs that nobody has deleted or flagged, from somebody they can write to.
 */
export async function findAudibleClip(db: Db, listener: Listener, id: string): Promise<StoredClip | undefined> {
  const clip = await findClip(db, id)
  if (!clip || clip.userId === listener.viewerId) return clip
  const isAudible = clip.messageId
    ? await isShownTo(db, listener, clip.messageId)
    : await isHeardBy(db, listener, clip.userId)
  return isAudible ? clip : undefined
}

async function isHeardBy(db: Db, { viewerId, now }: Listener, userId: string): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('users.userId')
    .where('users.userId', '=', userId)
    .where(isKnownTo(viewerId))
    .executeTakeFirst()
  return person !== undefined && (await findHeardProfile(db, userId, now)) !== undefined
}

async function isShownTo(db: Db, { viewerId }: Listener, messageId: string): Promise<boolean> {
  const message = await db
    .selectFrom('messages')
    .innerJoin('users', 'users.userId', 'messages.senderId')
    .select(MESSAGE_COLUMNS)
    .where('id', '=', messageId)
    .where('receiverId', '=', viewerId)
    // As with photos: blocked, gone and suspended look alike, so that nobody learns which it is.
    .where('accountActive', '=', true)
    .where('suspendedAt', 'is', null)
    .where(hasNoBlockWith(viewerId))
    .executeTakeFirst()
  return message !== undefined && messageState(marksSeenBy(viewerId, message)) === 'normal'
}
