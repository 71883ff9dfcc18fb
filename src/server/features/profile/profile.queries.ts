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
      'sexualOrientation as orientation',
      'location',
      'westernZodiac',
      'easternZodiac',
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

/** The profile picture first, then the gallery in its order. */
export async function listOwnPhotos(db: Db, userId: string) {
  return db
    .selectFrom('photos')
    .select(['id', 'path', 'width', 'height', 'blur', 'isProfilePicture'])
    .where('userId', '=', userId)
    .orderBy('isProfilePicture', 'desc')
    .orderBy('position')
    .execute()
}
