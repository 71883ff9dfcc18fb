import { packExport, type PackingServices } from '#server/features/data-export/pack-export.ts'

/** A failure ends it, and the member may ask again; only a node that dies makes it run a second time. */
export const exportJob = {
  name: 'data-export',
  maxSeconds: 60 * 60,
  run: (services: PackingServices, { exportId }: { exportId: string }) => packExport(services, exportId),
}
