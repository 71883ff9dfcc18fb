import { REPORT_KINDS, type ReportKind } from '#domain/safety/reports.ts'

/** What the public record counts as received. Appeals are counted apart. */
export const RECORDED_KINDS = REPORT_KINDS.filter((kind): kind is Exclude<ReportKind, 'appeal'> => kind !== 'appeal')

export const MONTHS_SHOWN = 12

/** `YYYY-MM`, the latest first. */
export function monthsUpTo(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 'YYYY-MM'.length),
  )
}
