import { expect, test } from 'vitest'
import fc from 'fast-check'
import { inParts } from '#server/files/in-parts.ts'

async function* streamOf(chunks: Uint8Array[]) {
  yield* chunks
}

test('the parts are the same bytes, all of one size but the last', async () => {
  const chunked = fc.array(fc.uint8Array({ maxLength: 30 }))
  await fc.assert(
    fc.asyncProperty(chunked, fc.integer({ min: 1, max: 20 }), async (chunks, size) => {
      const parts: Uint8Array[] = []
      for await (const part of inParts(streamOf(chunks), size)) parts.push(part)
      expect(Buffer.concat(parts)).toEqual(Buffer.concat(chunks))
      expect(parts.slice(0, -1).every(({ length }) => length === size)).toBe(true)
      expect(parts.every(({ length }) => length > 0 && length <= size)).toBe(true)
    }),
  )
})
