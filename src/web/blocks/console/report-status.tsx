import type { ReportStatus } from '#domain/safety/reports.ts'
import { REPORT_STATUS_WORDS } from '#web/blocks/console/console.copy.ts'
import { StatusSquare, type StatusTone } from '#web/blocks/console/status-square.tsx'

const TONES: Record<ReportStatus, StatusTone> = {
  open: 'need',
  in_review: 'move',
  actioned: 'acted',
  dismissed: 'over',
}

export function ReportStatusMark({ status }: { status: ReportStatus }) {
  return <StatusSquare tone={TONES[status]}>{REPORT_STATUS_WORDS[status]}</StatusSquare>
}
