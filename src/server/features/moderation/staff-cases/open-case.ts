import type { Db } from '#server/db/open.ts'
import { recordAct } from '#server/features/safety/audit-log.queries.ts'
import { personEvidence } from '#server/features/safety/evidence.queries.ts'

interface StaffCase {
  /** Named by whoever opens it: sent twice, it is opened once. */
  id: string
  personId: string
  reason: string
  /** Null for an operator at the machine. */
  openedBy: string | null
}

/**
 * Opens a case without a reporter, in a transaction, with the same copy as if a member had reported the person. Recorded
 * under the person, so that the reason is forgotten with them. Unknown for nobody, and for the id of another case.
 */
export async function openCase(tx: Db, staffCase: StaffCase, now: Date): Promise<'opened' | 'known' | 'unknown'> {
  const { id, personId, reason, openedBy } = staffCase
  const person = await tx
    .selectFrom('users')
    .select('userId')
    .where('userId', '=', personId)
    .forKeyShare()
    .executeTakeFirst()
  if (!person) return 'unknown'
  const evidence = JSON.stringify(await personEvidence(tx, personId, personId))
  const added = await tx
    .insertInto('reports')
    .values({
      id,
      kind: 'staff',
      reporterId: null,
      personId,
      targetType: 'user',
      targetId: personId,
      reason,
      evidence,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return (await isSameCase(tx, id, personId)) ? 'known' : 'unknown'
  const act = { actorId: openedBy, action: 'user.caseOpened', targetKind: 'user', targetId: personId } as const
  await recordAct(tx, { ...act, details: { reportId: id }, reason }, now)
  return 'opened'
}

async function isSameCase(tx: Db, id: string, personId: string): Promise<boolean> {
  const report = await tx.selectFrom('reports').select(['kind', 'personId']).where('id', '=', id).executeTakeFirst()
  return report?.kind === 'staff' && report.personId === personId
}
