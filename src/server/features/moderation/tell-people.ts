import { randomUUID } from 'node:crypto'
import type { Verb } from '#domain/moderation/decisions.ts'
import type { Db } from '#server/db/open.ts'
import {
  APPEAL_SUBJECTS,
  appealLetter,
  decisionLetter,
  outcomeLetter,
  OUTCOMES,
  reopenedLetter,
} from '#server/features/moderation/moderation.letters.ts'
import type { NotifyContext } from '#server/features/notifications/channels.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Letter } from '#server/mail/letter.ts'

async function findReader(tx: Db, userId: string) {
  return tx
    .selectFrom('users')
    .innerJoin('logins', 'logins.id', 'users.userId')
    .select(['users.username', 'users.name', 'logins.email'])
    .where('users.userId', '=', userId)
    .executeTakeFirst()
}

async function send(
  { db: tx, letters }: NotifyContext,
  to: { userId: string; email: string },
  key: string,
  letter: Letter,
) {
  const { userId, email } = to
  await letters.send(tx, { to: email, userId, letter, key: `moderation:${key}`, kind: 'moderation', isLimited: false })
}

/** The person concerned: by the bell and by mail, in the transaction that decides. */
export async function tellPerson(
  context: NotifyContext,
  personId: string,
  decision: { id: string; verb: Verb; letter: { subject: string; text: string } },
): Promise<void> {
  const reader = await findReader(context.db, personId)
  if (!reader) return
  const letter = decisionLetter({ ...reader, verb: decision.verb }, decision.letter, context.publicUrl)
  await send(context, { userId: personId, email: reader.email }, decision.id, letter)
  await notify(context, {
    userId: personId,
    kind: 'moderation',
    subject: decision.letter.subject,
    subjectId: decision.id,
  })
}

export async function tellAppellant(
  context: NotifyContext,
  personId: string,
  appeal: { id: string; decisionId: string; outcome: 'upheld' | 'overturned'; answer: string },
): Promise<void> {
  const reader = await findReader(context.db, personId)
  if (!reader) return
  const letter = appealLetter(reader.username, appeal, context.publicUrl)
  await send(context, { userId: personId, email: reader.email }, appeal.id, letter)
  const subject = APPEAL_SUBJECTS[appeal.outcome]
  await notify(context, { userId: personId, kind: 'moderation', subject, subjectId: appeal.decisionId })
}

/** Somebody whose account is open again before its time. */
export async function tellReopened(context: NotifyContext, personId: string, key: string): Promise<void> {
  const reader = await findReader(context.db, personId)
  if (!reader) return
  const letter = reopenedLetter(reader.username, context.publicUrl)
  await send(context, { userId: personId, email: reader.email }, `reopened:${key}`, letter)
  await notify(context, { userId: personId, kind: 'moderation', subject: letter.subject })
}

/**
 * Whoever has reported it hears what became of it, in general words: once, and again only if it became something else.
 * The caller has locked the report.
 */
export async function tellReporter(
  context: NotifyContext,
  report: { id: string; reporterId: string | null; toldOutcome: keyof typeof OUTCOMES | null },
  outcome: keyof typeof OUTCOMES,
): Promise<void> {
  const { reporterId, toldOutcome } = report
  if (toldOutcome === outcome) return
  const reader = reporterId && (await findReader(context.db, reporterId))
  if (!reader) return
  const letter = outcomeLetter(reader.name, outcome, context.publicUrl)
  await send(context, { userId: reporterId, email: reader.email }, `outcome:${randomUUID()}`, letter)
  await notify(context, { userId: reporterId, kind: 'moderation', subject: OUTCOMES[outcome] })
  await context.db.updateTable('reports').set({ toldOutcome: outcome }).where('id', '=', report.id).execute()
}
