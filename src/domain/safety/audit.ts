/** What the people who run the site do, by the name under which it is recorded. */
export const AUDIT_ACTIONS = [
  'ticket.answered',
  'ticket.noted',
  'ticket.changed',
  'cannedAnswer.saved',
  'cannedAnswer.deleted',
  'introduction.proposed',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** What it was done to. */
export const AUDIT_TARGETS = ['ticket', 'cannedAnswer', 'user'] as const
export type AuditTarget = (typeof AUDIT_TARGETS)[number]

/** What exactly was done; ids and values, no texts that people have written. */
export type AuditDetails = Record<string, unknown>

export const AUDIT_REASON_MAX_LENGTH = 500
