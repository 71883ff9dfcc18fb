import type { AuditAction, AuditTarget } from '#domain/safety/audit.ts'
import type { RoleLevel } from '#domain/safety/roles.ts'

export const LEVEL_LABELS: Record<RoleLevel, string> = { 1: 'Main admin', 2: 'Junior admin' }

export const ROLES_COPY = {
  title: 'Roles',
  email: 'Email',
  emailMissing: 'Please enter an email address.',
  level: 'Level',
  grant: 'Grant',
  granted: 'Granted!',
  failed: 'Error',
  nobody: 'Nobody has signed up with this address.',
  active: 'Active roles',
  none: 'No roles yet.',
  columns: { id: 'User id', who: 'Who', email: 'Email', level: 'Level', grantedAt: 'Granted', act: 'Revoke' },
  revoke: 'Revoke',
  revokeOf: (username: string) => `Revoke the role of ${username}`,
  revokeTitle: (username: string) => `Revoke the role of ${username}?`,
  revokeText: 'The console closes for them at once, wherever it is open.',
  revoked: 'The role is revoked.',
} as const

export const AUDIT_COPY = {
  title: 'Audit log',
  lead: 'Who did what to whom, and why. It can only be added to.',
  none: 'Nothing was done yet.',
  noneFiltered: 'Nothing like that was done.',
  allActions: 'All acts',
  allTargets: 'All things',
  action: 'Act',
  target: 'Thing',
  actorOnly: (username: string) => `Only by ${username}`,
  operator: 'operator',
  columns: { when: 'When', who: 'Who', what: 'What', whom: 'To', why: 'Why', details: 'Details', id: 'Id' },
} as const

export const ACTION_LABELS: Record<AuditAction, string> = {
  'ticket.answered': 'answered a ticket',
  'ticket.noted': 'noted on a ticket',
  'ticket.changed': 'changed a ticket',
  'cannedAnswer.saved': 'saved a canned answer',
  'cannedAnswer.deleted': 'deleted a canned answer',
  'introduction.proposed': 'proposed an introduction',
  'user.signedOut': 'ended sessions',
  'user.resetSent': 'sent a reset link',
  'user.resetLinkMade': 'made a reset link',
  'user.emailVerified': 'confirmed an address',
  'user.noted': 'noted on a user',
  'user.caseOpened': 'opened a case about a user',
  'user.suspended': 'suspended a user, or lifted it',
  'user.factorsReset': 'removed second factors',
  'user.erasureAsked': 'had an account erased',
  'role.granted': 'granted a role',
  'role.revoked': 'revoked a role',
  'flag.saved': 'saved a flag',
  'siteDate.set': 'set a date of the home page',
  'event.announced': 'announced an event',
  'event.changed': 'changed an event',
  'event.cancelled': 'called an event off',
  'job.retried': 'retried jobs',
  'report.statusSet': 'set the status of a report',
  'report.noted': 'noted on a report',
  'report.conversationOpened': 'opened more of a conversation',
  'report.decided': 'decided a report',
  'appeal.decided': 'decided an appeal',
}

export const TARGET_LABELS: Record<AuditTarget, string> = {
  ticket: 'Ticket',
  cannedAnswer: 'Canned answer',
  user: 'User',
  report: 'Report',
  flag: 'Flag',
  siteDate: 'Date',
  event: 'Event',
  job: 'Job',
}
