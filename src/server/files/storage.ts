import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import { repeat } from '#server/jobs/repeat.ts'

const MEASURE_EVERY_MS = 2_000
/** Writing resumes with a little more room than the reserve, or it would stop again at once. */
const RESUME_FACTOR = 1.25
const USED_UP_SHARE = 0.25
const MEGABYTE = 2 ** 20

export type ReadFreeBytes = () => Promise<number>

/** The free bytes on the disk of a folder, which need not exist yet. */
function freeBytesOf(folder: string): ReadFreeBytes {
  return async () => {
    let existing = folder
    while (!existsSync(existing)) existing = dirname(existing)
    const { bavail, bsize } = await statfs(existing)
    return bavail * bsize
  }
}

/** Enough for the embedded engine to open and to write a checkpoint. */
const OPENING_BYTES = 64 * MEGABYTE

export class NoRoomError extends Error {}

/** The embedded engine cannot open without room to write, and a new database needs the whole reserve. */
export async function requireRoomToOpen(
  { dataDir, reserveBytes }: { dataDir: string; reserveBytes: number },
  readFreeBytes = freeBytesOf(dataDir),
): Promise<void> {
  const neededBytes = existsSync(join(dataDir, 'db')) ? OPENING_BYTES : Math.max(OPENING_BYTES, reserveBytes)
  const freeBytes = await readFreeBytes()
  if (freeBytes >= neededBytes) return
  const inMb = (bytes: number) => `${Math.floor(bytes / MEGABYTE)} MB`
  throw new NoRoomError(
    `There is too little room on the disk of ${dataDir}: ${inMb(freeBytes)} free, at least ${inMb(neededBytes)} needed. ` +
      'Make some and start again.',
  )
}

export interface Storage {
  /** There is less room than the reserve: nothing may be written, except sessions. */
  isFull(): boolean
  /** Most of the reserve is used too: not even sessions may be written. */
  isUsedUp(): boolean
  /** Measures now, instead of at the next interval. */
  measure(): Promise<void>
}

/**
 * Watches how much room is left. A database that cannot write its log stops and does not recover, so the server stops
 * writing while there is still some room, and resumes when there is enough again.
 */
export async function watchStorage(
  { dataDir, storageReserveBytes: reserveBytes }: Pick<Config, 'dataDir' | 'storageReserveBytes'>,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  resources: AsyncDisposableStack,
  readFreeBytes = freeBytesOf(dataDir),
): Promise<Storage> {
  let isFull = false
  let isUsedUp = false
  const measure = async () => {
    const freeBytes = await readFreeBytes()
    const wasFull = isFull
    isUsedUp = freeBytes < reserveBytes * USED_UP_SHARE
    isFull = freeBytes < reserveBytes * (wasFull ? RESUME_FACTOR : 1)
    const figures = { freeMb: Math.floor(freeBytes / MEGABYTE), reserveMb: Math.floor(reserveBytes / MEGABYTE) }
    if (isFull && !wasFull) log.error(figures, 'the disk is nearly full: nothing is written until there is room')
    if (!isFull && wasFull) log.info(figures, 'there is room on the disk again: writing goes on')
  }
  const onError = (err: unknown) => log.error({ err }, 'the free room on the disk cannot be measured')
  await measure()
  repeat(measure, { firstAfterMs: MEASURE_EVERY_MS, everyMs: MEASURE_EVERY_MS, onError }, resources)
  return { isFull: () => isFull, isUsedUp: () => isUsedUp, measure }
}

/** Whether there is room for something to store. What is stored on another machine always has room. */
export function roomOn(
  storage: Storage,
  { isEmbedded, config }: { isEmbedded: boolean; config: Pick<Config, 's3' | 'smtpUrl'> },
) {
  const isHere = { rows: isEmbedded, sessions: isEmbedded, photos: !config.s3, letters: !config.smtpUrl }
  return (what: keyof typeof isHere) => !(isHere[what] && (what === 'sessions' ? storage.isUsedUp() : storage.isFull()))
}
