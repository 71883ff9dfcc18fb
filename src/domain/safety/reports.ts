import type { Answers, AnswerWith } from '#domain/people/answers.ts'

export const REPORT_TARGETS = ['user', 'message'] as const
export type ReportTarget = (typeof REPORT_TARGETS)[number]

export const REPORT_STATUSES = ['open', 'in_review', 'actioned', 'dismissed'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

export const REPORT_REASON_MAX_LENGTH = 1000

/** Of a message, which is flagged without words. */
export const FLAG_REASON = 'Flagged in a conversation'

/** What a member chooses from. A report begins with the label, so that its kind is known from its words. */
export const REPORT_REASONS = [
  { value: 'fake', label: 'A fake profile or a scam' },
  { value: 'abuse', label: 'Harassment, threats or hate' },
  { value: 'content', label: 'Photos or words that do not belong here' },
  { value: 'underAge', label: 'Somebody under 18' },
  { value: 'other', label: 'Something else' },
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]['value']

/**
 * Why there is a case: what a member says, a flagged message, a signal of the site's own, somebody on the staff who has
 * opened it, or an appeal.
 */
export const REPORT_KINDS = [
  'fake',
  'abuse',
  'content',
  'underAge',
  'other',
  'flag',
  'signal',
  'staff',
  'appeal',
] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

export function kindOfReport(targetType: ReportTarget, reason: string): ReportKind {
  if (targetType === 'message') return 'flag'
  return REPORT_REASONS.find(({ label }) => reason.startsWith(label))?.value ?? 'other'
}

/** Nobody works on it any more. */
export const isClosed = (status: ReportStatus) => status === 'actioned' || status === 'dismissed'

/** The copy of what was reported is kept while the case is open, and this long after it was closed. */
export const EVIDENCE_KEPT_DAYS = 90

/** How many messages before and after a reported one go with it. */
export const EVIDENCE_MESSAGES_AROUND = 5

/** How many of the last messages between the two go with a report of a person. */
export const EVIDENCE_LAST_MESSAGES = 20

/** What somebody wrote themselves and others can read. */
type WrittenAnswer = AnswerWith<{ shownFrom: 'directory' }> | AnswerWith<{ group: 'words' }>

/** A recording: whoever has reported it does not lose it when it is deleted. */
export interface RecordedVoice {
  id: string
  durationMs: number
  peaks: number[]
  createdAt: string
}

/** A photo of a conversation, likewise. */
export interface CopiedPhoto {
  path: string
  width: number
  height: number
}

/** What was reported, as it was at that moment: for moderators only. */
export interface ReportEvidence {
  /** Of a reported person. */
  profile?: Pick<Answers, WrittenAnswer> & { photoPaths: string[]; voice: RecordedVoice | null }
  /** In the order they were sent; also those that either has deleted. */
  messages: {
    id: string
    senderId: string
    content: string
    voice: RecordedVoice | null
    photo: CopiedPhoto | null
    sentAt: string
    isDeletedBySender: boolean
    isReported: boolean
  }[]
}
