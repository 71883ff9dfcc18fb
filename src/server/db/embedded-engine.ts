import { existsSync, fsyncSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The engine's numbers for an error of the device and for a full disk. */
const ERRNO_EIO = 29
const ERRNO_ENOSPC = 51

/** A file that the engine has open; `nfd` is the descriptor of the real one. */
interface EngineFile {
  nfd: number
  path: string
}

/** What the engine's files can do. */
interface FileOperations {
  write(file: EngineFile, ...rest: unknown[]): number
  fsync?(file: EngineFile): number
}

/**
 * How to open the embedded engine in a folder so that what is committed survives a power cut, as with any PostgreSQL.
 * Left alone, PGlite tells PostgreSQL not to flush (`-F`), and its files ignore a flush.
 */
export function flushedFolder(dataDir: string): PGliteOptions {
  return {
    fs: new FlushedFiles(dataDir),
    startParams: PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  }
}

/** PostgreSQL settings that `flushedFolder` needs: PGlite supports no other way to flush. */
export const FLUSHING_SETTINGS = ['fsync=on', 'wal_sync_method=fsync']

class FlushedFiles extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pglite, options)
    type EngineModule = Parameters<NonNullable<typeof emscriptenOpts.preRun>[number]>[0]
    const overrideFiles = ({ NODEFS }: EngineModule) => {
      const operations = (NODEFS as unknown as { stream_ops: FileOperations }).stream_ops
      Object.assign(operations, { fsync: flush, write: exitWhenLogCannotBeWritten(operations.write) })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), overrideFiles] } }
  }
}

function flush({ nfd }: EngineFile): number {
  try {
    fsyncSync(nfd)
    return 0
  } catch {
    return ERRNO_EIO
  }
}

/**
 * The last resort, when the disk fills up faster than `watchStorage` measures: an engine that cannot write its log never
 * returns, and the whole process would hang. Everything committed is on the disk, and is there after a new start.
 */
function exitWhenLogCannotBeWritten(write: FileOperations['write']): FileOperations['write'] {
  return (file, ...rest) => {
    try {
      return write(file, ...rest)
    } catch (error) {
      if (file.path.includes('/pg_wal/') && (error as { errno?: number }).errno === ERRNO_ENOSPC) {
        process.stderr.write('The disk is full: the database cannot write its log. Make room and start again.\n')
        process.exit(1)
      }
      throw error
    }
  }
}

/** Creates a database under another name, flushes all of it and renames it: it is there complete or not at all. */
export async function makeFolderOnce(folder: string): Promise<void> {
  if (existsSync(folder)) return
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const engine = await PGlite.create(unfinished)
  await engine.close()
  const entries = readdirSync(unfinished, { recursive: true, withFileTypes: true })
  // In parallel, which is faster than one after the other.
  await Promise.all(entries.map((entry) => flushPath(join(entry.parentPath, entry.name))))
  renameSync(unfinished, folder)
  await flushPath(dirname(folder))
}

async function flushPath(path: string): Promise<void> {
  const file = await open(path)
  await file.sync()
  await file.close()
}

/**
 * V8 compiles a function of the engine when it is first called, and optimizes it once it is called often. For the SQL
 * parser alone that takes 600 MB and 1.5 seconds of a core. Functions first called within `work` are never optimized.
 */
export async function withoutOptimizing<Result>(work: () => Promise<Result>): Promise<Result> {
  setFlagsFromString('--wasm-tier-up-filter=0')
  try {
    return await work()
  } finally {
    setFlagsFromString('--wasm-tier-up-filter=-1')
  }
}
