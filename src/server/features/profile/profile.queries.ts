import type { Db } from '#server/db/open.ts'

export async function findOwnProfile(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('photos', (join) =>
      join.onRef('photos.userId', '=', 'users.userId').on('photos.isProfilePicture', '=', true),
    )
    .select([
      'users.userId as id',
      'users.username',
      'users.birthday',
      'users.gender',
      'users.sexualOrientation as orientation',
      'users.location',
      'users.westernZodiac',
      'users.easternZodiac',
      'users.mbti',
      'users.loveLanguage',
      'users.attachmentStyle',
      'users.ethnicity',
      'users.religion',
      'users.lifePath',
      'photos.path as picturePath',
    ])
    .where('users.userId', '=', userId)
    .executeTakeFirst()
}
