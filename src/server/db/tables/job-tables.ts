import type { Generated } from 'kysely'
import type { DataExportState } from '#domain/data-export/export-rules.ts'

export interface LettersTable {
  id: string
  number: Generated<number>
  key: string
  kind: string
  userId: string | null
  sealed: string | null
  createdAt: Date
  attempt: Generated<number>
  handedOverAt: Date | null
  sentAt: Date | null
}

export interface DataExportsTable {
  id: string
  userId: string
  state: Generated<DataExportState>
  /** In percent. */
  progress: Generated<number>
  bytes: number | null
  requestedAt: Date
  readyAt: Date | null
  expiresAt: Date | null
}
