import type { Case, CaseNote } from '#contract/moderation-case.ts'
import { REMOVABLE_TEXTS } from '#domain/moderation/decisions.ts'
import { isClosed } from '#domain/safety/reports.ts'
import { mayActOn } from '#domain/safety/roles.ts'
import type { Db } from '#server/db/open.ts'
import { findPerson, findReporter } from '#server/features/moderation/case/case-people.queries.ts'
import { readAround, type ReportedThing } from '#server/features/moderation/case/conversation.queries.ts'
import {
  decisionView,
  listDecisionsOf,
  listHistory,
  selectDecisions,
} from '#server/features/moderation/decisions.queries.ts'
import { profileView } from '#server/features/moderation/case/evidence-view.ts'
import { selectCases, summaryView } from '#server/features/moderation/queue.queries.ts'
import { listOwnPhotos } from '#server/features/profile/photos.queries.ts'
import { findRoleLevel } from '#server/features/staff/roles.queries.ts'
import { staffView } from '#server/features/support-desk/desk-tickets.queries.ts'
import { clipView } from '#server/features/voice/clip-view.ts'
import { findVoiceProfile } from '#server/features/voice/voice.queries.ts'
import { photoView } from '#server/files/photo-store.ts'

function selectWhole(db: Db, reportId: string) {
  return selectCases(db)
    .select(['reports.targetId', 'reports.reporterId', 'reports.personId', 'reports.evidence', 'reports.closedAt'])
    .where('reports.id', '=', reportId)
    .executeTakeFirst()
}

/** What an appeal is about: the decision, and the case it was taken in. */
async function findAppeal(db: Db, reportId: string) {
  const appeal = await db
    .selectFrom('appeals')
    .select(['decisionId', 'outcome', 'answer'])
    .where('reportId', '=', reportId)
    .executeTakeFirst()
  if (!appeal) return undefined
  const decision = await selectDecisions(db).where('decisions.id', '=', appeal.decisionId).executeTakeFirstOrThrow()
  return { ...appeal, decision, of: decision.reportId ? await selectWhole(db, decision.reportId) : undefined }
}

/** The report whose conversation an open case is about: its own, or the one that was appealed against. */
export async function findReportedThing(db: Db, reportId: string): Promise<ReportedThing | undefined> {
  const report = await selectWhole(db, reportId)
  if (!report || isClosed(report.status)) return undefined
  return report.kind === 'appeal' ? (await findAppeal(db, reportId))?.of : report
}

/** Whom it is about does not find it: they would read who has reported them. */
export async function findCase(
  db: Db,
  viewer: { id: string; roleLevel: number | null },
  reportId: string,
  now: Date,
): Promise<Case | undefined> {
  const row = await selectWhole(db, reportId)
  if (!row || row.personId === viewer.id) return undefined
  const appeal = row.kind === 'appeal' ? await findAppeal(db, reportId) : undefined
  const thing = appeal ? appeal.of : row
  const { preview: _, ...summary } = summaryView(row, now)
  const evidence = thing?.evidence ?? null
  return {
    ...summary,
    targetId: row.targetId,
    reason: row.reason,
    closedAt: row.closedAt?.toISOString() ?? null,
    reporter: thing ? await findReporter(db, thing, now) : null,
    person: await findPerson(db, row.personId, now),
    profile: thing && evidence?.profile ? profileView(thing.id, evidence.profile) : null,
    isEvidenceKept: evidence !== null,
    conversation: thing
      ? await readAround(db, thing, { isCaseOpen: !isClosed(row.status) })
      : { messages: [], total: 0, since: null, hasEarlier: false },
    removable: await findRemovable(db, row),
    history: await listHistory(db, row.personId),
    notes: await listNotes(db, row.id),
    decisions: (await listDecisionsOf(db, row.id)).map(decisionView),
    appeal: appeal
      ? {
          decision: decisionView(appeal.decision),
          outcome: appeal.outcome,
          answer: appeal.answer,
          of: appeal.of ? { id: appeal.of.id, number: appeal.of.number } : null,
        }
      : null,
    bar: isClosed(row.status)
      ? 'decided'
      : await findBar(db, viewer, {
          personId: row.personId,
          reporterId: thing?.reporterId ?? null,
          deciderId: appeal?.decision.decidedBy,
        }),
  }
}

interface BarredReport {
  /** Of an appeal, who had reported what was decided. */
  reporterId: string | null
  personId: string | null
  /** Of the decision that is appealed against. */
  deciderId?: string | null | undefined
}

/**
 * Nobody decides what they have reported, nor an appeal in that case, what is about themselves, or an appeal against
 * their own decision; what is about the staff, a main admin decides.
 */
export async function findBar(
  db: Db,
  viewer: { id: string; roleLevel: number | null },
  { personId, reporterId, deciderId }: BarredReport,
): Promise<'ownReport' | 'ownDecision' | 'aboutStaff' | null> {
  if (personId === viewer.id) return 'aboutStaff'
  if (reporterId === viewer.id) return 'ownReport'
  if (deciderId === viewer.id) return 'ownDecision'
  const roleLevel = personId ? await findRoleLevel(db, personId) : null
  return mayActOn({ roleLevel }, viewer) ? null : 'aboutStaff'
}

/** What of the person can be removed now: the reported message, and what stands in the profile. */
async function findRemovable(
  db: Db,
  { personId, targetType, targetId }: { personId: string | null; targetType: string; targetId: string },
): Promise<Case['removable']> {
  if (!personId) return { message: false, photos: [], texts: [], voice: null }
  const person = await db
    .selectFrom('users')
    .select(REMOVABLE_TEXTS)
    .where('userId', '=', personId)
    .executeTakeFirstOrThrow()
  const message =
    targetType === 'message'
      ? await db.selectFrom('messages').select('deletedBySender').where('id', '=', targetId).executeTakeFirst()
      : undefined
  const clip = await findVoiceProfile(db, personId)
  return {
    message: message !== undefined && !message.deletedBySender,
    photos: (await listOwnPhotos(db, personId)).map(photoView),
    texts: REMOVABLE_TEXTS.flatMap((field) => {
      const text = person[field]
      return text ? [{ field, text }] : []
    }),
    voice: clip ? clipView(clip) : null,
  }
}

function selectNotes(db: Db) {
  return db
    .selectFrom('reportNotes')
    .leftJoin('users as author', 'author.userId', 'reportNotes.authorId')
    .select(['reportNotes.id', 'reportNotes.text', 'reportNotes.createdAt'])
    .select(['author.userId as authorId', 'author.name', 'author.username'])
}

async function listNotes(db: Db, reportId: string): Promise<CaseNote[]> {
  const rows = await selectNotes(db)
    .where('reportNotes.reportId', '=', reportId)
    .orderBy('reportNotes.createdAt')
    .orderBy('reportNotes.id')
    .execute()
  return rows.map(({ authorId, name, username, createdAt, ...note }) => ({
    ...note,
    author: staffView({ id: authorId, name, username }),
    createdAt: createdAt.toISOString(),
  }))
}

export async function findNote(db: Db, reportId: string, noteId: string): Promise<CaseNote | undefined> {
  return (await listNotes(db, reportId)).find(({ id }) => id === noteId)
}
