import type { Db } from '#server/db/open.ts'

export async function findOwnProfile(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'userId as id',
      'name',
      'username',
      'birthday',
      'gender',
      'orientation',
      'location',
      'westernSign',
      'easternSign',
      'mbti',
      'loveLanguage',
      'attachmentStyle',
      'ethnicity',
      'religion',
      'aboutMe',
      'likesDislikes',
      'hobbies',
      'profession',
      'lifePath',
      'soulUrge',
      'expression',
    ])
    .where('userId', '=', userId)
    .executeTakeFirst()
}
