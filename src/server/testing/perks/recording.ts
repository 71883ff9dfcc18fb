import { VOICE_SAMPLE_RATE } from '#domain/voice/voice-rules.ts'
import { encodeWav } from '#domain/voice/wav.ts'

/** A tone, as a browser records and sends it. */
export function recording({ seconds = 1.5, hertz = 440 } = {}): File {
  const samples = Int16Array.from({ length: Math.round(seconds * VOICE_SAMPLE_RATE) }, (_, index) =>
    Math.round(16_000 * Math.sin((2 * Math.PI * hertz * index) / VOICE_SAMPLE_RATE)),
  )
  return new File([encodeWav(samples)], 'voice.wav', { type: 'audio/wav' })
}
