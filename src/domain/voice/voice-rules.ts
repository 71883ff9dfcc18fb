export const VOICE_MAX_SECONDS = 30
export const VOICE_MIN_SECONDS = 1
/** Enough for speech: a telephone has half of it. */
export const VOICE_SAMPLE_RATE = 16_000
/** How many bars a waveform has. */
export const VOICE_PEAKS = 48

/** The text of a message that is an audio intro, for lists, exports and whoever cannot listen. */
export const INTRO_TEXT = 'Audio intro'

/** Per bar of the waveform, how loud its loudest sample is, from 0 to 100. */
export function peaksOf(samples: Int16Array, count = VOICE_PEAKS): number[] {
  return Array.from({ length: count }, (_, bar) => {
    const start = Math.floor((bar * samples.length) / count)
    const end = Math.floor(((bar + 1) * samples.length) / count)
    let loudest = 0
    for (let index = start; index < end; index += 1) loudest = Math.max(loudest, Math.abs(samples[index] ?? 0))
    return Math.round((loudest / 32_768) * 100)
  })
}
