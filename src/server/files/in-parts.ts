/** The same bytes in parts of one size; the last may be shorter. Holds one part at a time. */
export async function* inParts(stream: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = []
  let held = 0
  for await (let chunk of stream) {
    while (held + chunk.length >= size) {
      const fitting = size - held
      yield Buffer.concat([...chunks, chunk.subarray(0, fitting)])
      chunk = chunk.subarray(fitting)
      chunks = []
      held = 0
    }
    if (chunk.length > 0) chunks.push(chunk)
    held += chunk.length
  }
  if (held > 0) yield Buffer.concat(chunks)
}
