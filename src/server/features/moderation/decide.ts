import type { z } from 'zod'
import type { moderation } from '#contract/moderation.ts'
import { decisionProblem, type DecisionProblem, type Removal, type Removed } from '#domain/moderation/decisions.ts'
import { namesReporter } from '#domain/moderation/reporter-name.ts'
import { isClosed } from '#domain/safety/reports.ts'
import type { Db } from '#server/db/open.ts'
import { banMarksOf } from '#server/features/moderation/ban-marks.queries.ts'
import { findBar } from '#server/features/moderation/case/case.queries.ts'
import { deciderOf, listDecisionsOf } from '#server/features/moderation/decisions.queries.ts'
import { removeContent, type Seen } from '#server/features/moderation/remove-content.ts'
import { applyDecisions } from '#server/features/moderation/standing.queries.ts'
import { tellPerson, tellReporter } from '#server/features/moderation/tell-people.ts'
import type { NotifyContext } from '#server/features/notifications/channels.ts'
import { recordAct } from '#server/features/safety/audit-log.queries.ts'
import { isLastMainAdmin } from '#server/features/staff/roles.queries.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'

type Input = z.output<NonNullable<(typeof moderation.decide)['~orpc']['inputSchema']>>
/** Decided by somebody on the staff, or by an operator at the machine. */
type Context = NotifyContext & { viewer: { id: string; roleLevel: number | null } | null } & CanFail<
    'NOT_FOUND' | 'CASE_DECIDED' | 'CASE_NOT_YOURS' | 'PERSON_GONE' | 'LETTER_NAMES_REPORTER'
  >

const PROBLEMS: Record<DecisionProblem, { path: string[]; message: string }> = {
  letterMissing: { path: ['letter'], message: 'The person has to be told, and why.' },
  letterForNothing: { path: ['letter'], message: 'A case that is dismissed has no letter.' },
  nothingToRemove: { path: ['removals'], message: 'Say what to remove.' },
  endMissing: { path: ['until'], message: 'Say until when.' },
  endOutOfReach: { path: ['until'], message: 'A suspension ends within a year from now.' },
}

export async function lockReport(tx: Db, reportId: string) {
  return tx
    .selectFrom('reports')
    .select(['id', 'kind', 'status', 'reporterId', 'personId', 'targetType', 'targetId', 'evidence', 'createdAt'])
    .select('toldOutcome')
    .where('id', '=', reportId)
    .forUpdate()
    .executeTakeFirst()
}

type LockedReport = NonNullable<Awaited<ReturnType<typeof lockReport>>>

/** What is to happen once the transaction has succeeded. Undefined when the same decision was taken before. */
export interface Decided {
  personId: string | null
  isShut: boolean
  seen: Seen
}

/** Decides a case, all of it or nothing. Of two at the same instant the second is told who was first. */
export async function decide(context: Context, input: Input): Promise<Decided | undefined> {
  const { db: tx, clock, viewer, errors } = context
  const { id, verb } = input
  const now = clock.now()
  const deciderId = viewer?.id ?? null
  const report = await lockReport(tx, input.reportId)
  if (!report || report.kind === 'appeal') throw errors.NOT_FOUND()
  if (await isKnown(context, input)) return undefined
  if (isClosed(report.status)) throw await alreadyDecided(context, report.id)
  if (viewer && (await findBar(tx, viewer, report))) throw errors.CASE_NOT_YOURS()
  const personId = await requirePerson(context, report, input)
  const { removed, seen } = personId
    ? await removeContent(tx, personId, removalsOf(context, report, input.removals))
    : { removed: [], seen: [] }
  await tx
    .insertInto('decisions')
    .values({
      id,
      reportId: report.id,
      personId: report.personId,
      decidedBy: deciderId,
      verb,
      reason: reasonOf(input),
      until: endOf(input),
      liftedAt: null,
      removed: JSON.stringify(removed),
      letterSubject: input.letter?.subject ?? null,
      letterText: input.letter?.text ?? null,
      waitingSince: report.createdAt,
      createdAt: now,
    })
    .execute()
  const outcome = verb === 'dismiss' ? 'dismissed' : 'actioned'
  await tx
    .updateTable('reports')
    .set({ status: outcome, closedAt: now, updatedAt: now, heldBy: null, heldUntil: null })
    .where('id', '=', report.id)
    .execute()
  const isShut = personId !== null && (verb === 'suspend' || verb === 'ban')
  // Of two main admins who shut each other out at the same moment, the second stays.
  if (isShut && viewer && (await isLastMainAdmin(tx, personId))) throw errors.CASE_NOT_YOURS()
  if (isShut) await applyDecisions(tx, personId, now)
  if (isShut && verb === 'ban') await banMarksOf(tx, personId, id)
  const details = { decisionId: id, verb, until: input.until ?? null, removed: removed.map(({ kind }) => kind) }
  const act = { actorId: deciderId, action: 'report.decided', targetKind: 'report', targetId: report.id } as const
  await recordAct(tx, { ...act, details, reason: input.reason }, now)
  if (personId && input.letter) await tellPerson(context, personId, { id, verb, letter: input.letter })
  await tellReporter(context, report, outcome)
  return { personId, isShut, seen }
}

