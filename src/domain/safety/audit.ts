/** What the people who run the site do, by the name under which it is recorded. */
export const AUDIT_ACTIONS = [
  'ticket.answered',
  'ticket.noted',
  'ticket.changed',
  'cannedAnswer.saved',
  'cannedAnswer.deleted',
  'introduction.proposed',
  'user.signedOut',
  'user.resetSent',
  'user.resetLinkMade',
  'user.emailVerified',
  'user.noted',
  'user.caseOpened',
  'user.suspended',
  'user.factorsReset',
  'user.erasureAsked',
  'role.granted',
  'role.revoked',
  'flag.saved',
  'siteDate.set',
  'event.announced',
  'event.changed',
  'event.cancelled',
  'job.retried',
  'report.statusSet',
  'report.noted',
  'report.conversationOpened',
  'report.decided',
  'appeal.decided',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** What it was done to. */
export const AUDIT_TARGETS = ['ticket', 'cannedAnswer', 'user', 'report', 'flag', 'siteDate', 'event', 'job'] as const
export type AuditTarget = (typeof AUDIT_TARGETS)[number]

/** What exactly was done; ids and values, no texts that people have written. */
export type AuditDetails = Record<string, unknown>

export const AUDIT_REASON_MAX_LENGTH = 500
