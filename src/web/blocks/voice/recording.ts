import { peaksOf, VOICE_MAX_SECONDS, VOICE_SAMPLE_RATE } from '#domain/voice/voice-rules.ts'
import { encodeWav } from '#domain/voice/wav.ts'

/** What was recorded, ready to be heard and sent. */
export interface Recording {
  file: File
  url: string
  durationMs: number
  peaks: number[]
}

const FULL_SCALE = 32_767

/** The browser's own format becomes one that every browser plays and the server can check: see decision 37. */
export async function recordingFrom(parts: Blob[]): Promise<Recording> {
  const recorded = await new Blob(parts).arrayBuffer()
  const context = new OfflineAudioContext(1, 1, VOICE_SAMPLE_RATE)
  // Decoding resamples to the rate of the context.
  const decoded = await context.decodeAudioData(recorded)
  const samples = toIntegers(mixed(decoded)).subarray(0, VOICE_MAX_SECONDS * VOICE_SAMPLE_RATE)
  const file = new File([encodeWav(samples)], 'voice.wav', { type: 'audio/wav' })
  const durationMs = (samples.length / VOICE_SAMPLE_RATE) * 1000
  return { file, url: URL.createObjectURL(file), durationMs, peaks: peaksOf(samples) }
}

function mixed(sound: AudioBuffer): Float32Array {
  const channels = Array.from({ length: sound.numberOfChannels }, (_, index) => sound.getChannelData(index))
  return Float32Array.from(
    { length: sound.length },
    (_, index) => channels.reduce((sum, channel) => sum + (channel[index] ?? 0), 0) / channels.length,
  )
}

function toIntegers(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE))
}
