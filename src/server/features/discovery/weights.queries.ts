import { FACTORS } from '#domain/compatibility/vibe.ts'
import { areStandard, STANDARD_WEIGHTS, type Weights } from '#domain/compatibility/weights.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared-statements.ts'

/** The standard ones for whoever has chosen none. */
export async function findWeights(db: Db, userId: string): Promise<Weights> {
  const row = await db
    .selectFrom('factorWeights')
    .select(FACTORS)
    .where('userId', '=', userId)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row ?? STANDARD_WEIGHTS
}

/** Going back to the standard ones leaves no row. */
export async function saveWeights(db: Db, userId: string, weights: Weights, now: Date): Promise<void> {
  if (areStandard(weights)) {
    await db.deleteFrom('factorWeights').where('userId', '=', userId).execute()
    return
  }
  await db
    .insertInto('factorWeights')
    .values({ userId, ...weights, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...weights, updatedAt: now }))
    .execute()
}
