import { randomUUID } from 'node:crypto'
import type { ReportEvidence } from '#domain/safety/reports.ts'
import type { Db } from '#server/db/open.ts'

/**
 * Reports about somebody who is gone, once their copy is gone too: the reason is about nobody any more. As long as a
 * copy is kept the report stays whole, because nobody can destroy evidence by leaving.
 */
export async function deleteReportsAboutNobody(db: Db, leavingId?: string): Promise<void> {
  await db
    .deleteFrom('reports')
    .where('targetType', '=', 'user')
    .where('evidence', 'is', null)
    .where((report) =>
      leavingId === undefined
        ? report.not(
            report.exists(
              report.selectFrom('users').select('userId').whereRef('users.userId', '=', 'reports.targetId'),
            ),
          )
        : report('targetId', '=', leavingId),
    )
    .execute()
}

/** That something was decided stays, for the public record; what was said and removed goes. */
export async function leaveDecisions(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('decisions')
    .set({ letterSubject: null, letterText: null, removed: '[]' })
    .where('personId', '=', userId)
    .execute()
  await tx
    .updateTable('appeals')
    .set({ answer: null })
    .where('decisionId', 'in', tx.selectFrom('decisions').select('id').where('personId', '=', userId))
    .execute()
}

/** What the person reported stays a case, without their name and what they themselves had sent. */
export async function leaveOwnReports(tx: Db, userId: string): Promise<void> {
  const reports = await tx.selectFrom('reports').select(['id', 'evidence']).where('reporterId', '=', userId).execute()
  for (const { id, evidence } of reports) {
    await tx
      .updateTable('reports')
      .set({ reporterId: null, evidence: evidence && JSON.stringify(withoutMessagesOf(evidence, userId)) })
      .where('id', '=', id)
      .execute()
  }
}

function withoutMessagesOf(evidence: ReportEvidence, userId: string): ReportEvidence {
  const nobody = { senderId: randomUUID(), content: '', voice: null, photo: null, isDeletedBySender: true }
  const messages = evidence.messages.map((message) =>
    message.senderId === userId ? { ...message, ...nobody } : message,
  )
  return { ...evidence, messages }
}
