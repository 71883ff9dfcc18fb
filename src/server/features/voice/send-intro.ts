import type { ErrorCode } from '#contract/errors.ts'
import { INTRO_TEXT } from '#domain/voice/voice-rules.ts'
import { lockConversation } from '#server/features/chat/chat.guards.ts'
import { insertMessage, type SentMessage } from '#server/features/chat/insert-message.queries.ts'
import { sendRefusal } from '#server/features/chat/send-refusal.ts'
import { discardRecording, saveRecording } from '#server/features/voice/save-recording.ts'
import { hasWrittenIn, insertClip } from '#server/features/voice/voice.queries.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'

type IntroError = Extract<
  ErrorCode,
  'NOT_FOUND' | 'PERSON_UNAVAILABLE' | 'INTRO_NOT_FIRST' | 'PERK_NEEDED' | `RECORDING_${string}` | 'STORAGE_FULL'
>

/** A recording as the first message to somebody. The conversation is locked, so that no second one comes before it. */
export async function sendIntro(
  context: HandlerContext<'member'> & CanFail<IntroError>,
  { id, conversationId, file }: { id: string; conversationId: string; file: File },
): Promise<SentMessage> {
  const { db, limits, viewer, errors } = context
  await limits.take('messagesPerAccount', viewer.id)
  const { createdAt, userId, ...clip } = await saveRecording(context, file)
  const stored = { id: clip.id, createdAt }
  try {
    const sent = await db.transaction().execute(async (tx) => {
      await lockConversation({ ...context, db: tx }, conversationId)
      const isFirst = !(await hasWrittenIn(tx, conversationId, viewer.id))
      const message = { id, conversationId, senderId: viewer.id, content: INTRO_TEXT, voice: clip, sentAt: createdAt }
      const inserted = await insertMessage(tx, message)
      if (!inserted) throw await sendRefusal({ ...context, db: tx }, { id, conversationId })
      if (inserted.isNew && !isFirst) throw errors.INTRO_NOT_FIRST()
      if (inserted.isNew) await insertClip(tx, { ...clip, userId, createdAt, messageId: id })
      return inserted
    })
    // Sent again: the recording of the first time is the one that counts.
    if (!sent.isNew) await discardRecording(context, stored)
    return sent
  } catch (error) {
    await discardRecording(context, stored)
    throw error
  }
}
