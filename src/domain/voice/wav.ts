import { VOICE_MAX_SECONDS, VOICE_SAMPLE_RATE } from '#domain/voice/voice-rules.ts'

const HEADER_BYTES = 44
const BYTES_PER_SAMPLE = 2
const PCM = 1

/** The largest file of a recording. */
export const WAV_MAX_BYTES = HEADER_BYTES + VOICE_MAX_SECONDS * VOICE_SAMPLE_RATE * BYTES_PER_SAMPLE

/** One channel of 16-bit samples with the shortest header there is: no place for anything else. */
export function encodeWav(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + samples.length * BYTES_PER_SAMPLE)
  const view = new DataView(bytes.buffer)
  writeName(view, 0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  writeName(view, 8, 'WAVE')
  writeName(view, 12, 'fmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, PCM, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, VOICE_SAMPLE_RATE, true)
  view.setUint32(28, VOICE_SAMPLE_RATE * BYTES_PER_SAMPLE, true)
  view.setUint16(32, BYTES_PER_SAMPLE, true)
  view.setUint16(34, BYTES_PER_SAMPLE * 8, true)
  writeName(view, 36, 'data')
  view.setUint32(40, samples.length * BYTES_PER_SAMPLE, true)
  samples.forEach((sample, index) => view.setInt16(HEADER_BYTES + index * BYTES_PER_SAMPLE, sample, true))
  return bytes
}

/** The samples of a file of this kind, whatever else it carries; undefined for any other file. */
export function decodeWav(bytes: Uint8Array): Int16Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 12 || readName(view, 0) !== 'RIFF' || readName(view, 8) !== 'WAVE') return undefined
  let isOurs = false
  for (let start = 12; start + 8 <= bytes.length;) {
    const name = readName(view, start)
    const size = view.getUint32(start + 4, true)
    const body = start + 8
    if (body + size > bytes.length) return undefined
    if (name === 'fmt ') isOurs = size >= 16 && isOurFormat(view, body)
    if (name === 'data') return isOurs ? readSamples(view, body, size) : undefined
    start = body + size + (size % 2)
  }
  return undefined
}

function isOurFormat(view: DataView, at: number): boolean {
  return (
    view.getUint16(at, true) === PCM &&
    view.getUint16(at + 2, true) === 1 &&
    view.getUint32(at + 4, true) === VOICE_SAMPLE_RATE &&
    view.getUint16(at + 14, true) === BYTES_PER_SAMPLE * 8
  )
}

function readSamples(view: DataView, at: number, size: number): Int16Array {
  return Int16Array.from({ length: Math.floor(size / BYTES_PER_SAMPLE) }, (_, index) =>
    view.getInt16(at + index * BYTES_PER_SAMPLE, true),
  )
}

function writeName(view: DataView, at: number, name: string): void {
  for (let index = 0; index < 4; index += 1) view.setUint8(at + index, name.charCodeAt(index))
}

function readName(view: DataView, at: number): string {
  return String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)))
}
