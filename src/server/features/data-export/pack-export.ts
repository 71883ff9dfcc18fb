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
 */
export async function packExport(services: PackingServices, id: string): Promise<void> {
  const { db, clock, exports, log } = services
  const userId = await beginPacking(db, id)
  if (userId === undefined) return
  try {
    const owner = await findOwner(db, userId)
    const files = exportedFiles(services, owner, trackProgress(services, id))
    await exports.save(id, Readable.fromWeb(makeZip(files) as ReadableStream))
    await announce(services, id, owner)
  } catch (err) {
    log.error({ err }, 'an export could not be packed')
    await exports.remove(id)
    await failPacking(db, id, clock.now())
  }
}

/** The letter goes with the row that says it is ready. */
async function announce(services: PackingServices, id: string, owner: Owner): Promise<void> {
  const { db, exports } = services
  const stored = await exports.read(id)
  stored?.stream.destroy()
  const isReady = await finish(services, id, { owner, bytes: stored?.bytes ?? 0 })
  // Its owner has left meanwhile.
  if (!isReady) return exports.remove(id)
  for (const older of await listOlderExports(db, owner.userId, id)) {
    await exports.remove(older)
    await deleteExport(db, older)
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
