import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { answersWith } from '#domain/people/answers.ts'
import type { Db } from '#server/db/open.ts'

/** What a profile shows beyond a card; the profile picture first among the photos. */
export async function findProfileDetails(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(answersWith({ shownFrom: 'profile' }))
    .select(['soulUrge', 'expression'])
    .select((user) =>
      jsonArrayFrom(
        user
          .selectFrom('photos')
          .select(['photos.id', 'photos.path', 'photos.width', 'photos.height', 'photos.blur'])
          .whereRef('photos.userId', '=', 'users.userId')
          .orderBy('photos.isProfilePicture', 'desc')
          .orderBy('photos.position'),
      ).as('photos'),
    )
    .where('users.userId', '=', userId)
    .executeTakeFirst()
}
