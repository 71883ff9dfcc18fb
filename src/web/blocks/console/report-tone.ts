import type { ReportStatus } from '#domain/safety/reports.ts'
import type { StatusTone } from '#web/blocks/console/status-square.tsx'

const TONES: Record<ReportStatus, StatusTone> = {
  open: 'need',
  in_review: 'move',
  actioned: 'acted',
  dismissed: 'over',
}

/** The square beside a report's status. */
export const reportTone = (status: ReportStatus): StatusTone => TONES[status]
