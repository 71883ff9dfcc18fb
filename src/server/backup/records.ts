import type { Readable } from 'node:stream'
import type { StoreName } from '#server/files/file-stores.ts'

/** Another number whenever a program that knows only the present one could misread the file. */
export const BACKUP_FORMAT = 1

export interface BackupHeader {
  format: number
  engine: 'pglite' | 'postgres'
  createdAt: string
  migrations: { name: string; checksum: string }[]
  /** Tells whether another SECRET is the same, and nothing else of it. */
  secretMark: string
}

export interface TableShape {
  /** With its schema. */
  table: string
  columns: { name: string; type: string }[]
}

/** Where the numbers of a sequence go on. */
export interface SequenceState {
  sequence: string
  lastValue: string
  isCalled: boolean
}

export interface FileRecord {
  store: StoreName
  name: string
  bytes: number
  content: Readable
}

/** What a backup is made of, in this order: the header, each table with its rows, the sequences, the files. */
export type BackupRecord =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; shape: TableShape }
  /** Each row is a JSON array with the text of every column, or null. */
  | { kind: 'rows'; rows: string[] }
  | { kind: 'sequence'; state: SequenceState }
  | { kind: 'file'; file: FileRecord }

/** Takes one record after the other; whoever gives them waits for it. */
export type RecordSink = (record: BackupRecord) => Promise<void>

export interface Amounts {
  tables: number
  rows: number
  files: number
}

/** A backup that cannot be used, or cannot be made. The message is written for the operator. */
export class BackupError extends Error {}
