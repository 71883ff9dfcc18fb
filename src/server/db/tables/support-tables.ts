import type { ColumnType, Generated } from 'kysely'
import type { AuditAction, AuditDetails, AuditTarget } from '#domain/safety/audit.ts'
import type {
  EntryKind,
  TicketCategory,
  TicketKind,
  TicketPriority,
  TicketStatus,
} from '#domain/support/ticket-rules.ts'

export interface TicketsTable {
  id: string
  number: Generated<number>
  kind: TicketKind
  requesterUserId: string | null
  contactName: string | null
  contactEmail: string | null
  subject: string
  category: TicketCategory
  priority: Generated<TicketPriority>
  status: Generated<TicketStatus>
  assigneeUserId: string | null
  refersToId: string | null
  lastSequence: Generated<number>
  createdAt: Date
  updatedAt: Date
}

export interface TicketEntriesTable {
  id: string
  ticketId: string
  sequence: number
  kind: EntryKind
  author: 'requester' | 'staff'
  authorUserId: string | null
  text: Generated<string>
  status: TicketStatus | null
  isInternal: boolean
  createdAt: Date
}

export interface TicketPicturesTable {
  id: string
  uploaderId: string | null
  /** Null until it is sent. */
  entryId: string | null
  position: Generated<number>
  path: string
  width: number
  height: number
  blur: string
  createdAt: Date
}

export interface CannedAnswersTable {
  id: string
  title: string
  text: string
  category: TicketCategory | null
  updatedAt: Date
}

export interface AuditLogTable {
  id: string
  actorId: string | null
  action: AuditAction
  targetKind: AuditTarget
  targetId: string | null
  details: ColumnType<AuditDetails, string, string>
  reason: string | null
  createdAt: Date
}

export interface IntroductionsTable {
  id: string
  ticketId: string
  entryId: string
  requesterId: string
  personId: string
  requesterAgrees: boolean | null
  requesterAnsweredAt: Date | null
  expiresAt: Date | null
  personAgrees: boolean | null
  personAnsweredAt: Date | null
  conversationId: string | null
  createdAt: Date
}
