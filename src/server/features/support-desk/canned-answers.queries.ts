import type { CannedAnswer } from '#contract/support-desk.ts'
import { CANNED_ANSWERS_MAX } from '#domain/support-desk/desk-rules.ts'
import type { Db } from '#server/db/open.ts'

export async function listCannedAnswers(db: Db): Promise<CannedAnswer[]> {
  return db
    .selectFrom('cannedAnswers')
    .select(['id', 'title', 'text', 'category'])
    .orderBy('title')
    .orderBy('id')
    .limit(CANNED_ANSWERS_MAX)
    .execute()
}

/** False when it would be one too many. */
export async function saveCannedAnswer(tx: Db, answer: CannedAnswer, now: Date): Promise<boolean> {
  const { count } = await tx
    .selectFrom('cannedAnswers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '!=', answer.id)
    .executeTakeFirstOrThrow()
  if (count >= CANNED_ANSWERS_MAX) return false
  const { title, text, category } = answer
  await tx
    .insertInto('cannedAnswers')
    .values({ ...answer, updatedAt: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ title, text, category, updatedAt: now }))
    .execute()
  return true
}

export async function deleteCannedAnswer(tx: Db, id: string): Promise<boolean> {
  const row = await tx.deleteFrom('cannedAnswers').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}
