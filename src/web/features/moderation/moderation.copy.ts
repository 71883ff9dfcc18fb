import type { Case } from '#contract/moderation-case.ts'
import { DECISION_REASONS, type DecisionReason, type Verb } from '#domain/moderation/decisions.ts'
import type { ReportKind, ReportStatus, ReportTarget } from '#domain/safety/reports.ts'
import { ANSWERS } from '#domain/people/answers.ts'
import { PAST_VERBS, REASON_WORDS } from '#web/blocks/console/decisions.copy.ts'

export const STATUS_OPTIONS = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'all', label: 'All statuses' },
  { value: 'open', label: 'open' },
  { value: 'in_review', label: 'in_review' },
  { value: 'actioned', label: 'actioned' },
  { value: 'dismissed', label: 'dismissed' },
] as const

export const ORDER_OPTIONS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const

export const STATUS_TONES: Record<ReportStatus, 'need' | 'move' | 'acted' | 'over'> = {
  open: 'need',
  in_review: 'move',
  actioned: 'acted',
  dismissed: 'over',
}

export const KIND_WORDS: Record<ReportKind, string> = {
  fake: 'A fake profile or a scam',
  abuse: 'Harassment, threats or hate',
  content: 'Photos or words that do not belong here',
  underAge: 'Somebody under 18',
  other: 'Something else',
  flag: 'Flagged messages',
  signal: 'Signals of our own',
  staff: 'Cases opened by the staff',
  appeal: 'Appeals',
}

/** What a case is about, and how it began if nobody reported it. */
export const typeOf = ({ kind, targetType }: { kind: ReportKind; targetType: ReportTarget }) =>
  kind === 'appeal' || kind === 'signal' || kind === 'staff' ? `${targetType}, ${kind}` : targetType

export const QUEUE_COPY = {
  title: 'Reports',
  name: 'Reports',
  search: 'Search in reasons',
  status: 'Status',
  order: 'Order',
  loading: 'Loading reports…',
  empty: 'No reports found.',
  columns: { id: 'Id', type: 'Target', status: 'Status', reason: 'Reason', age: 'Waits', holder: 'Open with' },
  open: 'Open',
  openLabel: (number: number) => `Open report ${number}`,
  you: 'you',
  count: (open: number) => (open >= 999 ? '999 or more wait' : open === 1 ? '1 waits' : `${open} wait`),
  previous: 'Previous',
  next: 'Next',
  place: (place: number, count: number) => `${place} of ${count}`,
  more: 'Next page',
  keys: { search: 'search' },
} as const

export const CASE_COPY = {
  title: (number: number) => `Report ${number}`,
  appealTitle: (number: number) => `Appeal ${number}`,
  name: 'Report',
  loading: 'Loading the report…',
  missing: 'There is no such report.',
  toQueue: 'Back to the reports',
  save: 'Save',
  saving: 'Saving…',
  saved: 'The status is saved.',
  waits: (age: string) => `waits for ${age}`,
  targetId: 'Target id',
  record: (reports: number, upheld: number) =>
    reports === 0 ? 'First report' : `${reports} earlier ${reports === 1 ? 'report' : 'reports'}, ${upheld} upheld`,
  noReporter: 'Nobody has reported this: the site has noticed it itself.',
  openedByStaff: 'Nobody has reported this: an admin has opened the case.',
  reporterGone: 'Whoever reported it has left.',
  heldBy: (name: string) => `${name} has this open.`,
  copy: 'As it was reported',
  copyNote: 'A copy from that moment; only admins see it',
  copyGone: 'The copy was erased 90 days after the case was closed.',
  photo: (place: number) => `Photo ${place}`,
  voice: 'The recording',
  sentPhoto: 'The photo that was sent',
  context: 'In context',
  messages: (total: number, since: string) => `${total} ${total === 1 ? 'message' : 'messages'} since ${since}`,
  earlier: '10 earlier',
  all: 'All',
  recorded: 'Opening more is recorded.',
  noMessages: 'They have not written to each other.',
  reportedMark: 'This was reported',
  deleted: 'deleted by its sender',
  gone: 'somebody',
  person: 'The person',
  personGone: 'This person has deleted their account.',
  by: (reports: number, reporters: number) =>
    reporters === 0
      ? `${reports} ${reports === 1 ? 'case' : 'cases'}, reported by nobody`
      : `${reports} ${reports === 1 ? 'report' : 'reports'} by ${reporters} ${reporters === 1 ? 'person' : 'people'}`,
  inUsers: 'Open in Users',
  joined: (day: string, plan: string) => `Joined ${day}, ${plan}`,
  conversations: (count: number) => (count === 1 ? 'conversation' : 'conversations'),
  blocks: (count: number) => (count === 1 ? 'block' : 'blocks'),
  inactive: 'deactivated',
  suspended: (until: string | null) => (until ? `suspended until ${until}` : 'closed for good'),
  thisOne: 'This report',
  thisAppeal: 'This appeal',
  notes: 'Internal notes',
  notesOnly: 'only admins see these',
  writeNote: 'Write a note',
  addNote: 'Add',
  noted: 'Noted.',
  former: 'somebody who has left',
  decidedBy: (verb: string, by: string) => `${verb} by ${by}`,
  appealOf: (number: number) => `Against the decision in report ${number}`,
} as const

