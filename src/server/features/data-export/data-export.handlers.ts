import { dataExport } from '#contract/data-export.ts'
import { findLatestExport, insertExport, isExportUnderWay } from '#server/features/data-export/data-export.queries.ts'
import { exportJob } from '#server/features/data-export/export.job.ts'
import { procedure } from '#server/http/api/procedure.ts'

export const dataExportHandlers = {
  latest: procedure(dataExport.latest, async ({ db, clock, viewer }) => ({
    latest: await findLatestExport(db, viewer.id, clock.now()),
  })),

  start: procedure(dataExport.start, async (context) => {
    const { db, clock, limits, viewer, errors, hasRoomFor, jobs } = context
    if (!hasRoomFor('photos')) throw errors.STORAGE_FULL()
    if (!(await isExportUnderWay(db, viewer.id))) {
      await limits.take('exportsPerAccount', viewer.id)
      await db.transaction().execute(async (tx) => {
        const exportId = await insertExport(tx, viewer.id, clock.now())
        if (exportId) await jobs.enqueue(tx, exportJob, { exportId })
      })
    }
    return { latest: await findLatestExport(db, viewer.id, clock.now()) }
  }),
}
