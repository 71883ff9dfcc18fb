import type { PersonVibe } from '#contract/person.ts'
import { prepared } from '#server/db/prepared-statements.ts'
import type { Db } from '#server/db/open.ts'

export async function findVibe(db: Db, userId: string): Promise<PersonVibe | undefined> {
  return db
    .selectFrom('users')
    .select([
      'gender',
      'orientation',
      'westernSign',
      'easternSign',
      'mbti',
      'loveLanguage',
      'attachmentStyle',
      'lifePath',
    ])
    .where('userId', '=', userId)
    .modifyEnd(prepared)
    .executeTakeFirst()
}
