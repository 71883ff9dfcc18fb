import { REPORT_REASON_MAX_LENGTH, REPORT_REASONS, type ReportReason } from '#domain/safety/reports.ts'

export const SAFETY_COPY = {
  menu: (name: string) => `More about ${name}`,
  block: 'Block',
  report: 'Report',
  cancel: 'Cancel',
  close: 'Close',
  undo: 'Undo',
  blockTitle: (name: string) => `Block ${name}?`,
  blockText:
    'Neither of you will see, find or message the other any more. What you wrote to each other stays readable. They are not told.',
  blocking: 'Blocking…',
  blocked: (name: string) => `${name} is blocked.`,
  unblocked: (name: string) => `${name} is no longer blocked.`,
  reportTitle: (name: string) => `Report ${name}`,
  reportText:
    'A moderator reads every report, with this profile and your last messages to each other. Nobody else learns that it came from you.',
  reasonLabel: 'What is wrong?',
  reasonMissing: 'Please choose what fits best.',
  detailsLabel: 'What happened?',
  detailsHint: 'A sentence or two is enough.',
  detailsMissing: 'Please say in a few words what is wrong.',
  send: 'Send the report',
  sending: 'Sending…',
  thanks: 'Thank you. Your report is with the moderators.',
  thanksMore: (name: string) => `If you would rather not meet ${name} again, you can block them as well.`,
} as const

const LONGEST_LABEL = Math.max(...REPORT_REASONS.map(({ label }) => label.length))

/** What is left for the member's own words, whichever reason goes before them. */
export const DETAILS_MAX_LENGTH = REPORT_REASON_MAX_LENGTH - LONGEST_LABEL - ': '.length

/** One text for the moderators: the chosen reason, then the member's own words. */
export function reportText(reason: ReportReason, details: string): string {
  const label = REPORT_REASONS.find(({ value }) => value === reason)?.label ?? ''
  const words = details.trim()
  return words ? `${label}: ${words}` : label
}
