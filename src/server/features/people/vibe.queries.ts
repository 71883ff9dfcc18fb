import type { PersonVibe } from '#contract/person.ts'
import { FACTORS } from '#domain/compatibility/vibe.ts'
import { prepared } from '#server/db/prepared-statements.ts'
import type { Db } from '#server/db/open.ts'

export async function findVibe(db: Db, userId: string): Promise<PersonVibe | undefined> {
  return db
    .selectFrom('users')
    .select([...FACTORS, 'loveLanguage'])
    .where('userId', '=', userId)
    .modifyEnd(prepared)
    .executeTakeFirst()
}
