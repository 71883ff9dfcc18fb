import type { PictureErrorCode } from '#contract/errors.ts'
import { PHOTO_TEXT } from '#domain/chat/limits.ts'
import { lockConversation, requireAvailable, requireParticipant } from '#server/features/chat/chat.guards.ts'
import { insertMessage, type SentMessage } from '#server/features/chat/insert-message.queries.ts'
import { messageView } from '#server/features/chat/message-view.ts'
import { findSentRow } from '#server/features/chat/messages.queries.ts'
import { insertMessagePhoto, listNamedMessagePhotos } from '#server/features/chat/photos/message-photos.queries.ts'
import { sendRefusal } from '#server/features/chat/send-refusal.ts'
import type { StoredPicture } from '#server/files/photo-store.ts'
import { saveUpload } from '#server/files/save-upload.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { HandlerContext, Services } from '#server/http/api/request-context.ts'

type SendingContext = HandlerContext<'member'> & CanFail<'NOT_FOUND' | 'PERSON_UNAVAILABLE' | PictureErrorCode>

interface NewPhoto {
  id: string
  conversationId: string
  file: File
}

/** A photo as a message. The sender names it: sent twice, it is stored once. */
export async function sendPhoto(context: SendingContext, { file, ...message }: NewPhoto): Promise<SentMessage> {
  const { limits, viewer, messagePhotos } = context
  await limits.take('messagesPerAccount', viewer.id)
  await limits.take('chatPhotosPerAccount', viewer.id)
  const known = await findSent(context, message)
  if (known) return known
  // Asked before the picture is decoded, which is costly, and again when the message is stored.
  await requireAvailable(context, await requireParticipant(context, message.conversationId))
  // Under the id of the message: the name of a file says nothing of who sent it.
  const upload = { userId: message.id, slot: 0, sentBy: viewer.id, picture: file }
  const picture = await saveUpload({ ...context, photos: messagePhotos }, upload)
  try {
    const sent = await storeMessage(context, message, picture)
    // Sent twice at once: the picture of the first is the one that counts.
    if (!sent.isNew) await discardMessagePhoto(context, picture.path)
    return sent
  } catch (error) {
    await discardMessagePhoto(context, picture.path)
    throw error
  }
}

async function findSent(
  { db, viewer }: SendingContext,
  message: { id: string; conversationId: string },
): Promise<SentMessage | undefined> {
  const row = await findSentRow(db, { ...message, senderId: viewer.id })
  if (!row) return undefined
  const { receiverId } = row
  return { message: messageView(viewer.id, row), receiverId, isNew: false, isToBePushed: false }
}

/** The conversation is locked, so that the same message sent twice at once is found the second time. */
async function storeMessage(
  context: SendingContext,
  message: { id: string; conversationId: string },
  { path, width, height }: StoredPicture,
): Promise<SentMessage> {
  const { db, clock, viewer } = context
  const sentAt = clock.now()
  return db.transaction().execute(async (tx) => {
    await lockConversation({ ...context, db: tx }, message.conversationId)
    const photo = { width, height }
    const sent = await insertMessage(tx, { ...message, senderId: viewer.id, content: PHOTO_TEXT, photo, sentAt })
    if (!sent) throw await sendRefusal({ ...context, db: tx }, message)
    const row = { messageId: message.id, userId: viewer.id, path, width, height, createdAt: sentAt }
    if (sent.isNew) await insertMessagePhoto(tx, row)
    return sent
  })
}

/** Checks the rows first: a write that seemed to fail may have succeeded. The sweep takes what stays. */
async function discardMessagePhoto(
  { db, messagePhotos, log }: Pick<Services, 'db' | 'messagePhotos' | 'log'>,
  path: string,
): Promise<void> {
  try {
    if (!(await listNamedMessagePhotos(db, [path])).has(path)) await messagePhotos.remove(path)
  } catch (err) {
    log.error({ err, path }, 'the files of a photo could not be removed')
  }
}
