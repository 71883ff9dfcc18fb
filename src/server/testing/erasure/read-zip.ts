/** The files of a zip that stores them as they are, by the directory at its end. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 24)]
    if (method !== 0) throw new Error('Only stored files can be read.')
    const lengths = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)] as const
    const local = zip.readUInt32LE(at + 42)
    const name = zip.subarray(at + 46, at + 46 + lengths[0]).toString()
    const content = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    files.set(name, zip.subarray(content, content + size))
    at += 46 + lengths[0] + lengths[1] + lengths[2]
  }
  return files
}
