import { answersWith, type AnswerWith } from '#domain/people/answers.ts'
import { DAY_MS } from '#domain/time/durations.ts'

/** What can be decided about a case, in the order of the keys 1 to 5. */
export const VERBS = ['dismiss', 'warn', 'remove', 'suspend', 'ban'] as const
export type Verb = (typeof VERBS)[number]

/** Why, as a template for the letter. With `own` the moderator writes it all. */
export const DECISION_REASONS = ['threats', 'unwanted', 'insults', 'scam', 'content', 'underAge', 'own'] as const
export type DecisionReason = (typeof DECISION_REASONS)[number]

/** The texts of a profile that can be removed. */
export const REMOVABLE_TEXTS = answersWith({ group: 'words' })
export type RemovableText = AnswerWith<{ group: 'words' }>

/** What is to be removed. */
export type Removal =
  | { kind: 'message'; id: string }
  | { kind: 'photo'; id: string }
  | { kind: 'text'; field: RemovableText }
  | { kind: 'voice' }

/** What was removed, as far as it is needed to restore it. */
export type Removed =
  | { kind: 'message'; id: string }
  | { kind: 'photo'; id: string; path: string; width: number; height: number; blur: string; createdAt: string }
  | { kind: 'text'; field: RemovableText; value: string }
  | { kind: 'voice'; id: string; durationMs: number; peaks: number[]; createdAt: string }

export const SUSPENSION_MAX_DAYS = 365
export const REMOVALS_MAX = 10
export const LETTER_SUBJECT_MAX_LENGTH = 120
export const LETTER_MAX_LENGTH = 3000
export const NOTE_MAX_LENGTH = 2000
export const APPEAL_MAX_LENGTH = 1000

/** Terms that are offered, in hours. */
export const SUSPENSION_TERMS = [24, 7 * 24, 30 * 24] as const

export type DecisionProblem = 'letterMissing' | 'letterForNothing' | 'nothingToRemove' | 'endMissing' | 'endOutOfReach'

/** What is wrong with a decision before anybody is asked. */
export function decisionProblem(
  decision: { verb: Verb; until: Date | null; removals: number; hasLetter: boolean },
  now: Date,
): DecisionProblem | undefined {
  const { verb, until, removals, hasLetter } = decision
  if (verb === 'dismiss') return hasLetter || removals > 0 ? 'letterForNothing' : undefined
  if (!hasLetter) return 'letterMissing'
  if (verb === 'remove' && removals === 0) return 'nothingToRemove'
  if (verb !== 'suspend') return undefined
  if (!until) return 'endMissing'
  const isInReach = until > now && until.getTime() <= now.getTime() + SUSPENSION_MAX_DAYS * DAY_MS
  return isInReach ? undefined : 'endOutOfReach'
}

/** What stands on record about somebody. */
export interface InForce {
  verb: Verb
  until: Date | null
  liftedAt: Date | null
}

/** Whether an account is closed at a moment, and until when; null for no end. */
export type Closure = { until: Date | null } | undefined

/** The one answer to "is this person suspended now": the decision that holds longest. */
export function closureAt(decisions: readonly InForce[], now: Date): Closure {
  const holding = decisions.filter(
    ({ verb, until, liftedAt }) =>
      liftedAt === null && (verb === 'ban' || (verb === 'suspend' && until !== null && until > now)),
  )
  if (holding.length === 0) return undefined
  if (holding.some(({ verb }) => verb === 'ban')) return { until: null }
  return { until: new Date(Math.max(...holding.map(({ until }) => until?.getTime() ?? 0))) }
}

/** Whether a decision holds at a moment: a warning or a removal until it is lifted, a suspension until its end. */
export function isInForce(decision: InForce, now: Date): boolean {
  const { verb, liftedAt } = decision
  if (verb === 'suspend' || verb === 'ban') return closureAt([decision], now) !== undefined
  return verb !== 'dismiss' && liftedAt === null
}

/** A suspension whose end has come is over, whether or not anybody has cleared it away yet. */
export function isSuspended(account: { suspendedAt: Date | null; suspendedUntil: Date | null }, now: Date): boolean {
  return account.suspendedAt !== null && (account.suspendedUntil === null || account.suspendedUntil > now)
}
