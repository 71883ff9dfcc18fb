import fc from 'fast-check'
import { expect, test } from 'vitest'
import { peaksOf } from '#domain/voice/voice-rules.ts'
import { decodeWav, encodeWav } from '#domain/voice/wav.ts'

const anySamples = fc.int16Array({ maxLength: 200 })

test('a recording is the same after it was written and read', () => {
  fc.assert(fc.property(anySamples, (samples) => expect(decodeWav(encodeWav(samples))).toEqual(samples)))
})

/** Written by hand from the description of the format. */
test('two samples have these bytes', () => {
  const header = '52494646280000005741564566 6d742010000000010001 00803e0000007d00000200100064617461 04000000'
  expect(Buffer.from(encodeWav(Int16Array.of(1, -2))).toString('hex')).toBe(`${header.replaceAll(' ', '')}0100feff`)
})

test('what else is in a file is passed over', () => {
  const wav = Buffer.from(encodeWav(Int16Array.of(5, 6)))
  const note = Buffer.from('LIST\x05\0\0\0Paris\0', 'latin1')
  const withNote = Buffer.concat([wav.subarray(0, 36), note, wav.subarray(36)])
  expect(decodeWav(withNote)).toEqual(Int16Array.of(5, 6))
  expect(decodeWav(withNote)).toEqual(decodeWav(wav))
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['another kind of file', Buffer.from('\x89PNG\r\n\x1a\n'.repeat(10), 'latin1')],
  ['a file that ends too early', Buffer.from(encodeWav(Int16Array.of(1, 2, 3))).subarray(0, 46)],
  ['a file without a format', Buffer.from('RIFF\0\0\0\0WAVEdata\x02\0\0\0ab', 'latin1')],
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

function withByte(at: number, value: number): Uint8Array {
  const wav = encodeWav(Int16Array.of(1, 2))
  wav[at] = value
  return wav
}
