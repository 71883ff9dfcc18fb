import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { type Amounts, BackupError, type BackupRecord, type RecordSink } from '#server/backup/records.ts'

/** The end of the file. Without it, or with another sum, a backup is not read. */
export interface Trailer extends Amounts {
  /** Of every byte before. */
  sha256: string
}

/**
 * Writes what `feed` gives to a file that only this user may read. It appears whole or not at all. Inside it is lines of
 * JSON: an object for each record, an array for each row; after the line of a file come its bytes and their sum.
 */
export async function writeBackupFile(path: string, feed: (sink: RecordSink) => Promise<void>): Promise<Amounts> {
  await requireTarget(path)
  const unfinished = `${path}.${process.pid}.part`
  await rm(unfinished, { force: true })
  const compress = createZstdCompress()
  const written = pipeline(compress, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }))
  // Looked at below; meanwhile a failure of the disk also fails whoever writes.
  written.catch(() => undefined)
  try {
    const amounts = await writeRecords(compress, feed)
    compress.end()
    await written
    await rename(unfinished, path)
    await flushFolder(dirname(path))
    return amounts
  } catch (error) {
    compress.destroy()
    await written.catch(() => undefined)
    await rm(unfinished, { force: true })
    throw error
  }
}

/** What stands there is replaced in the end, which would destroy a device such as `/dev/null`. */
async function requireTarget(path: string): Promise<void> {
  const folder = dirname(path)
  if (!(await findKind(folder))?.isDirectory()) throw new BackupError(`There is no folder ${folder}. Make it first.`)
  const existing = await findKind(path)
  if (existing?.isDirectory()) throw new BackupError(`${path} is a folder. Name a file in it.`)
  if (existing && !existing.isFile()) {
    throw new BackupError(`${path} is not a file. Name a new one, or a backup to be replaced.`)
  }
}

const findKind = (path: string) => stat(path).catch(() => undefined)

async function writeRecords(to: NodeJS.WritableStream, feed: (sink: RecordSink) => Promise<void>): Promise<Amounts> {
  const sum = createHash('sha256')
  const amounts: Amounts = { tables: 0, rows: 0, files: 0 }
  const write = async (chunk: Buffer) => {
    sum.update(chunk)
    if (!to.write(chunk)) await drained(to)
  }
  const writeLine = (line: object) => write(Buffer.from(`${JSON.stringify(line)}\n`))
  await feed(async (record) => {
    count(amounts, record)
    if (record.kind === 'rows') await write(Buffer.from(`${record.rows.join('\n')}\n`))
    else if (record.kind === 'file') await writeFile(record.file, write, writeLine)
    else await writeLine(record)
  })
  const trailer: Trailer = { ...amounts, sha256: sum.copy().digest('hex') }
  await writeLine({ kind: 'end', trailer })
  return amounts
}

function count(amounts: Amounts, record: BackupRecord): void {
  if (record.kind === 'table') amounts.tables += 1
  if (record.kind === 'rows') amounts.rows += record.rows.length
  if (record.kind === 'file') amounts.files += 1
}

async function writeFile(
  { content, ...file }: Extract<BackupRecord, { kind: 'file' }>['file'],
  write: (chunk: Buffer) => Promise<void>,
  writeLine: (line: object) => Promise<void>,
): Promise<void> {
  await writeLine({ kind: 'file', file })
  const sum = createHash('sha256')
  let bytes = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    sum.update(chunk)
    bytes += chunk.length
    await write(chunk)
  }
  if (bytes !== file.bytes) {
    throw new BackupError(`${file.store}/${file.name} should have ${file.bytes} bytes, and has ${bytes}.`)
  }
  await writeLine({ sha256: sum.digest('hex') })
}

/** A stream that has failed is never drained. */
async function drained(stream: NodeJS.WritableStream): Promise<void> {
  const stop = new AbortController()
  const drain = new Promise<void>((resolve) => void stream.once('drain', resolve))
  try {
    await Promise.race([drain, finished(stream, { signal: stop.signal })])
  } finally {
    stop.abort()
  }
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
