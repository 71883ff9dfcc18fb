import { answersWith } from '#domain/people/answers.ts'
import {
  EVIDENCE_LAST_MESSAGES,
  EVIDENCE_MESSAGES_AROUND,
  type RecordedVoice,
  type ReportEvidence,
} from '#domain/safety/reports.ts'
import type { Db } from '#server/db/open.ts'
import type { MessageVoice } from '#server/db/voice-tables.ts'
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

/** Lets go of the copies of cases that were closed before a moment; the reports themselves stay. */
export async function deleteEvidenceClosedBefore(db: Db, moment: Date): Promise<number> {
  const rows = await db
    .updateTable('reports')
    .set({ evidence: null })
    .where('evidence', 'is not', null)
    .where('closedAt', '<', moment)
    .returning('id')
    .execute()
  return rows.length
}

function messagesOf(db: Db, conversationId: string) {
  return db
    .selectFrom('messages')
    .select(['id', 'senderId', 'content', 'voice', 'sentAt', 'deletedBySender'])
    .where('conversationId', '=', conversationId)
}

interface CopiedRow {
  id: string
  senderId: string
  content: string
  voice: MessageVoice | null
  sentAt: Date
  deletedBySender: boolean
}

function copyOf({ id, senderId, content, voice, sentAt, deletedBySender }: CopiedRow, reportedId: string | undefined) {
  return {
    id,
    senderId,
    content,
    // It was recorded as it was sent.
    voice: voice && recorded({ ...voice, createdAt: sentAt }),
    sentAt: sentAt.toISOString(),
    isDeletedBySender: deletedBySender,
    isReported: id === reportedId,
  }
}

function recorded({ createdAt, id, durationMs, peaks }: MessageVoice & { createdAt: Date }): RecordedVoice {
  return { id, durationMs, peaks, createdAt: createdAt.toISOString() }
}
