export const TICKET_STATUSES = [
  'open',
  'in_triage',
  'needs_info',
  'waiting_user',
  'in_progress',
  'pending_escalation',
  'escalated',
  'on_hold',
  'resolved',
  'closed',
] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

export const TICKET_CATEGORIES = ['other', 'bug', 'feature', 'abuse', 'billing', 'photo', 'chat', 'profile'] as const
export type TicketCategory = (typeof TICKET_CATEGORIES)[number]

/** The most urgent first. */
export const TICKET_PRIORITIES = ['P1', 'P2', 'P3', 'P4'] as const
export type TicketPriority = (typeof TICKET_PRIORITIES)[number]

/** From a member, from a visitor through the contact page, or a member's wishes for the concierge. */
export const TICKET_KINDS = ['support', 'contact', 'concierge'] as const
export type TicketKind = (typeof TICKET_KINDS)[number]

export type EntryKind = 'message' | 'note' | 'status'

export const TICKET_SUBJECT_MAX_LENGTH = 150
export const TICKET_TEXT_MAX_LENGTH = 5000
export const PICTURES_PER_TICKET_MESSAGE = 5
/** A picture that was uploaded and not sent is deleted after this time. */
export const UNSENT_PICTURE_HOURS = 24

export const TICKETS_PAGE_SIZE = 20
export const ENTRIES_PAGE_SIZE = 50

/** Tickets that nobody has to do anything about. */
export const ENDED_STATUSES: readonly TicketStatus[] = ['resolved', 'closed']
/** Tickets that go on only once the requester has answered. */
export const WAITING_STATUSES: readonly TicketStatus[] = ['needs_info', 'waiting_user']

/**
 * The status after the requester has written once more: what waited for them, or seemed solved, goes back to whoever
 * works on it, or into the queue. Anything else stays as the desk has set it. Undefined if no answer is taken any more.
 */
export function statusAfterAnswer(status: TicketStatus, isAssigned: boolean): TicketStatus | undefined {
  if (status === 'closed') return undefined
  const goesOn = WAITING_STATUSES.includes(status) || status === 'resolved'
  if (!goesOn) return status
  return isAssigned ? 'in_progress' : 'open'
}

/**
 * The status after the desk has answered without setting one: a new ticket has been taken up by that. A visitor cannot
 * answer here, so a letter to them ends the matter.
 */
export function statusAfterDeskAnswer(status: TicketStatus, kind: TicketKind): TicketStatus {
  if (kind === 'contact') return 'resolved'
  return status === 'open' || status === 'in_triage' ? 'in_progress' : status
}

/** Whether "It works now" makes sense. */
export function canBeResolved(status: TicketStatus): boolean {
  return !ENDED_STATUSES.includes(status)
}

/** What people call a ticket. */
export const ticketName = (number: number) => `T-${number}`
