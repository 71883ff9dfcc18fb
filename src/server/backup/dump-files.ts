import { createHash } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { BackupError, type FileRecord, type RecordSink } from '#server/backup/records.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { isNameIn, openFileStore, STORE_NAMES, type StoreName } from '#server/files/file-stores.ts'

type Place = Pick<Config, 's3' | 'dataDir'>

/**
 * Gives every stored file away. Files never change, and come after the rows: what is uploaded meanwhile is a file too
 * many, which a sweep removes. What a member removes meanwhile may be missing.
 */
export async function dumpFiles(place: Place, sink: RecordSink, onFile?: (done: number) => void): Promise<void> {
  let done = 0
  for (const store of STORE_NAMES) {
    const files = await openFileStore(place, store)
    for await (const name of files.list()) {
      const found = isNameIn(store, name) ? await files.read(name) : undefined
      if (!found) continue
      await sink({ kind: 'file', file: { store, name, bytes: found.bytes, content: found.stream } })
      onFile?.((done += 1))
    }
  }
}

/** Puts files into the stores of a place, each opened once. */
export function createFileLoader(place: Place): (file: FileRecord) => Promise<void> {
  const stores = new Map<StoreName, Promise<FileStore>>()
  const open = (store: StoreName) => {
    const opened = stores.get(store) ?? openFileStore(place, store)
    stores.set(store, opened)
    return opened
  }
  return async ({ store, name, content, bytes }) => {
    const files = await open(store)
    // A bucket takes what comes in parts only if there is something, and most files are small.
    if (bytes <= SMALL_BYTES) await files.write(name, await collect(content))
    else await files.writeStream(name, content)
  }
}

const SMALL_BYTES = 4 * 2 ** 20

async function collect(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Copies what lies in the folders into the bucket, and reads every file back from there. Returns how many. */
export async function moveFilesToBucket(from: Place, to: Place): Promise<number> {
  const load = createFileLoader(to)
  let count = 0
  await dumpFiles(from, async (record) => {
    if (record.kind === 'file') await load(record.file)
  })
  for (const store of STORE_NAMES) {
    const [source, target] = [await openFileStore(from, store), await openFileStore(to, store)]
    for await (const name of source.list()) {
      if (!isNameIn(store, name)) continue
      if ((await sumOf(source, name)) !== (await sumOf(target, name))) {
        throw new BackupError(`${store}/${name} is not the same in the bucket. Nothing was removed; try again.`)
      }
      count += 1
    }
  }
  return count
}

async function sumOf(files: FileStore, name: string): Promise<string | undefined> {
  const found = await files.read(name)
  if (!found) return undefined
  const sum = createHash('sha256')
  for await (const chunk of found.stream as AsyncIterable<Buffer>) sum.update(chunk)
  return sum.digest('hex')
}
