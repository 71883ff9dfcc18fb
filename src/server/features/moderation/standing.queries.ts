import { closureAt } from '#domain/moderation/decisions.ts'
import type { Db } from '#server/db/open.ts'

/**
 * Closes or opens an account as the decisions about it say, in the transaction that changes one of them. Everything
 * else on the site asks the two columns that are set here.
 */
export async function applyDecisions(tx: Db, userId: string, now: Date): Promise<boolean> {
  const decisions = await tx
    .selectFrom('decisions')
    .select(['verb', 'until', 'liftedAt'])
    .where('personId', '=', userId)
    .where('verb', 'in', ['suspend', 'ban'])
    .execute()
  const closure = closureAt(decisions, now)
  await tx
    .updateTable('users')
    .set(({ fn, ref, val }) => ({
      suspendedAt: closure ? fn.coalesce(ref('suspendedAt'), val(now)) : null,
      suspendedUntil: closure?.until ?? null,
    }))
    .where('userId', '=', userId)
    .execute()
  return closure !== undefined
}

/** A decision that holds no more; `applyDecisions` then says what is left. */
export async function liftDecision(tx: Db, decisionId: string, now: Date): Promise<void> {
  await tx.updateTable('decisions').set({ liftedAt: now }).where('id', '=', decisionId).execute()
  await tx.deleteFrom('bannedMarks').where('decisionId', '=', decisionId).execute()
}

/** Opens accounts whose suspension has ended: one that somebody is about to use, or all of them. */
export async function endSuspensions(db: Db, now: Date, userId?: string): Promise<void> {
  let query = db
    .updateTable('users')
    .set({ suspendedAt: null, suspendedUntil: null })
    .where('suspendedUntil', '<=', now)
  if (userId !== undefined) query = query.where('userId', '=', userId)
  await query.execute()
}
