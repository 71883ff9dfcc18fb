import { DAY_MS } from '#domain/time/durations.ts'

export const DATA_EXPORT_STATES = ['waiting', 'packing', 'ready', 'failed'] as const
export type DataExportState = (typeof DATA_EXPORT_STATES)[number]

/** How long the file can be downloaded. */
export const EXPORT_KEPT_DAYS = 7

/** How many a member may ask for in a day. */
export const EXPORTS_PER_DAY = 3

export function exportExpiresAt(readyAt: Date): Date {
  return new Date(readyAt.getTime() + EXPORT_KEPT_DAYS * DAY_MS)
}

/** What a part of the work adds to the whole, in percent; 100 only once all is stored. */
export function exportProgress(done: number, total: number): number {
  return total <= 0 ? 0 : Math.min(99, Math.floor((done / total) * 100))
}
