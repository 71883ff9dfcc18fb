import { constants, chmodSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'

/** Where a server with the embedded database can be asked for a copy of it, by the user it runs as. */
export const doorOf = (dataDir: string) => join(dataDir, 'copies.sock')

const COPY_PREFIX = 'copy-'

/** What the server answers, as one line of JSON. */
export type CopyAnswer = { folder: string } | { refusal: string }

type Place = Pick<Config, 'dataDir' | 'storageReserveBytes'>
interface Engine {
  database: Database
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Only one process may open the embedded database, so the one that serves makes the copies for backups: of its files, as
 * they would be after a power cut at that moment, from which the engine recovers. Queries wait for as long as that takes.
 * A copy lasts as long as the connection that asked for it.
 */
export async function offerLiveCopies(place: Place, engine: Engine, resources: AsyncDisposableStack): Promise<void> {
  if (!engine.database.holdStill) return
  await removeLeftCopies(place.dataDir)
  const door = createServer((socket) => void answer(place, engine, socket))
  try {
    await listen(door, doorOf(place.dataDir))
  } catch (err) {
    // Everything but a backup while serving works without it. A very long DATA_DIR is one reason.
    engine.log.warn({ err }, 'a backup can be made only after this server is stopped')
    return
  }
  const open = new Set<Socket>()
  door.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  resources.defer(async () => {
    for (const socket of open) socket.destroy()
    await new Promise((resolve) => door.close(resolve))
    await removeLeftCopies(place.dataDir)
  })
}

/** The file belongs to this process alone, which holds the lock of the folder: an old one is left from a crash. */
async function listen(door: Server, path: string): Promise<void> {
  await rm(path, { force: true })
  const listening = new Promise<void>((resolve, reject) => door.once('listening', resolve).once('error', reject))
  // It is made within this call: nobody else may use it, not even for a moment.
  const others = process.umask(0o177)
  door.listen(path)
  process.umask(others)
  await listening
  chmodSync(path, 0o600)
}

async function removeLeftCopies(dataDir: string): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(COPY_PREFIX))
  await Promise.all(left.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
}

async function answer(place: Place, engine: Engine, socket: Socket): Promise<void> {
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  let folder: string | undefined
  try {
    await requireRoom(place)
    folder = await mkdtemp(join(place.dataDir, COPY_PREFIX))
    await copyInto(folder, place.dataDir, engine.database)
    say(socket, { folder })
    await closed
  } catch (err) {
    engine.log.warn({ err }, 'a copy for a backup could not be made')
    say(socket, { refusal: err instanceof Error ? err.message : 'The copy could not be made.' })
    socket.end()
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

function say(socket: Socket, line: CopyAnswer): void {
  socket.write(`${JSON.stringify(line)}\n`)
}

/** A checkpoint before makes the copy quick to open. */
async function copyInto(folder: string, dataDir: string, { withScripts, holdStill }: Database): Promise<void> {
  await withScripts(({ exec }) => exec('checkpoint'))
  await holdStill?.(() =>
    cp(join(dataDir, 'db'), join(folder, 'db'), { recursive: true, mode: constants.COPYFILE_FICLONE }),
  )
}

/** A copy must not fill the disk of a server that serves. */
async function requireRoom({ dataDir, storageReserveBytes }: Place): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  const size = await sizeOf(join(dataDir, 'db'))
  const missing = size + storageReserveBytes - bavail * bsize
  if (missing <= 0) return
  const megabytes = Math.ceil(missing / 2 ** 20)
  throw new Error(`There is too little room on the disk for a copy of the database: ${megabytes} MB more are needed.`)
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sizes = await Promise.all(files.map(async (file) => (await stat(file).catch(() => undefined))?.size ?? 0))
  return sizes.reduce((sum, size) => sum + size, 0)
}
