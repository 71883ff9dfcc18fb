import type { ColumnType, Generated } from 'kysely'
import type { DecisionReason, Removed, Verb } from '#domain/moderation/decisions.ts'
import type { ReportEvidence, ReportKind, ReportStatus, ReportTarget } from '#domain/safety/reports.ts'

export interface ReportsTable {
  id: string
  /** What people call it: #1001. */
  number: Generated<number>
  kind: ReportKind
  reporterId: string | null
  /** Whom it is about; null once they have left. */
  personId: string | null
  targetType: ReportTarget
  targetId: string
  reason: string
  status: Generated<ReportStatus>
  /** Deleted some time after the case was closed. */
  evidence: ColumnType<ReportEvidence | null, string | null, string | null>
  heldBy: string | null
  heldUntil: Date | null
  /** What a signal was raised for. */
  signalKey: string | null
  createdAt: Date
  updatedAt: Date
  /** Set exactly when the status is a closed one, which a check ensures. */
  closedAt: Date | null
  /** What whoever reported it was told last. */
  toldOutcome: 'actioned' | 'dismissed' | null
}

export interface ReportNotesTable {
  id: string
  reportId: string
  authorId: string | null
  text: string
  createdAt: Date
}

export interface DecisionsTable {
  id: string
  reportId: string | null
  personId: string | null
  decidedBy: string | null
  verb: Verb
  reason: DecisionReason | null
  until: Date | null
  /** Overturned: it holds no more. */
  liftedAt: Date | null
  removed: ColumnType<Removed[], string | undefined, string>
  letterSubject: string | null
  letterText: string | null
  waitingSince: Date
  createdAt: Date
}

export interface AppealsTable {
  id: string
  decisionId: string
  /** The case that it has opened. */
  reportId: string | null
  outcome: 'upheld' | 'overturned' | null
  answer: string | null
  decidedBy: string | null
  decidedAt: Date | null
  createdAt: Date
}

export interface KnownBrowsersTable {
  userId: string
  mark: string
  seenAt: Date
}

export interface BannedMarksTable {
  mark: string
  decisionId: string
}
