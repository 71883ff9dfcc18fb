import { voice } from '#contract/voice.ts'
import { announceMessage } from '#server/features/chat/announce-message.ts'
import { hasPerk } from '#server/features/membership/membership.queries.ts'
import { clipView } from '#server/features/voice/clip-view.ts'
import { discardRecording, saveRecording } from '#server/features/voice/save-recording.ts'
import { sendIntro } from '#server/features/voice/send-intro.ts'
import { deleteVoiceProfile, findVoiceProfile, insertClip } from '#server/features/voice/voice.queries.ts'
import { procedure } from '#server/http/api/procedure.ts'

export const voiceHandlers = {
  mine: procedure(voice.mine, async ({ db, clock, viewer }) => {
    const clip = await findVoiceProfile(db, viewer.id)
    return {
      clip: clip ? clipView(clip) : null,
      mayRecord: await hasPerk(db, viewer.id, 'voice_profile', clock.now()),
    }
  }),

  save: procedure(voice.save, async (context, { file }) => {
    const { db, viewer } = context
    const clip = await saveRecording(context, file)
    try {
      const former = await db.transaction().execute(async (tx) => {
        await tx.selectFrom('users').select('userId').where('userId', '=', viewer.id).forNoKeyUpdate().execute()
        const replaced = await deleteVoiceProfile(tx, viewer.id)
        await insertClip(tx, { ...clip, messageId: null })
        return replaced
      })
      if (former) await discardRecording(context, former)
    } catch (error) {
      await discardRecording(context, clip)
      throw error
    }
    return clipView(clip)
  }),

  remove: procedure(voice.remove, async (context) => {
    const removed = await deleteVoiceProfile(context.db, context.viewer.id)
    if (removed) await discardRecording(context, removed)
    return {}
  }),

  sendIntro: procedure(voice.sendIntro, async (context, input) => {
    const sent = await sendIntro(context, input)
    announceMessage(context, sent)
    return sent.message
  }),
}
