import type { TicketStatus } from '#domain/support/ticket-rules.ts'

/** Where a ticket stands, as its requester reads it: never a raw status. */
export const STANDINGS = ['sent', 'lookedAt', 'waiting', 'specialist', 'paused', 'solved', 'closed'] as const
export type Standing = (typeof STANDINGS)[number]

const STANDING_OF_STATUS: Record<TicketStatus, Standing> = {
  open: 'sent',
  in_triage: 'lookedAt',
  in_progress: 'lookedAt',
  needs_info: 'waiting',
  waiting_user: 'waiting',
  pending_escalation: 'specialist',
  escalated: 'specialist',
  on_hold: 'paused',
  resolved: 'solved',
  closed: 'closed',
}

export function standingOf(status: TicketStatus): Standing {
  return STANDING_OF_STATUS[status]
}

export interface Step {
  standing: Standing
  /** Null for the last one, which is still to come. */
  at: string | null
}

/**
 * The way a ticket has gone, ending where it stands now. It begins when it was sent; whatever came more than once
 * stands only where it came last, so that a long exchange stays a short list. What is not over ends in "solved".
 */
export function stepsOf(sentAt: string, turns: readonly { standing: Standing; at: string }[]): Step[] {
  const all: Step[] = [{ standing: 'sent', at: sentAt }, ...turns]
  const steps = all.filter(
    ({ standing }, place) => place === 0 || !all.slice(place + 1).some((later) => later.standing === standing),
  )
  const last = steps.at(-1)?.standing
  const isOver = last === 'solved' || last === 'closed'
  return isOver ? steps : [...steps, { standing: 'solved', at: null }]
}
