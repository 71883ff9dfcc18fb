import type { VoiceClip } from '#contract/voice-clip.ts'
import type { MessageVoice } from '#server/db/tables/voice-tables.ts'

export const VOICE_PREFIX = '/voice/'

/** A recording as it is sent to those who may hear it. */
export function clipView({ id, durationMs, peaks }: MessageVoice): VoiceClip {
  return { id, url: VOICE_PREFIX + id, durationMs, peaks }
}
