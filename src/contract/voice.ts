import { z } from 'zod'
import { member, unconfirmedMember } from '#contract/access.ts'
import { Message } from '#contract/chat.ts'
import { pickErrors } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'
import { VoiceClip } from '#contract/voice-clip.ts'
import { VOICE_COPY } from '#domain/voice/voice.copy.ts'
import { WAV_MAX_BYTES } from '#domain/voice/wav.ts'

const Recording = z.file().max(WAV_MAX_BYTES, { error: VOICE_COPY.tooLong })

const RECORDING_ERRORS = pickErrors('PERK_NEEDED', 'RECORDING_UNREADABLE', 'RECORDING_TOO_SHORT', 'RECORDING_TOO_LONG')

export const voice = {
  mine: member.route({ method: 'GET', path: '/voice', summary: 'One’s own voice profile' }).output(
    z.object({
      clip: VoiceClip.nullable(),
      /** Whether the plan allows to record; without it others do not hear what was recorded before. */
      mayRecord: z.boolean(),
    }),
  ),

  save: member
    .route({ method: 'PUT', path: '/voice', summary: 'Record one’s voice profile anew' })
    .input(z.object({ file: Recording }))
    .output(VoiceClip)
    .errors(RECORDING_ERRORS),

  remove: unconfirmedMember
    .route({ method: 'DELETE', path: '/voice', summary: 'Delete one’s voice profile' })
    .output(z.object({})),

  /** The sender names the message: sent twice, it is stored once, and both answers are the same. */
  sendIntro: member
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/intro',
      summary: 'Send one’s voice as a first message',
    })
    .input(z.object({ conversationId: Id, id: Id, file: Recording }))
    .output(Message)
    .errors({ ...RECORDING_ERRORS, ...pickErrors('NOT_FOUND', 'PERSON_UNAVAILABLE', 'INTRO_NOT_FIRST') }),
}
