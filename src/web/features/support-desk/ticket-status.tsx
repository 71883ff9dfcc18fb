import type { TicketStatus } from '#domain/support/ticket-rules.ts'
import { StatusSquare, type StatusTone } from '#web/blocks/console/status-square.tsx'

const TONES: Record<TicketStatus, StatusTone> = {
  open: 'need',
  in_triage: 'move',
  needs_info: 'wait',
  waiting_user: 'wait',
  in_progress: 'move',
  pending_escalation: 'need',
  escalated: 'move',
  on_hold: 'over',
  resolved: 'done',
  closed: 'over',
}

/** At the desk everybody reads the raw status. */
export function TicketStatusMark({ status }: { status: TicketStatus }) {
  return <StatusSquare tone={TONES[status]}>{status}</StatusSquare>
}
