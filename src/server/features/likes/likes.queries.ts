import { sql } from 'kysely'
import { comesAfter, inMicroseconds, type MomentKey, type PageRequest } from '#server/db/keyset.ts'
import type { Db } from '#server/db/open.ts'
import type { LikesTable } from '#server/db/tables/people-tables.ts'
import { isKnownTo } from '#server/features/people/visible.queries.ts'

export async function findLike(db: Db, likerId: string, likedId: string) {
  return db
    .selectFrom('likes')
    .select(['isLiked', 'isFavorite', 'likedAt', 'favoritedAt'])
    .where('likerId', '=', likerId)
    .where('likedId', '=', likedId)
    .executeTakeFirst()
}

/** A row that is neither a like nor a favorite is no row. */
export async function saveLike(db: Db, row: LikesTable): Promise<void> {
  const { likerId, likedId, ...state } = row
  if (row.isLiked || row.isFavorite) {
    await db
      .insertInto('likes')
      .values(row)
      .onConflict((conflict) => conflict.columns(['likerId', 'likedId']).doUpdateSet(state))
      .execute()
  } else {
    await db.deleteFrom('likes').where('likerId', '=', likerId).where('likedId', '=', likedId).execute()
  }
}

/** The two people of a match as each is shown to the other. */
export async function listFaces(db: Db, ids: string[]) {
  return db
    .selectFrom('users')
    .leftJoin('photos', (join) =>
      join.onRef('photos.userId', '=', 'users.userId').on('photos.isProfilePicture', '=', true),
    )
    .select(['users.userId as id', 'users.username', 'photos.path as picturePath'])
    .where('users.userId', 'in', ids)
    .execute()
}

/** Whom the viewer has marked so, the last one first. */
const listMarked =
  (mark: 'isLiked' | 'isFavorite', markedAt: 'liked_at' | 'favorited_at') =>
  async (db: Db, viewerId: string, { after, limit }: PageRequest<MomentKey>): Promise<MomentKey[]> => {
    const row = { at: sql<Date>`${sql.ref(`likes.${markedAt}`)}`, id: sql`likes.liked_id` }
    let query = db
      .selectFrom('likes')
      .innerJoin('users', 'users.userId', 'likes.likedId')
      .select(['likes.likedId as id', inMicroseconds(row.at).as('at')])
      .where('likes.likerId', '=', viewerId)
      .where(`likes.${mark}`, '=', true)
      .where(isKnownTo(viewerId))
      .orderBy(row.at, 'desc')
      .orderBy('likes.likedId')
      .limit(limit)
    if (after) query = query.where(comesAfter(row, after))
    return query.execute()
  }
export const listGiven = listMarked('isLiked', 'liked_at')
export const listFavorites = listMarked('isFavorite', 'favorited_at')

/** A match is as old as the second of its two likes. */
export async function listMutuals(
  db: Db,
  viewerId: string,
  { after, limit }: PageRequest<MomentKey>,
): Promise<MomentKey[]> {
  const row = { at: sql<Date>`greatest(mine.liked_at, theirs.liked_at)`, id: sql`mine.liked_id` }
  let query = db
    .selectFrom('likes as mine')
    .innerJoin('likes as theirs', (join) =>
      join.onRef('theirs.likerId', '=', 'mine.likedId').onRef('theirs.likedId', '=', 'mine.likerId'),
    )
    .innerJoin('users', 'users.userId', 'mine.likedId')
    .select(['mine.likedId as id', inMicroseconds(row.at).as('at')])
    .where('mine.likerId', '=', viewerId)
    .where('mine.isLiked', '=', true)
    .where('theirs.isLiked', '=', true)
    .where(isKnownTo(viewerId))
    .orderBy(row.at, 'desc')
    .orderBy('mine.likedId')
    .limit(limit)
  if (after) query = query.where(comesAfter(row, after))
  return query.execute()
}
