import { randomUUID } from 'node:crypto'
import { namesReporter } from '#domain/moderation/reporter-name.ts'
import { isClosed } from '#domain/safety/reports.ts'
import { violatedIndex } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { findBar } from '#server/features/moderation/case/case.queries.ts'
import { lockReport } from '#server/features/moderation/decide.ts'
import { restoreContent } from '#server/features/moderation/remove-content.ts'
import { applyDecisions, liftDecision } from '#server/features/moderation/standing.queries.ts'
import { tellAppellant } from '#server/features/moderation/tell-people.ts'
import { recordAct } from '#server/features/safety/audit-log.queries.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'

/** Opens a case about a decision, once; the id of the case. */
export async function openAppeal(
  { db, clock, viewer, errors }: HandlerContext<'member'> & CanFail<'NOT_FOUND' | 'ALREADY_APPEALED'>,
  { decisionId, text }: { decisionId: string; text: string },
): Promise<string> {
  const now = clock.now()
  const decision = await db
    .selectFrom('decisions')
    .select('id')
    .where('id', '=', decisionId)
    .where('personId', '=', viewer.id)
    .where('verb', '<>', 'dismiss')
    .executeTakeFirst()
  if (!decision) throw errors.NOT_FOUND()
  const reportId = randomUUID()
  const stamps = { createdAt: now, updatedAt: now }
  const target = { targetType: 'user', targetId: viewer.id, personId: viewer.id, reporterId: viewer.id } as const
  try {
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('reports')
        .values({ id: reportId, kind: 'appeal', ...target, reason: text, evidence: null, ...stamps })
        .execute()
      await tx.insertInto('appeals').values({ id: randomUUID(), decisionId, reportId, createdAt: now }).execute()
    })
  } catch (error) {
    if (violatedIndex(error) !== 'appeals_one_each') throw error
    const known = await findSame(db, decisionId, text)
    if (!known) throw errors.ALREADY_APPEALED()
    return known.id
  }
  return reportId
}

/** The case of an appeal in the same words, as after an answer that was lost. */
async function findSame(db: Db, decisionId: string, text: string) {
  return db
    .selectFrom('appeals')
    .innerJoin('reports', 'reports.id', 'appeals.reportId')
    .select('reports.id')
    .where('appeals.decisionId', '=', decisionId)
    .where('reports.reason', '=', text)
    .executeTakeFirst()
}

type Context = HandlerContext<'admin'> &
  CanFail<'NOT_FOUND' | 'CASE_DECIDED' | 'CASE_NOT_YOURS' | 'LETTER_NAMES_REPORTER'>

/** Decides an appeal in a transaction. Overturning takes back all that can be taken back. */
export async function decideAppeal(
  context: Context,
  { reportId, outcome, answer }: { reportId: string; outcome: 'upheld' | 'overturned'; answer: string },
) {
  const { db: tx, clock, viewer, errors } = context
  const now = clock.now()
  const report = await lockReport(tx, reportId)
  const appeal = report && (await findLocked(context, reportId))
  if (!appeal) throw errors.NOT_FOUND()
  // Sent again after an answer that was lost.
  if (appeal.answeredBy === viewer.id && appeal.outcome === outcome && appeal.answer === answer) return { seen: [] }
  // Its case can be opened again, for notes; its answer stays, and so does the letter.
  if (isClosed(report.status) || appeal.outcome) {
    throw errors.CASE_DECIDED({ data: { by: appeal.by?.split(' ')[0] ?? null, verb: appeal.outcome } })
  }
  const { decidedBy: deciderId, reporterId, personId, decisionId } = appeal
  if (await findBar(tx, viewer, { ...report, reporterId, deciderId })) throw errors.CASE_NOT_YOURS()
  await refuseNames(context, appeal, answer)
  await tx
    .updateTable('appeals')
    .set({ outcome, answer, decidedBy: viewer.id, decidedAt: now })
    .where('id', '=', appeal.id)
    .execute()
  await tx
    .updateTable('reports')
    .set({
      status: outcome === 'overturned' ? 'actioned' : 'dismissed',
      closedAt: now,
      updatedAt: now,
      heldBy: null,
      heldUntil: null,
    })
    .where('id', '=', reportId)
    .execute()
  const seen = outcome === 'overturned' && personId ? await overturn(context, { ...appeal, personId }) : []
  const act = { actorId: viewer.id, action: 'appeal.decided', targetKind: 'report', targetId: reportId } as const
  await recordAct(tx, { ...act, details: { decisionId, outcome } }, now)
  if (personId) await tellAppellant(context, personId, { id: appeal.id, decisionId, outcome, answer })
  return { seen }
}

async function findLocked({ db: tx }: Context, reportId: string) {
  return tx
    .selectFrom('appeals')
    .innerJoin('decisions', 'decisions.id', 'appeals.decisionId')
    .leftJoin('reports as decided', 'decided.id', 'decisions.reportId')
    .leftJoin('users as decider', 'decider.userId', 'appeals.decidedBy')
    .select('decided.reporterId')
    .select(['appeals.id', 'appeals.decisionId', 'appeals.outcome', 'appeals.answer', 'decider.name as by'])
    .select('appeals.decidedBy as answeredBy')
    .select(['decisions.personId', 'decisions.decidedBy', 'decisions.removed', 'decisions.reportId as ofReport'])
    .where('appeals.reportId', '=', reportId)
    .executeTakeFirst()
}

type Appeal = NonNullable<Awaited<ReturnType<typeof findLocked>>>

/** The answer gives away who had reported as little as the letter did. */
async function refuseNames({ db: tx, errors }: Context, { ofReport, personId }: Appeal, answer: string): Promise<void> {
  const names = await tx
    .selectFrom('reports')
    .innerJoin('users as reporter', 'reporter.userId', 'reports.reporterId')
    .innerJoin('users as reader', (join) => join.on('reader.userId', '=', personId))
    .select(['reporter.username', 'reporter.name', 'reader.username as readerUsername', 'reader.name as readerName'])
    .where('reports.id', '=', ofReport)
    .executeTakeFirst()
  if (names && namesReporter(answer, names, { username: names.readerUsername, name: names.readerName })) {
    throw errors.LETTER_NAMES_REPORTER()
  }
}

async function overturn({ db: tx, clock }: Context, appeal: Appeal & { personId: string }) {
  const { decisionId, personId, removed } = appeal
  const now = clock.now()
  await tx.selectFrom('users').select('userId').where('userId', '=', personId).forNoKeyUpdate().execute()
  await liftDecision(tx, decisionId, now)
  await applyDecisions(tx, personId, now)
  return restoreContent(tx, personId, removed, now)
}
