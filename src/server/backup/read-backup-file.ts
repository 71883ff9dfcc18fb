import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import {
  type Amounts,
  BackupError,
  type BackupHeader,
  type BackupRecord,
  type RecordSink,
} from '#server/backup/records.ts'
import type { Trailer } from '#server/backup/write-backup-file.ts'
import { isNameIn } from '#server/files/file-stores.ts'

const ROWS_AT_ONCE = 500
const NEWLINE = 10
const ARRAY_START = 91
const ROWS_MAX_BYTES = 2 ** 20

/** Reads the whole file without using it, and says what is in it. A file that is cut off or changed is refused. */
export async function checkBackupFile(path: string): Promise<{ header: BackupHeader; amounts: Amounts }> {
  let header: BackupHeader | undefined
  const amounts = await readBackupFile(path, async (record) => {
    if (record.kind === 'header') header = record.header
    if (record.kind === 'file') for await (const _ of record.file.content);
  })
  if (!header) throw new BackupError(`${path} is not a backup.`)
  return { header, amounts }
}

/** Gives every record of the file to the sink. Only when it returns was the end of the file right. */
export async function readBackupFile(path: string, sink: RecordSink): Promise<Amounts> {
  const file = createReadStream(path)
  const bytes = createBytes(file.pipe(createZstdDecompress()))
  file.on('error', (error) => bytes.fail(error))
  try {
    return await readRecords(bytes, sink)
  } catch (error) {
    throw explained(path, error)
  } finally {
    file.destroy()
  }
}

function explained(path: string, error: unknown): unknown {
  if (error instanceof BackupError) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EISDIR') return new BackupError(`${path} is a folder. Name the file in it.`, { cause: error })
  if (code === 'ENOENT') return new BackupError(`There is no file ${path}.`, { cause: error })
  if (code === 'EACCES') return new BackupError(`This user may not read ${path}.`, { cause: error })
  // The codes of the decompressor.
  const isDamaged = error instanceof SyntaxError || code?.startsWith('Z') || message === CUT_OFF
  if (!isDamaged) return error
  const kinds = 'it is cut off, was changed, or is another kind of file'
  return new BackupError(`${path} is not a whole backup, and nothing was written: ${kinds}.`, { cause: error })
}

const CUT_OFF = 'The file ends too early.'

async function readRecords(bytes: Bytes, sink: RecordSink): Promise<Amounts> {
  const amounts: Amounts = { tables: 0, rows: 0, files: 0 }
  for (let isFirst = true; ; isFirst = false) {
    const rows = await bytes.readRows()
    if (rows.length > 0) {
      amounts.rows += rows.length
      await sink({ kind: 'rows', rows })
      continue
    }
    const sum = bytes.sum()
    const line = (await bytes.readLine()).toString()
    const record = JSON.parse(line) as BackupRecord | { kind: 'end'; trailer: Trailer }
    if (isFirst && record.kind !== 'header') throw new SyntaxError('It begins with something else.')
    if (record.kind === 'end') return checkEnd(amounts, record.trailer, sum)
    if (record.kind === 'table') amounts.tables += 1
    if (record.kind !== 'file') await sink(record)
    else {
      amounts.files += 1
      await giveFile(bytes, record.file, sink)
    }
  }
}

function checkEnd(amounts: Amounts, { sha256, ...expected }: Trailer, sum: string): Amounts {
  const isRight =
    sha256 === sum &&
    expected.tables === amounts.tables &&
    expected.rows === amounts.rows &&
    expected.files === amounts.files
  if (!isRight) throw new SyntaxError('The sum at the end is another.')
  return amounts
}

type FileLine = Omit<Extract<BackupRecord, { kind: 'file' }>['file'], 'content'>

async function giveFile(bytes: Bytes, file: FileLine, sink: RecordSink): Promise<void> {
  if (!isNameIn(file.store, file.name)) throw new BackupError(`The backup holds a file that no store of ours has.`)
  const sum = createHash('sha256')
  const content = Readable.from(bytes.readExactly(file.bytes, sum), { objectMode: false })
  await sink({ kind: 'file', file: { ...file, content } })
  const { sha256 } = JSON.parse((await bytes.readLine()).toString()) as { sha256: string }
  if (sum.digest('hex') !== sha256) throw new SyntaxError(`The sum of ${file.name} is another.`)
}

type Bytes = ReturnType<typeof createBytes>

/** Reads lines and counted bytes from a stream, and keeps the sum of all that was read. */
function createBytes(stream: Readable) {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const hash = createHash('sha256')
  let rest: Buffer = Buffer.alloc(0)
  const more = async () => {
    const { value, done } = await chunks.next()
    if (done) throw new Error(CUT_OFF)
    rest = rest.length > 0 ? Buffer.concat([rest, value]) : value
  }
  const take = (length: number) => {
    const taken = rest.subarray(0, length)
    rest = rest.subarray(length)
    hash.update(taken)
    return taken
  }
  const readLine = async () => {
    for (let from = 0; ;) {
      const end = rest.indexOf(NEWLINE, from)
      if (end >= 0) return take(end + 1).subarray(0, end)
      from = rest.length
      await more()
    }
  }
  return {
    fail: (error: Error) => void stream.destroy(error),
    sum: () => hash.copy().digest('hex'),
    readLine,
    /** The next rows, if rows come next. */
    readRows: async () => {
      const rows: string[] = []
      for (let size = 0; rows.length < ROWS_AT_ONCE && size < ROWS_MAX_BYTES;) {
        if (rest.length === 0) await more()
        if (rest[0] !== ARRAY_START) break
        const row = await readLine()
        size += row.length
        rows.push(row.toString())
      }
      return rows
    },
    readExactly: async function* (length: number, sum: Hash) {
      for (let left = length; left > 0;) {
        if (rest.length === 0) await more()
        const part = take(Math.min(left, rest.length))
        left -= part.length
        sum.update(part)
        yield part
      }
    },
  }
}
