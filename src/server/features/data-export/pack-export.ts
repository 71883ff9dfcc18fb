import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { makeZip } from 'client-zip'
import { exportExpiresAt, exportProgress } from '#domain/data-export/export-rules.ts'
import { exportReadyLetter } from '#server/features/data-export/data-export.letters.ts'
import {
  beginPacking,
  deleteExport,
  failPacking,
  finishPacking,
  isExportReady,
  listOlderExports,
  setProgress,
} from '#server/features/data-export/data-export.queries.ts'
import { exportedFiles } from '#server/features/data-export/exported-files.ts'
import { findOwner, type Owner } from '#server/features/data-export/own-data.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

export type PackingServices = Pick<
  Services,
  | 'db'
  | 'clock'
  | 'photos'
  | 'ticketPictures'
  | 'messagePhotos'
  | 'voices'
  | 'exports'
  | 'letters'
  | 'publicUrl'
  | 'log'
>

/**
 * Packs one export into its file, piece by piece, so that memory stays flat however much there is. Run again after a
 * crash it begins anew: the file appears whole or not at all, and the letter goes with the row that says it is ready.
 * Two runs may overlap: whichever is ready first decides, and the other leaves its file alone.
 */
export async function packExport(services: PackingServices, id: string): Promise<void> {
  const { db, clock, exports, log } = services
  const userId = await beginPacking(db, id)
  // Its owner has left, unless it is finished: given up, it does not stand in the way of a new one when they come back.
  if (userId === undefined) return failPacking(db, id, clock.now())
  try {
    const owner = await findOwner(db, userId)
    const files = exportedFiles(services, owner, trackProgress(services, id))
    await exports.save(id, Readable.fromWeb(makeZip(files) as ReadableStream))
    await announce(services, id, owner)
  } catch (err) {
    log.error({ err }, 'an export could not be packed')
    // First the row: from then on no other run can make it ready while its file is being removed.
    await failPacking(db, id, clock.now())
    await removeUnlessReady(services, id)
  }
}

/** The letter goes with the row that says it is ready. */
async function announce(services: PackingServices, id: string, owner: Owner): Promise<void> {
  const { exports } = services
  const stored = await exports.read(id)
  stored?.stream.destroy()
  const isReady = await finish(services, id, { owner, bytes: stored?.bytes ?? 0 })
  // Its owner has left meanwhile, or another run was first.
  if (!isReady) return removeUnlessReady(services, id)
  await clearOlder(services, owner.userId, id)
}

async function removeUnlessReady({ db, exports }: PackingServices, id: string): Promise<void> {
  if (!(await isExportReady(db, id))) await exports.remove(id)
}

/** The new one is announced already: what cannot be removed now goes with the next one, or when its time is over. */
async function clearOlder({ db, exports, log }: PackingServices, userId: string, newestId: string): Promise<void> {
  try {
    for (const older of await listOlderExports(db, userId, newestId)) {
      await exports.remove(older)
      await deleteExport(db, older)
    }
  } catch (err) {
    log.error({ err }, 'an older export could not be removed')
  }
}

async function finish(
  { db, clock, letters, publicUrl }: PackingServices,
  id: string,
  { owner, bytes }: { owner: Owner; bytes: number },
): Promise<boolean> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const isReady = await finishPacking(tx, id, { bytes, now })
    if (!isReady) return false
    await letters.send(tx, {
      to: owner.email,
      userId: owner.userId,
      letter: exportReadyLetter(owner.name, publicUrl, exportExpiresAt(now)),
      key: `export-ready:${id}`,
      kind: 'export-ready',
      isLimited: false,
    })
    return true
  })
}

/** Writes only whole percents, so a hundred times at most. */
function trackProgress({ db }: PackingServices, id: string) {
  let shown = 0
  return async (done: number, total: number): Promise<void> => {
    const progress = exportProgress(done, total)
    if (progress <= shown) return
    shown = progress
    await setProgress(db, id, progress)
  }
}
