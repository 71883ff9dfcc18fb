import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { decisionLetter } from '#domain/moderation/decision-letter.ts'
import { DECISION_REASONS, isInForce, LETTER_MAX_LENGTH, SUSPENSION_MAX_DAYS } from '#domain/moderation/decisions.ts'
import { REPORT_REASON_MAX_LENGTH } from '#domain/safety/reports.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { decide } from '#server/features/moderation/decide.ts'
import { openCase } from '#server/features/moderation/staff-cases/open-case.ts'
import { applyDecisions, liftDecision } from '#server/features/moderation/standing.queries.ts'
import { tellDecision } from '#server/features/moderation/staff-cases/tell-decision.job.ts'
import { tellReopened } from '#server/features/moderation/tell-people.ts'
import type { NotifyContext } from '#server/features/notifications/channels.ts'
import { recordAct } from '#server/features/safety/audit-log.queries.ts'
import { OPERATOR_ERRORS } from '#server/http/api/operator-errors.ts'

const DEFAULT_DAYS = 30
/** What is left of a letter besides the template's own sentences. */
const WORDS_MAX_LENGTH = Math.min(LETTER_MAX_LENGTH - 500, REPORT_REASON_MAX_LENGTH)

/** What an operator types after the address. */
export function readSuspension(options: string[]): { days: number; reason: string | undefined; lift: boolean } {
  const { values } = parseArgs({
    args: options,
    options: { days: { type: 'string' }, reason: { type: 'string' }, lift: { type: 'boolean', default: false } },
  })
  const days = values.days === undefined ? DEFAULT_DAYS : Number(values.days)
  if (!Number.isInteger(days) || days < 1 || days > SUSPENSION_MAX_DAYS) {
    throw new Error(`A suspension is for 1 to ${SUSPENSION_MAX_DAYS} days.`)
  }
  const reason = values.reason?.trim() || undefined
  if (reason && reason.length > WORDS_MAX_LENGTH) throw new Error(`A reason has ${WORDS_MAX_LENGTH} letters at most.`)
  return { days, reason, lift: values.lift }
}

/** Read by the person when the operator gives no reason. */
const NO_REASON = 'The people who run the site have paused your account.'

/** What an operator says: the name of a template, or words of their own that go into the letter. */
function letterOf(given: string | undefined, until: Date) {
  const reason = DECISION_REASONS.find((name) => name === given && name !== 'own') ?? 'own'
  const letter = decisionLetter({ verb: 'suspend', reason, until, removals: [] })
  const words = given ?? NO_REASON
  return { reason, letter: reason === 'own' ? { ...letter, text: `${words}\n\n${letter.text}` } : letter }
}

/**
 * Suspends somebody from the machine, in a transaction: a case and a decision like any other, taken by nobody on the
 * staff, with the letter, the bell and the right to appeal.
 */
export async function suspendAtMachine(
  context: NotifyContext,
  personId: string,
  { days, reason: given }: { days: number; reason: string | undefined },
): Promise<Date> {
  const { db: tx, clock, jobs } = context
  const now = clock.now()
  const until = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + days * DAY_MS)
  const reportId = randomUUID()
  const { reason, letter } = letterOf(given, until)
  await openCase(tx, { id: reportId, personId, reason: given ?? NO_REASON, openedBy: null }, now)
  await decide(
    { ...context, viewer: null, errors: OPERATOR_ERRORS },
    { id: randomUUID(), reportId, verb: 'suspend', reason, until: until.toISOString(), removals: [], letter },
  )
  const ended = await tx.deleteFrom('sessions').where('userId', '=', personId).returning('id').execute()
  await jobs.enqueue(tx, tellDecision, { reportId, personId, sessionIds: ended.map(({ id }) => id) })
  return until
}

/** Takes back every suspension and ban that stands, as an appeal would. How many that were. */
export async function liftAtMachine(context: NotifyContext, personId: string): Promise<number> {
  const { db: tx, clock } = context
  const now = clock.now()
  const account = await tx
    .selectFrom('users')
    .select('suspendedAt')
    .where('userId', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const decisions = await tx
    .selectFrom('decisions')
    .select(['id', 'verb', 'until', 'liftedAt'])
    .where('personId', '=', personId)
    .where('verb', 'in', ['suspend', 'ban'])
    .execute()
  // One that has ended by itself was not taken back.
  const standing = decisions.filter((decision) => isInForce(decision, now))
  for (const { id } of standing) await liftDecision(tx, id, now)
  await applyDecisions(tx, personId, now)
  if (!account.suspendedAt) return 0
  const act = { actorId: null, action: 'user.suspended', targetKind: 'user', targetId: personId } as const
  await recordAct(tx, { ...act, details: { isLifted: true } }, now)
  await tellReopened(context, personId, randomUUID())
  return standing.length
}
