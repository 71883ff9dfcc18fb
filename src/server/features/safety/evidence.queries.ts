import { sql } from 'kysely'
import { answersWith } from '#domain/people/answers.ts'
import {
  EVIDENCE_LAST_MESSAGES,
  EVIDENCE_MESSAGES_AROUND,
  type CopiedPhoto,
  type RecordedVoice,
  type ReportEvidence,
} from '#domain/safety/reports.ts'
import type { Db } from '#server/db/open.ts'
import type { MessageVoice } from '#server/db/tables/voice-tables.ts'
import { findConversationOfPair } from '#server/features/chat/conversations.queries.ts'
import { findVoiceProfile } from '#server/features/voice/voice.queries.ts'

/** A message and the few before and after it, whatever either has deleted since. */
export async function messageEvidence(
  db: Db,
  reported: { id: string; conversationId: string; sequence: number },
): Promise<ReportEvidence> {
  const before = await messagesOf(db, reported.conversationId)
    .where('sequence', '<=', reported.sequence)
    .orderBy('sequence', 'desc')
    .limit(EVIDENCE_MESSAGES_AROUND + 1)
    .execute()
  const after = await messagesOf(db, reported.conversationId)
    .where('sequence', '>', reported.sequence)
    .orderBy('sequence')
    .limit(EVIDENCE_MESSAGES_AROUND)
    .execute()
  return { messages: [...before.toReversed(), ...after].map((row) => copyOf(row, reported.id)) }
}

/** Somebody's profile as it is, and the last of what the two wrote to each other. */
export async function personEvidence(db: Db, reporterId: string, personId: string): Promise<ReportEvidence> {
  const profile = await db
    .selectFrom('users')
    .select([...answersWith({ shownFrom: 'directory' }), ...answersWith({ group: 'words' })])
    .where('userId', '=', personId)
    .executeTakeFirstOrThrow()
  const photos = await db
    .selectFrom('photos')
    .select('path')
    .where('userId', '=', personId)
    .orderBy('position')
    .execute()
  const clip = await findVoiceProfile(db, personId)
  const conversation = await findConversationOfPair(db, reporterId, personId)
  const messages = conversation
    ? await messagesOf(db, conversation.id).orderBy('sequence', 'desc').limit(EVIDENCE_LAST_MESSAGES).execute()
    : []
  return {
    profile: { ...profile, photoPaths: photos.map(({ path }) => path), voice: clip ? recorded(clip) : null },
    messages: messages.toReversed().map((row) => copyOf(row, undefined)),
  }
}

/** Copies of these messages, in the order they were sent. */
export async function copyMessages(db: Db, ids: string[]): Promise<ReportEvidence['messages']> {
  if (ids.length === 0) return []
  const rows = await selectCopied(db).where('id', 'in', ids).orderBy('sentAt').orderBy('id').execute()
  return rows.map((row) => copyOf(row, undefined))
}

/**
 * Lets go of the copies of cases that were closed before a moment, and of what was removed; the reports and decisions
 * themselves stay. An appeal keeps both until it was closed as long ago.
 */
export async function deleteEvidenceClosedBefore(db: Db, moment: Date): Promise<number> {
  await db
    .updateTable('decisions')
    .set({ removed: '[]' })
    .where('createdAt', '<', moment)
    .where(sql<boolean>`removed <> '[]'`)
    .where(sql<boolean>`not exists (
      select from appeals where decision_id = decisions.id and (outcome is null or decided_at >= ${moment}))`)
    .execute()
  const rows = await db
    .updateTable('reports')
    .set({ evidence: null })
    .where('evidence', 'is not', null)
    .where('closedAt', '<', moment)
    .where(sql<boolean>`not exists (
      select from decisions join appeals on decision_id = decisions.id
      where decisions.report_id = reports.id and (outcome is null or decided_at >= ${moment}))`)
    .returning('id')
    .execute()
  return rows.length
}

function messagesOf(db: Db, conversationId: string) {
  return selectCopied(db).where('conversationId', '=', conversationId)
}

function selectCopied(db: Db) {
  return db
    .selectFrom('messages')
    .leftJoin('messagePhotos', 'messagePhotos.messageId', 'messages.id')
    .select(['id', 'senderId', 'content', 'voice', 'sentAt', 'deletedBySender'])
    .select(['path', 'width', 'height'])
}

interface CopiedRow {
  id: string
  senderId: string
  content: string
  voice: MessageVoice | null
  sentAt: Date
  deletedBySender: boolean
  /** Of a photo; null for any other message. */
  path: string | null
  width: number | null
  height: number | null
}

function copyOf(row: CopiedRow, reportedId: string | undefined) {
  const { id, senderId, content, voice, sentAt, deletedBySender } = row
  return {
    id,
    senderId,
    content,
    // It was recorded as it was sent.
    voice: voice && recorded({ ...voice, createdAt: sentAt }),
    photo: photoOf(row),
    sentAt: sentAt.toISOString(),
    isDeletedBySender: deletedBySender,
    isReported: id === reportedId,
  }
}

function photoOf({ path, width, height }: CopiedRow): CopiedPhoto | null {
  return path === null ? null : { path, width: width ?? 0, height: height ?? 0 }
}

function recorded({ createdAt, id, durationMs, peaks }: MessageVoice & { createdAt: Date }): RecordedVoice {
  return { id, durationMs, peaks, createdAt: createdAt.toISOString() }
}
