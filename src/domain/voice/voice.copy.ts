import { VOICE_MAX_SECONDS, VOICE_MIN_SECONDS } from '#domain/voice/voice-rules.ts'

/** What can be wrong with a recording. */
export const VOICE_COPY = {
  tooLong: `A recording has at most ${VOICE_MAX_SECONDS} seconds.`,
  tooShort: `Please record at least ${VOICE_MIN_SECONDS} second.`,
  unreadable: 'This recording cannot be read. Please record it again.',
}
