import type { ReportStatus } from '#domain/safety/reports.ts'
import type { TicketStatus } from '#domain/support/ticket-rules.ts'
import { CODE_LENGTH } from '#domain/two-factor/two-factor-rules.ts'

/** What the desk reads; a member reads the words of the ticket's standing. */
export const TICKET_STATUS_WORDS: Record<TicketStatus, string> = {
  open: 'open',
  in_triage: 'in triage',
  needs_info: 'needs information',
  waiting_user: 'waiting for an answer',
  in_progress: 'in progress',
  pending_escalation: 'pending escalation',
  escalated: 'escalated',
  on_hold: 'on hold',
  resolved: 'resolved',
  closed: 'closed',
}

export const REPORT_STATUS_WORDS: Record<ReportStatus, string> = {
  open: 'open',
  in_review: 'in review',
  actioned: 'acted on',
  dismissed: 'dismissed',
}

export const CONSOLE_COPY = {
  live: 'Live',
  notLive: (since: string) => `Not connected since ${since}`,
  connecting: 'Connecting…',
  loading: 'Loading…',
  retry: 'Try again',
  error: (sentence: string) => `Error: ${sentence}`,
  filters: 'Filters',
  search: 'Search',
  clear: 'Clear all',
  csv: 'CSV',
  csvLabel: 'Download this list as CSV',
  csvCut: (rows: string) => `The file ends after ${rows} rows. Narrow the filters to get the rest.`,
  nextPage: 'Next page',
  firstPage: 'Back to the start',
  pages: 'Pages',
  sortedBy: (column: string) => `Sorted by ${column}`,
  newRows: (count: number) => (count === 1 ? '1 new' : `${count} new`),
  reason: {
    label: 'Reason',
    labelOptional: 'Reason (optional)',
    hint: 'For the audit log. The member does not read it.',
    missing: 'Please say why.',
    cancel: 'Cancel',
  },
  reconfirm: {
    title: 'Is it you?',
    text: 'Please confirm with your password. It holds for ten minutes.',
    textWithApp: 'Please confirm with your password or a code. It holds for ten minutes.',
    otherWay: { password: 'Use the password instead', code: 'Use a code instead' },
    password: 'Password',
    code: 'Code of your authenticator app',
    codeHint: `The ${CODE_LENGTH} digits that the app shows now.`,
    missing: 'Please enter your password.',
    codeMissing: `Please enter the ${CODE_LENGTH} digits.`,
    confirm: 'Confirm',
  },
  keys: {
    label: 'Keyboard',
    all: 'all keys',
    title: 'Keys',
    text: 'They work while nothing is being typed.',
    next: 'next row',
    previous: 'previous row',
    close: 'close',
    isOn: 'Keys are on',
  },
} as const
