import fc from 'fast-check'
import { expect, test } from 'vitest'
import { peaksOf } from '#domain/voice/voice-rules.ts'
import { decodeWav, encodeWav } from '#domain/voice/wav.ts'

const anySamples = fc.int16Array({ maxLength: 200 })
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const withByte = (at: number, value: number) => encodeWav(Int16Array.of(1, 2)).with(at, value)

test('a recording is the same after it was written and read', () => {
  fc.assert(
    fc.property(anySamples, (samples) => {
      expect(decodeWav(encodeWav(samples))).toEqual(samples)
    }),
  )
})

/** Written by hand from the description of the format. */
test('two samples have these bytes', () => {
  const riff = 'RIFF\x28\0\0\0WAVE'
  const format = 'fmt \x10\0\0\0\x01\0\x01\0\x80\x3e\0\0\0\x7d\0\0\x02\0\x10\0'
  expect(encodeWav(Int16Array.of(1, -2))).toEqual(bytesOf(`${riff}${format}data\x04\0\0\0\x01\0\xfe\xff`))
})

test('what else is in a file is passed over', () => {
  const wav = encodeWav(Int16Array.of(5, 6))
  const note = bytesOf('LIST\x05\0\0\0Paris\0')
  expect(decodeWav(Uint8Array.of(...wav.slice(0, 36), ...note, ...wav.slice(36)))).toEqual(Int16Array.of(5, 6))
})

test.each([
  ['nothing', new Uint8Array()],
  ['another kind of file', bytesOf('\x89PNG\r\n\x1a\n'.repeat(10))],
  ['a file that ends too early', encodeWav(Int16Array.of(1, 2, 3)).slice(0, 46)],
  ['a file without a format', bytesOf('RIFF\0\0\0\0WAVEdata\x02\0\0\0ab')],
  ['two channels', withByte(22, 2)],
  ['a compressed one', withByte(20, 7)],
  ['eight bits', withByte(34, 8)],
])('%s is no recording', (_what, bytes) => {
  expect(decodeWav(bytes)).toBeUndefined()
})

test('no bytes make the reader fail', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat(44), (noise, at) => {
      const wav = encodeWav(Int16Array.of(1, 2, 3, 4))
      wav.set(noise.subarray(0, Math.max(0, wav.length - at)), at)
      const samples = decodeWav(wav)
      expect(samples === undefined || samples.length <= wav.length / 2).toBe(true)
    }),
  )
})

test('a waveform shows where it is loud', () => {
  const samples = Int16Array.from({ length: 480 }, (_, index) => (index >= 240 ? 16_384 : 0))
  expect(peaksOf(samples)).toEqual([...Array<number>(24).fill(0), ...Array<number>(24).fill(50)])
  expect(peaksOf(Int16Array.of(-32_768), 1)).toEqual([100])
})
