import { ANSWER_NAMES } from '#domain/people/answers.ts'
import type { Db } from '#server/db/open.ts'

export async function findOwnProfile(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(ANSWER_NAMES)
    .select(['userId as id', 'westernSign', 'easternSign', 'lifePath', 'soulUrge', 'expression'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}