/** Whoever has changed it since it was sent first is told what was decided: their change is not. */
async function isKnown(context: Context, input: Input): Promise<boolean> {
  const { db: tx, viewer, errors } = context
  const known = await tx
    .selectFrom('decisions')
    .select(['reportId', 'personId', 'decidedBy', 'verb', 'reason', 'until', 'removed', 'letterSubject', 'letterText'])
    .where('id', '=', input.id)
    .executeTakeFirst()
  if (!known) return false
  if (known.reportId !== input.reportId || known.decidedBy !== (viewer?.id ?? null)) throw errors.NOT_FOUND()
  const isSame =
    known.verb === input.verb &&
    known.reason === reasonOf(input) &&
    known.until?.getTime() === endOf(input)?.getTime() &&
    known.letterSubject === (input.letter?.subject ?? null) &&
    known.letterText === (input.letter?.text ?? null) &&
    (await removesNoOther(tx, known, input.removals))
  if (!isSame) throw await alreadyDecided(context, input.reportId)
  return true
}

/**
 * The letter names kinds of things only. What was not there to be removed the first time is no difference; what could be
 * removed now is, and comes back when the transaction fails.
 */
async function removesNoOther(
  tx: Db,
  { personId, removed }: { personId: string | null; removed: Removed[] },
  removals: Removal[],
): Promise<boolean> {
  const before = new Set(removed.map(nameOf))
  const now = new Set(removals.map(nameOf))
  if (![...before].every((name) => now.has(name))) return false
  const others = removals.filter((removal) => !before.has(nameOf(removal)))
  return personId === null || (await removeContent(tx, personId, others)).removed.length === 0
}

function nameOf(thing: Removal | Removed): string {
  if (thing.kind === 'voice') return thing.kind
  return thing.kind === 'text' ? thing.field : thing.id
}

const reasonOf = ({ verb, reason }: Input) => (verb === 'dismiss' ? null : (reason ?? 'own'))

const endOf = ({ verb, until }: Input) => (verb === 'suspend' && until ? new Date(until) : null)

async function alreadyDecided({ db: tx, errors }: Context, reportId: string) {
  const [latest] = await listDecisionsOf(tx, reportId)
  const by = latest ? (deciderOf(latest)?.firstName ?? null) : null
  return errors.CASE_DECIDED({ data: { by, verb: latest?.verb ?? null } })
}

/** Checks all that does not need the person, then locks them. Null for a case that is dismissed. */
async function requirePerson(context: Context, report: LockedReport, input: Input): Promise<string | null> {
  const { db: tx, clock, errors } = context
  const { verb, until, removals, letter } = input
  const decision = { verb, until: until ? new Date(until) : null, removals: removals.length, hasLetter: !!letter }
  const problem = decisionProblem(decision, clock.now())
  if (problem) throw errors.INVALID_INPUT({ data: { issues: [PROBLEMS[problem]] } })
  if (verb === 'dismiss') return null
  const find = (userId: string) => tx.selectFrom('users').select(['username', 'name']).where('userId', '=', userId)
  const person = report.personId && (await find(report.personId).forNoKeyUpdate().executeTakeFirst())
  if (!person) throw errors.PERSON_GONE()
  const reporter = report.reporterId && (await find(report.reporterId).executeTakeFirst())
  if (reporter && letter && namesReporter(`${letter.subject}\n${letter.text}`, reporter, person)) {
    throw errors.LETTER_NAMES_REPORTER()
  }
  return report.personId
}

/** Of messages only the reported one, and those of the copy. */
function removalsOf({ errors }: Context, report: LockedReport, removals: Removal[]): Removal[] {
  const copied = report.evidence?.messages.map(({ id }) => id) ?? []
  const isOutside = removals.some(
    (removal) => removal.kind === 'message' && removal.id !== report.targetId && !copied.includes(removal.id),
  )
  if (isOutside) throw errors.NOT_FOUND()
  return removals
}
