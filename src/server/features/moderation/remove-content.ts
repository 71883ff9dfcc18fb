import type { Message } from '#contract/chat.ts'
import type { Removal, Removed } from '#domain/moderation/decisions.ts'
import type { Db } from '#server/db/open.ts'
import { participantsOf } from '#server/features/chat/chat.guards.ts'
import { messageView } from '#server/features/chat/message-view.ts'
import { changeForBoth } from '#server/features/chat/messages.queries.ts'
import { insertPhoto } from '#server/features/profile/photos.queries.ts'
import { updateProfile } from '#server/features/profile/update.queries.ts'
import { deleteVoiceProfile, findVoiceProfile, insertClip } from '#server/features/voice/voice.queries.ts'

/** What the two of a conversation see of it. */
export type Seen = { userId: string; message: Message }[]

interface Changed {
  removed: Removed[]
  seen: Seen
}

/** Removes what is still there; what its owner has deleted meanwhile is left out. */
export async function removeContent(tx: Db, personId: string, removals: Removal[]): Promise<Changed> {
  const changed: Changed = { removed: [], seen: [] }
  for (const removal of removals) {
    const removed = await removeOne(tx, personId, removal, changed.seen)
    if (removed) changed.removed.push(removed)
  }
  return changed
}

async function removeOne(tx: Db, personId: string, removal: Removal, seen: Seen): Promise<Removed | undefined> {
  switch (removal.kind) {
    case 'message': {
      const changes = await setMessageDeleted(tx, { messageId: removal.id, senderId: personId, isDeleted: true })
      seen.push(...changes)
      return changes.length > 0 ? removal : undefined
    }
    case 'photo': {
      const photo = await tx
        .deleteFrom('photos')
        .where('id', '=', removal.id)
        .where('userId', '=', personId)
        .returning(['id', 'path', 'width', 'height', 'blur', 'createdAt'])
        .executeTakeFirst()
      return photo && { kind: 'photo', ...photo, createdAt: photo.createdAt.toISOString() }
    }
    case 'text': {
      const { field } = removal
      const person = await tx.selectFrom('users').select(field).where('userId', '=', personId).executeTakeFirstOrThrow()
      const value = person[field]
      if (value === null) return undefined
      await updateProfile(tx, personId, { [field]: null })
      return { kind: 'text', field, value }
    }
    case 'voice': {
      const clip = await findVoiceProfile(tx, personId)
      if (!clip) return undefined
      await deleteVoiceProfile(tx, personId)
      return { kind: 'voice', ...clip, createdAt: clip.createdAt.toISOString() }
    }
  }
}

/** Brings back what was removed, where nothing new has taken its place. */
export async function restoreContent(tx: Db, personId: string, removed: Removed[], now: Date): Promise<Seen> {
  const seen: Seen = []
  for (const each of removed) {
    switch (each.kind) {
      case 'message':
        seen.push(...(await setMessageDeleted(tx, { messageId: each.id, senderId: personId, isDeleted: false })))
        break
      case 'photo': {
        const { path, width, height, blur } = each
        await insertPhoto(tx, personId, { path, width, height, blur }, now)
        break
      }
      case 'text': {
        const { field, value } = each
        const person = await tx.selectFrom('users').select(field).where('userId', '=', personId).executeTakeFirst()
        if (person?.[field] === null) await updateProfile(tx, personId, { [field]: value })
        break
      }
      case 'voice': {
        const { kind: _, createdAt, ...clip } = each
        if (await findVoiceProfile(tx, personId)) break
        await insertClip(tx, { ...clip, userId: personId, messageId: null, createdAt: new Date(createdAt) })
        break
      }
    }
  }
  return seen
}

/** Nothing changes when it is so already, as when its sender was faster. */
async function setMessageDeleted(
  tx: Db,
  { messageId, senderId, isDeleted }: { messageId: string; senderId: string; isDeleted: boolean },
) {
  const message = tx.selectFrom('messages').where('id', '=', messageId).where('senderId', '=', senderId)
  const conversation = await tx
    .selectFrom('conversations')
    .select(['id', 'user1Id', 'user2Id', 'lastSequence'])
    .where('id', '=', message.select('conversationId'))
    .forUpdate()
    .executeTakeFirst()
  const known = await message.select('deletedBySender').executeTakeFirst()
  if (!conversation || !known || known.deletedBySender === isDeleted) return []
  const row = await changeForBoth(tx, conversation, messageId, { deletedBySender: isDeleted })
  return participantsOf(conversation).map((userId) => ({ userId, message: messageView(userId, row) }))
}