export const REASON_OPTIONS: { value: DecisionReason; label: string }[] = DECISION_REASONS.map((value) => ({
  value,
  label: value === 'own' ? 'In your own words…' : REASON_WORDS[value],
}))

export const DECISION_COPY = {
  title: 'Decision',
  verbs: {
    dismiss: { name: 'Dismiss', hint: 'nothing to do' },
    warn: { name: 'Warn', hint: 'a mail, and it stays on record' },
    remove: { name: 'Remove', hint: 'gone for everybody' },
    suspend: { name: 'Suspend', hint: 'for a time, signed out at once' },
    ban: { name: 'Ban', hint: 'for good' },
  },
  removeMessage: 'Remove message',
  removeMessageHint: 'gone for both',
  term: 'For how long',
  terms: { 24: '24 hours', 168: '7 days', 720: '30 days' } as Record<number, string>,
  other: 'Other',
  until: 'Until',
  removals: 'What to remove',
  messageToo: 'Remove the message too',
  message: 'The message',
  photo: (place: number) => `Photo ${place}`,
  text: (field: keyof typeof ANSWERS) => ANSWERS[field].label,
  voice: 'The voice profile',
  reason: 'Reason',
  told: (username: string) => `What ${username} will be told`,
  channels: (reporter: string | null) =>
    reporter ? `By mail and in the bell, without ${reporter}’s name` : 'By mail and in the bell',
  hello: (username: string) => `Hello ${username},`,
  appeal: 'Did we get this wrong? Appeal, and somebody who has not decided this case will read it.',
  edit: 'Edit',
  done: 'Done',
  subject: 'Subject',
  letter: 'Letter',
  endUnsaid: (end: string) => `The letter does not name the end of the suspension, ${end}.`,
  removalsUnsaid: 'The letter may not say what is removed as you have chosen it.',
  ownWords: 'Say what happened, and what follows from it.',
  submit: (verb: Verb, term: string) =>
    verb === 'suspend' ? `Suspend ${term}` : verb === 'remove' ? 'Remove' : DECISION_NAMES[verb],
  forHours: (hours: number) => `for ${DECISION_TERMS[hours] ?? `${hours} hours`}`,
  untilDay: 'until then',
  sending: 'Deciding…',
  skip: 'Skip',
  choose: 'Choose a decision',
  decided: (number: number, verb: Verb) => `Report ${number}: ${PAST_VERBS[verb].toLowerCase()}.`,
  sure: 'Close this account for good?',
  sureText: 'The person is signed out and told. Their mailbox and browsers cannot begin a new account.',
  cancel: 'Cancel',
  ban: 'Ban',
  barred: {
    decided: 'This case is closed.',
    ownReport: 'You have reported this yourself. Somebody else has to decide it.',
    ownDecision: 'This is an appeal against your own decision. Somebody else has to decide it.',
    aboutStaff: 'This case is about somebody on the staff. A main admin has to decide it.',
  },
  decidedBy: (by: string, what: string) => `${by} decided: ${what}.`,
  theyWereTold: 'What they were told',
  toDecision: 'Decide',
  nextCase: (number: number) => `Next, #${number}`,
  keys: {
    next: 'next, previous',
    choose: 'choose',
    template: 'template',
    edit: 'edit the letter',
    note: 'note',
    decide: 'decide',
  },
} as const

const DECISION_NAMES: Record<Verb, string> = {
  dismiss: 'Dismiss',
  warn: 'Warn',
  remove: 'Remove',
  suspend: 'Suspend',
  ban: 'Ban',
}
const DECISION_TERMS: Record<number, string> = { 24: '24 hours', 168: '7 days', 720: '30 days' }

/** What has happened before, and what is usual then. */
export function hintFor(
  person: Case['person'],
  history: Case['history'],
): { before: string; usual: string } | undefined {
  if (!person) return undefined
  const acted = history.filter(({ decision }) => decision && decision.verb !== 'dismiss')
  const isSuspendedBefore = acted.some(({ decision }) => decision?.verb === 'suspend')
  if (isSuspendedBefore) return { before: 'Suspended before.', usual: 'Next is usually to ban.' }
  if (person.warnings > 0) {
    const times = person.warnings === 1 ? 'once' : `${person.warnings} times`
    return { before: `Warned ${times} before.`, usual: 'Next is usually to suspend.' }
  }
  return { before: 'Nothing on record.', usual: 'First is usually to warn.' }
}

export const APPEAL_CASE_COPY = {
  title: 'Appeal',
  outcomes: {
    upheld: { name: 'Keep the decision', hint: 'it stands' },
    overturned: { name: 'Take it back', hint: 'lifted, and what was removed is restored' },
  },
  answer: 'What you answer',
  drafts: {
    upheld: 'Somebody who had not decided the case has read everything again. We have come to the same result.',
    overturned:
      'Somebody who had not decided the case has read everything again. You are right, and we have taken the decision back.',
  },
  submit: { upheld: 'Keep the decision', overturned: 'Take the decision back' },
  done: { upheld: 'The decision stands.', overturned: 'The decision is taken back.' },
} as const
