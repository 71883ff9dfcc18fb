import type { OwnDecision } from '#contract/moderation.ts'
import { isInForce } from '#domain/moderation/decisions.ts'
import type { Db } from '#server/db/open.ts'

/** What was decided about somebody, as they may read it: neither by whom, nor after whose report. */
export async function listOwnDecisions(db: Db, userId: string, now: Date): Promise<OwnDecision[]> {
  const rows = await db
    .selectFrom('decisions')
    .leftJoin('appeals', 'appeals.decisionId', 'decisions.id')
    .leftJoin('reports as opened', 'opened.id', 'appeals.reportId')
    .select(['decisions.id', 'decisions.verb', 'decisions.until', 'decisions.liftedAt', 'decisions.createdAt'])
    .select(['decisions.letterSubject', 'decisions.letterText', 'appeals.outcome', 'appeals.answer'])
    .select(['appeals.createdAt as appealedAt', 'opened.reason as appealText'])
    .where('decisions.personId', '=', userId)
    .where('decisions.verb', '<>', 'dismiss')
    .orderBy('decisions.createdAt', 'desc')
    .orderBy('decisions.id')
    .execute()
  return rows.flatMap((row) => {
    const { id, verb, until, createdAt, appealedAt } = row
    if (verb === 'dismiss') return []
    return [
      {
        id,
        verb,
        subject: row.letterSubject ?? '',
        text: row.letterText ?? '',
        until: until?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
        isInForce: isInForce({ ...row, verb }, now),
        appeal: appealedAt
          ? {
              text: row.appealText ?? '',
              outcome: row.outcome,
              answer: row.answer,
              createdAt: appealedAt.toISOString(),
            }
          : null,
      },
    ]
  })
}
