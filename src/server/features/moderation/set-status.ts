import { isClosed, type ReportStatus } from '#domain/safety/reports.ts'
import { findBar } from '#server/features/moderation/case/case.queries.ts'
import { lockReport } from '#server/features/moderation/decide.ts'
import { tellReporter } from '#server/features/moderation/tell-people.ts'
import { recordAct } from '#server/features/safety/audit-log.queries.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'

type Context = HandlerContext<'admin'> &
  CanFail<'NOT_FOUND' | 'CASE_NOT_YOURS' | 'APPEAL_UNANSWERED' | 'REPORTED_AGAIN'>

/**
 * Sets a status by hand, in a transaction; false when it was that before. Closing a case is to decide it, so whoever may
 * not decide it may not do this either, and whoever reported it is told.
 */
export async function setStatus(
  context: Context,
  { reportId, status }: { reportId: string; status: ReportStatus },
): Promise<boolean> {
  const { db: tx, clock, viewer, errors } = context
  const now = clock.now()
  const report = await lockReport(tx, reportId)
  if (!report) throw errors.NOT_FOUND()
  const appeal = report.kind === 'appeal' ? await findAppeal(context, reportId) : undefined
  if (await findBar(tx, viewer, { ...report, ...appeal })) throw errors.CASE_NOT_YOURS()
  if (report.status === status) return false
  // An appeal has one answer, and whoever appealed waits for it.
  if (isClosed(status) && report.kind === 'appeal' && !appeal?.outcome) throw errors.APPEAL_UNANSWERED()
  const closedAt = isClosed(status) ? now : null
  if (status === 'open' && !appeal) await refuseSecondOpen(context, report)
  await tx.updateTable('reports').set({ status, closedAt, updatedAt: now }).where('id', '=', reportId).execute()
  const act = { actorId: viewer.id, action: 'report.statusSet', targetKind: 'report', targetId: reportId } as const
  await recordAct(tx, { ...act, details: { from: report.status, to: status } }, now)
  if ((status === 'actioned' || status === 'dismissed') && !appeal) await tellReporter(context, report, status)
  return true
}

type Reported = NonNullable<Awaited<ReturnType<typeof lockReport>>>

/** Of what somebody has reported twice, one report is open at a time, and the index `reports_one_open` ensures it. */
async function refuseSecondOpen({ db: tx, errors }: Context, { id, reporterId, targetType, targetId }: Reported) {
  if (!reporterId) return
  const other = await tx
    .selectFrom('reports')
    .select('number')
    .where('reporterId', '=', reporterId)
    .where('targetType', '=', targetType)
    .where('targetId', '=', targetId)
    .where('status', '=', 'open')
    .where('kind', '<>', 'appeal')
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) throw errors.REPORTED_AGAIN({ data: other })
}

async function findAppeal({ db: tx }: Context, reportId: string) {
  return tx
    .selectFrom('appeals')
    .innerJoin('decisions', 'decisions.id', 'appeals.decisionId')
    .leftJoin('reports as decided', 'decided.id', 'decisions.reportId')
    .select(['appeals.outcome', 'decisions.decidedBy as deciderId', 'decided.reporterId'])
    .where('appeals.reportId', '=', reportId)
    .executeTakeFirst()
}
