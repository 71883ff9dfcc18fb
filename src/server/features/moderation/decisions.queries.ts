import type { CaseDecision, PastCase } from '#contract/moderation-case.ts'
import { isInForce } from '#domain/moderation/decisions.ts'
import { DECISIONS_SHOWN, HISTORY_SHOWN, preview } from '#domain/moderation/queue.ts'
import type { Db } from '#server/db/open.ts'
import { staffView } from '#server/features/support-desk/desk-tickets.queries.ts'

export function selectDecisions(db: Db) {
  return db
    .selectFrom('decisions')
    .leftJoin('users as decider', 'decider.userId', 'decisions.decidedBy')
    .select([
      'decisions.id',
      'decisions.verb',
      'decisions.reason',
      'decisions.until',
      'decisions.liftedAt',
      'decisions.letterSubject',
      'decisions.letterText',
      'decisions.createdAt',
      'decisions.reportId',
      'decisions.personId',
      'decisions.decidedBy',
      'decider.name as deciderName',
      'decider.username as deciderUsername',
    ])
}

export type DecisionRow = Awaited<ReturnType<ReturnType<typeof selectDecisions>['execute']>>[number]

export const deciderOf = (row: Pick<DecisionRow, 'decidedBy' | 'deciderName' | 'deciderUsername'>) =>
  staffView({ id: row.decidedBy, name: row.deciderName, username: row.deciderUsername })

export function decisionView(row: DecisionRow): CaseDecision {
  const { id, verb, reason, until, liftedAt, letterSubject, letterText, createdAt } = row
  return {
    id,
    verb,
    reason,
    until: until?.toISOString() ?? null,
    by: deciderOf(row),
    createdAt: createdAt.toISOString(),
    isLifted: liftedAt !== null,
    letter: letterSubject !== null && letterText !== null ? { subject: letterSubject, text: letterText } : null,
  }
}

/** The latest first. */
export async function listDecisionsOf(db: Db, reportId: string): Promise<DecisionRow[]> {
  return selectDecisions(db)
    .where('decisions.reportId', '=', reportId)
    .orderBy('decisions.createdAt', 'desc')
    .orderBy('decisions.id')
    .execute()
}

/** What was decided about somebody, whether it still holds, and what an appeal led to; the latest first. */
export async function listDecisionsAbout(db: Db, personId: string, now: Date) {
  const rows = await selectDecisions(db)
    .leftJoin('reports', 'reports.id', 'decisions.reportId')
    .leftJoin('appeals', 'appeals.decisionId', 'decisions.id')
    .select(['reports.number', 'appeals.id as appealId', 'appeals.outcome', 'appeals.reportId as appealReportId'])
    .where('decisions.personId', '=', personId)
    .orderBy('decisions.createdAt', 'desc')
    .orderBy('decisions.id')
    .limit(DECISIONS_SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    verb: row.verb,
    reason: row.reason,
    until: row.until?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    by: row.decidedBy && row.deciderUsername ? { userId: row.decidedBy, username: row.deciderUsername } : null,
    isInForce: isInForce(row, now),
    isLifted: row.liftedAt !== null,
    report: row.reportId && row.number !== null ? { id: row.reportId, number: row.number } : null,
    appeal: row.appealId ? { outcome: row.outcome, reportId: row.appealReportId } : null,
  }))
}

/** Cases about the same person, with what was decided last; the latest first. */
export async function listHistory(db: Db, personId: string | null): Promise<PastCase[]> {
  if (!personId) return []
  const cases = await db
    .selectFrom('reports')
    .select(['id', 'number', 'kind', 'status', 'reason', 'createdAt'])
    .where('personId', '=', personId)
    .orderBy('createdAt', 'desc')
    .orderBy('number', 'desc')
    .limit(HISTORY_SHOWN)
    .execute()
  const decisions = await selectDecisions(db)
    .where('decisions.personId', '=', personId)
    .orderBy('decisions.createdAt', 'desc')
    .execute()
  return cases.map(({ reason, createdAt, ...row }) => {
    const decision = decisions.find(({ reportId }) => reportId === row.id)
    return {
      ...row,
      preview: preview(reason),
      createdAt: createdAt.toISOString(),
      decision: decision ? { verb: decision.verb, by: deciderOf(decision) } : null,
    }
  })
}
