import { ENDED_STATUSES, WAITING_STATUSES, type TicketStatus } from '#domain/support/ticket-rules.ts'
import type { StatusTone } from '#web/blocks/console/status-square.tsx'

/** The square beside a ticket's status. */
export function ticketTone(status: TicketStatus): StatusTone {
  if (status === 'open') return 'need'
  if (status === 'resolved') return 'done'
  if (ENDED_STATUSES.includes(status)) return 'over'
  return WAITING_STATUSES.includes(status) || status === 'on_hold' ? 'wait' : 'move'
}
